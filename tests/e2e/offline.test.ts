import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { launchBrowser, openPerson, PATIENCE, type Person, signIn, signOut } from '../kit/browser/doctor-in-browser'

const origin = inject('origin')
const AMOUNT = /Rp\s?[\d.]{5,}/

let browser: Browser
let doctor: Person

beforeAll(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  browser = await launchBrowser()
  doctor = await openPerson(browser, origin)
})
afterAll(() => browser.close())

const controlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const caches = globalThis.caches
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
/** The content of dk-pages as text. */
const pageCache = (page: Page) =>
  page.evaluate(async () => {
    const received = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('no answer')))
      })
    const database = await received(indexedDB.open('dk-pages'))
    const rows = database.objectStoreNames.contains('pages')
      ? await received(database.transaction('pages').objectStore('pages').getAll())
      : []
    database.close()
    return JSON.stringify(rows)
  })

test('balance and help are readable offline, help also after a reload; no health data of a patient is stored', async () => {
  const page = await doctor.open('/login')
  await signIn(page, 'dokter1@contoh.id')
  await vi.waitFor(async () => expect(await controlled(page)).toBe(true), { timeout: PATIENCE })
  await vi.waitFor(async () => expect(await storedFiles(page)).toContain('/texts/faq.md'), { timeout: PATIENCE })

  await page.goto('/balance')
  await page.getByRole('main').getByText(AMOUNT).first().waitFor()
  await page.getByRole('button', { name: 'Menu akun' }).click()
  await page.getByRole('menuitem', { name: 'Bantuan' }).click()
  await page.getByRole('heading', { level: 1, name: /Bantuan/ }).waitFor()
  await vi.waitFor(async () => expect(await pageCache(page)).toContain('TransactionTimeStamp'), { timeout: PATIENCE })

  await doctor.context.setOffline(true)
  const dialog = page.getByRole('alertdialog', { name: 'Koneksi Internet Terputus' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Baca yang tersimpan' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Anda membaca yang tersimpan').waitFor()

  await page.getByRole('article').getByRole('link', { name: 'Saldo', exact: true }).click()
  await page.waitForURL('**/balance')
  await page.getByRole('main').getByText(AMOUNT).first().waitFor()
  await page
    .getByText(/tersimpan/i)
    .nth(1)
    .waitFor()
  await page.goBack()

  await page.reload()
  await page.getByRole('heading', { level: 1, name: /Bantuan/ }).waitFor()
  await page.getByRole('searchbox').fill('dering')
  await page.locator('mark').first().waitFor()
  expect(page.url()).toContain('cari=dering')

  const files = await storedFiles(page)
  const own =
    /^\/(?:|assets\/[\w.-]+|texts\/[\w-]+\.md|icons\/[\w-]+\.png|config\.json|favicon\.svg|manifest\.webmanifest)$/
  expect(files.filter((path) => !own.test(path))).toEqual([])
  expect(await pageCache(page)).not.toMatch(/"complaint":"/)

  await doctor.context.setOffline(false)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  await signOut(page)
  await vi.waitFor(async () => expect(await pageCache(page)).toBe('[]'), { timeout: PATIENCE })
}, 180_000)

test('the app can be installed: its manifest and icons are there, within the policy', async () => {
  const page = await doctor.open('/login')
  const manifest = await fetch(`${origin}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  const { icons, id } = (await manifest.json()) as { id: string; icons: { src: string; type: string }[] }
  expect(id).toBe('/')
  for (const { src, type } of icons) expect((await fetch(origin + src)).headers.get('content-type')).toContain(type)
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
})
