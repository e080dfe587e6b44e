import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { launchBrowser, openHome, openPerson, type Person } from '../kit/browser/doctor-in-browser'

const origin = inject('origin')
let browser: Browser
let person: Person
let page: Page

beforeAll(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  person = await openPerson(browser, origin, 'dokter4@contoh.id')
  page = await openHome(person)
  return () => person.context.close()
})

const palette = () => page.getByRole('dialog', { name: 'Cari perintah' })
const keys = () => page.getByRole('dialog', { name: 'Pintasan papan ketik' })

test('without a mouse: a command by its words, a page by its keys, and all keys on a sheet', async () => {
  await page.keyboard.press('Control+k')
  await palette().getByRole('combobox').fill('saldo')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${origin}/balance`)
  await palette().waitFor({ state: 'detached' })

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.waitForURL(`${origin}/profil`)

  await page.keyboard.press('Shift+?')
  await keys().getByText('Beranda').waitFor()
  // Under a dialog no key leads away.
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('Escape')
  await keys().waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/profil')

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.waitForURL(`${origin}/`)
  expect(person.complaints).toEqual([])
})

test('a sheet that is asked for while the page changes stays open', async () => {
  for (const [keyOfPage, path] of [
    ['p', '/profil'],
    ['b', '/faq'],
    ['h', '/'],
  ] as const) {
    await Promise.all(['g', keyOfPage, 'Shift+?'].map((key) => page.keyboard.press(key)))
    await keys().waitFor()
    await page.waitForURL(`${origin}${path}`)
    await page.waitForTimeout(500)
    expect(await keys().isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await keys().waitFor({ state: 'detached' })
  }
})

test('letters that are written somewhere are letters', async () => {
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.waitForURL(`${origin}/faq`)
  // The page before it has a search of its own, and goes with what is written there.
  const search = page.getByRole('search').getByRole('searchbox')
  await expect.poll(() => search.count()).toBe(1)
  // The page before fades first, with its own.
  await page.waitForTimeout(1_000)
  await search.fill('')
  await search.pressSequentially('ghrga?')
  await expect.poll(() => search.inputValue()).toBe('ghrga?')
  expect(new URL(page.url()).pathname).toBe('/faq')
})

test('Online by the palette, as by the switch', async () => {
  await page.keyboard.press('Control+k')
  await palette().getByRole('combobox').fill('menjadi online')
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: 'Online' }).waitFor()
})
