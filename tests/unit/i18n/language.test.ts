import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLanguage } from '../../../src/app/language'
import { language, setLanguage } from '../../../src/i18n/texts'
import { BrowserStore } from '../../kit/harness/browser-store'
import { texts } from '../../kit/data/all-texts'

let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStore())
  vi.stubGlobal('document', { documentElement: {} })
})
afterEach(async () => {
  stop()
  await setLanguage('id')
  vi.unstubAllGlobals()
})

test('uses Indonesian unless English was chosen, and stores the choice in this browser', async () => {
  stop = followLanguage()
  expect([language(), texts().signIn.submit]).toEqual(['id', 'Masuk'])
  await setLanguage('en')
  expect([language(), texts().signIn.submit, document.documentElement.lang]).toEqual(['en', 'Sign in', 'en'])
  expect(localStorage.getItem('dk.language')).toBe('en')
  await setLanguage('id')
  expect([language(), localStorage.getItem('dk.language')]).toEqual(['id', 'id'])
})

test('English that was chosen before is spoken at once', async () => {
  localStorage.setItem('dk.language', 'en')
  stop = followLanguage()
  await vi.waitFor(() => expect(language()).toBe('en'))
})

test('anything else that lies there is Indonesian', () => {
  localStorage.setItem('dk.language', 'fr')
  stop = followLanguage()
  expect(language()).toBe('id')
})

test('a change back to Indonesian while English loads wins', async () => {
  await Promise.all([setLanguage('en'), setLanguage('id')])
  expect(language()).toBe('id')
})
