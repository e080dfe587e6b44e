import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuthTokenData } from '../../../contract/schemas/auth'
import { createSessionStore } from '../../../src/services/storage/session-store'
import { BrowserStore } from '../../kit/harness/browser-store'
import { storagePage } from '../../kit/repo/storage-page'

let stored: BrowserStore
beforeEach(() => {
  stored = new BrowserStore()
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('sessionStorage', new BrowserStore())
})
afterEach(() => vi.unstubAllGlobals())

const dataOf = (id: string): AuthTokenData => ({
  'AUTH-TOKEN': `token-${id}`,
  device_id: 'd',
  email: `${id}@contoh.id`,
  id,
  name: id,
  object_id: `user-${id}`,
  token_parse: `r:${id}`,
  ref_type: 'doctor',
  pin: null,
  phone_number: null,
  profile_picture: null,
})

/** What docs/storage.md says of each: it goes in whichever way the session ends, or it may stay. */
const rows = storagePage().rows.filter(({ where, name }) => where === 'localStorage' && name !== 'dk.session')
const nameFor = (id: string) => (name: string) => name.replace('{user}', id).replaceAll(/\{\w+\}/g, 'x')
const goes = rows.filter(({ whose, until }) => whose === 'user' && !until.includes('7 days')).map(({ name }) => name)
const stays = rows.filter(({ name }) => !goes.includes(name)).map(({ name }) => name)

function fill(id: string): void {
  for (const { name } of rows) stored.setItem(nameFor(id)(name), 'x')
}

test('clearing a session deletes the keys that last as long, as docs/storage.md lists them', () => {
  expect(goes).toEqual(['dk.lock.{user}', 'dk.break.{user}', 'dk.suggestions.{user}'])
  const store = createSessionStore(() => 'd')
  store.write(dataOf('101'))
  fill('101')
  store.clear()
  expect(Object.keys(stored).toSorted()).toEqual(stays.map(nameFor('101')).toSorted())
})

test('also of a session that is refused when the page begins', () => {
  stored.setItem('dk.session', JSON.stringify(dataOf('101')))
  fill('101')
  const store = createSessionStore(() => 'd')
  store.takeUp()
  store.clear()
  expect(Object.keys(stored)).not.toContain('dk.suggestions.101')
})

test('also when somebody else signs in in its place; the same person’s stays', () => {
  const [one, other] = [createSessionStore(() => 'd'), createSessionStore(() => 'd')]
  one.write(dataOf('101'))
  fill('101')
  one.write(dataOf('101'))
  expect(Object.keys(stored)).toContain('dk.break.101')
  other.write(dataOf('102'))
  expect(Object.keys(stored)).not.toContain('dk.break.101')
})

test('a tab whose person is not signed in any more takes nothing from the next', () => {
  const [one, other] = [createSessionStore(() => 'd'), createSessionStore(() => 'd')]
  one.write(dataOf('101'))
  other.write(dataOf('102'))
  fill('102')
  one.clear()
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(['dk.session', 'dk.lock.102', 'dk.break.102', 'dk.suggestions.102']),
  )
})
