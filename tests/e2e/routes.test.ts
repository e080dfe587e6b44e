import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openPerson, type Person, signIn } from '../kit/browser/doctor-in-browser'

const origin = inject('origin')
/** The form of an id that nobody has. */
const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** What one is shown: a heading of the page itself; or where one is sent. */
type Outcome = { shown: RegExp } | { sentTo: string }
interface Visit {
  path: string
  doctor: Outcome
  nurse: Outcome
  nobody: Outcome
}

const shown = (heading: RegExp): Outcome => ({ shown: heading })
const sentTo = (path: string): Outcome => ({ sentTo: path })
/** Without a session one signs in first, and comes back (product §2 "Route guards"). */
const signsIn = (path: string): Outcome => sentTo(`/login?next=${encodeURIComponent(path)}`)
const forAll = (path: string, heading: RegExp): Visit => ({
  path,
  doctor: shown(heading),
  nurse: shown(heading),
  nobody: shown(heading),
})
const forDoctors = (path: string, heading: RegExp): Visit => ({
  path,
  doctor: shown(heading),
  nurse: sentTo('/nurse'),
  nobody: signsIn(path),
})

const GREETING = /^Selamat (?:pagi|siang|sore|malam), /

/** Every route of product §2's table, as §2 and §6 have it for each of the three. */
const VISITS: readonly Visit[] = [
  { ...forDoctors('/', GREETING), nobody: sentTo('/login') },
  { path: '/nurse', doctor: sentTo('/'), nurse: shown(GREETING), nobody: signsIn('/nurse') },
  forDoctors('/konsultasi', /./),
  forDoctors('/emergency', /./),
  { path: '/profil', doctor: shown(/^Profil/), nurse: shown(/^Profil/), nobody: signsIn('/profil') },
  { path: '/login', doctor: sentTo('/'), nurse: sentTo('/nurse'), nobody: shown(/^Selamat datang kembali$/) },
  { path: '/assessment', doctor: shown(/^Asesmen/), nurse: shown(/^Asesmen/), nobody: signsIn('/assessment') },
  forDoctors('/balance', /^Saldo/),
  // Not of the table: the practice of the panel.
  forDoctors('/latihan', /^Latihan/),
  forAll('/faq', /./),
  forAll('/forgot-password', /./),
  forAll('/general-concern', /./),
  forAll('/privacy-policy', /./),
  forAll('/term-condition', /./),
  forAll('/email/verify', /./),
  forAll(`/email/verify/${NOBODYS}`, /./),
  forAll(`/email/verify/${NOBODYS}/aktivasi`, /./),
  forAll(`/email/verify/${NOBODYS}/apa/saja`, /./),
  forAll('/reset-password', /./),
  forAll(`/reset-password/${NOBODYS}`, /./),
  forAll('/reset-password/bukan-uuid', /^Page Not Found$/),
  forAll('/tidak/ada', /^Page Not Found$/),
]

let browser: Browser
beforeAll(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each([
  { who: 'doctor', email: 'dokter3@contoh.id', role: 'Dokter' },
  { who: 'nurse', email: 'perawat1@contoh.id', role: 'Perawat' },
  { who: 'nobody', email: null, role: null },
] as const)('as $who', ({ who, email, role }) => {
  let person: Person
  beforeAll(async () => {
    person = await openPerson(browser, origin)
    if (email === null) return
    const page = await person.open('/login')
    await signIn(page, email, role)
    await page.close()
  })
  afterAll(() => person.context.close())

  test.each(VISITS.map((visit) => ({ path: visit.path, outcome: visit[who] })))('$path', async ({ path, outcome }) => {
    const page = await person.open(path)
    if ('sentTo' in outcome) await page.waitForURL(`${origin}${outcome.sentTo}`)
    const landed =
      'sentTo' in outcome ? VISITS.find((visit) => visit.path === outcome.sentTo.split('?')[0])?.[who] : outcome
    if (landed === undefined || 'sentTo' in landed) throw new Error(`${path} leads from one to another`)
    // A room's heading is for readers alone.
    await page.getByRole('main').getByRole('heading', { name: landed.shown }).first().waitFor({ state: 'attached' })
    expect(new URL(page.url()).pathname).toBe('sentTo' in outcome ? outcome.sentTo.split('?')[0] : path)
    if (who === 'doctor') await page.locator('[data-request-panel]').waitFor({ state: 'attached' })
    if (who !== 'nobody') await page.getByRole('button', { name: 'Menu akun' }).waitFor()
    // No route is an empty page, and none is still at it.
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/\S(?:.|\n){30,}/)
    expect(person.complaints).toEqual([])
    await page.close()
  })
})

test('the page of a mailed link asks a signed-in doctor before typed input is lost', async () => {
  const person = await openPerson(browser, origin)
  const page = await person.open('/login')
  await signIn(page, 'dokter3@contoh.id', 'Dokter')
  await page.goto(`${origin}/reset-password/${NOBODYS}`)
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('panjang-sekali-7')
  await page.getByRole('link', { name: 'Beranda' }).first().click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/reset-password/${NOBODYS}`)
  await person.context.close()
})

test('the not-found page leads home', async () => {
  const person = await openPerson(browser, origin)
  const page = await person.open('/tidak/ada')
  await page.getByRole('link', { name: 'Go to Home Page' }).click()
  await page.waitForURL(`${origin}/login`)
  await person.context.close()
})
