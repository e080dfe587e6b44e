import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  composerOf,
  endConsultation,
  goOnline,
  launchBrowser,
  openHome,
  openPerson,
  pressUntil,
  type Person,
  signIn,
  signOut,
} from '../kit/browser/doctor-in-browser'
import { signInPatient } from '../kit/server/patient'

const origin = inject('origin')
const DOCTOR = 'dr. Ratna Kusumawardani'
const NAMES = /Sulastri|Wahyuningsih|Ratna|Kusumawardani/
const PIN = '246810'

let browser: Browser
let doctor: Person

beforeAll(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  browser = await launchBrowser()
  doctor = await openPerson(browser, origin)
})
afterAll(() => browser.close())

/** As if nobody had touched any tab for 16 min: what the browser keeps of it is that old, and the page wakes. */
async function leaveAlone(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('dk.lock.'))) {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { stirredAt: number }
      localStorage.setItem(key, JSON.stringify({ ...stored, stirredAt: stored.stirredAt - 16 * 60_000 }))
    }
  })
  await page.reload()
}

/** What the server answers to this page's session. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(async (row) => {
    const { apiUrl, facilityId } = (await (await fetch('/config.json')).json()) as {
      apiUrl: string
      facilityId: string
    }
    const stored = JSON.parse(localStorage.getItem('dk.session') ?? '{}') as Record<string, string>
    const headers = { 'X-Facility-Id': facilityId, Authorization: `Bearer ${stored['AUTH-TOKEN']}` }
    return (await fetch(`${apiUrl}${row}`, { headers })).status
  }, path)
const forgetLock = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('dk.lock.')))
      localStorage.removeItem(key)
  })

const isLocked = (page: Page) => page.getByRole('heading', { name: 'Layar terkunci' }).waitFor()
const isOpen = (page: Page) => page.getByRole('button', { name: 'Menu akun' }).waitFor()
const written = (page: Page) => page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`)

test('locked in every tab and over a reload; a patient rings through it, and the PIN at the card takes them', async () => {
  const page = await doctor.open('/login')
  await signIn(page, 'dokter1@contoh.id')
  await goOnline(page)
  const other = await openHome(doctor)
  await leaveAlone(page)
  await Promise.all([isLocked(page), isLocked(other)])
  await page.reload()
  await isLocked(page)
  expect(await written(page)).not.toMatch(NAMES)
  await expect.poll(() => statusOf(page, '/account-balance')).toBe(423)
  await forgetLock(page)
  await page.reload()
  await isLocked(page)
  expect(await statusOf(page, '/account-balance')).toBe(423)

  const patient = await signInPatient(origin, 'pasien1@contoh.id')
  const objectId = await patient.ask({ doctor: DOCTOR, complaint: 'Pusing sejak pagi' })
  const card = page.getByRole('group', { name: 'Pasien, permintaan 1' })
  await card.getByText('Pusing sejak pagi').waitFor()
  await card.getByText(/^00\.\d\d$/).waitFor()
  await expect.poll(() => page.title()).toBe('(1) Konsultasi masuk')
  expect(await written(page)).not.toMatch(NAMES)

  await card.getByRole('button', { name: 'Mulai' }).click()
  await page.keyboard.type('111111')
  await card.getByText('PIN salah. Coba lagi, atau pakai kata sandi.').waitFor()
  expect(await patient.statusOf(objectId)).toBe('IDLE')
  await page.keyboard.type(PIN)
  await page.waitForURL('**/konsultasi')
  await composerOf(page).waitFor()
  expect(await patient.statusOf(objectId)).toBe('ON_CHAT')
  await isOpen(other)
  expect(await statusOf(page, '/account-balance')).toBe(200)
  await other.close()
})

test('restores the text typed in the room; the password unlocks too', async () => {
  const [page] = doctor.context.pages()
  if (page === undefined) throw new Error('no page is open')
  await composerOf(page).fill('Sejak kapan pusingnya, Bu?')
  await leaveAlone(page)
  await isLocked(page)
  expect(await written(page)).not.toMatch(NAMES)
  await page.getByRole('button', { name: 'Pakai kata sandi' }).click()
  await page.getByLabel('Kata sandi', { exact: true }).fill('Rahasia-123')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect.poll(() => composerOf(page).inputValue()).toBe('Sejak kapan pusingnya, Bu?')
})

test('somebody who leaves from the lock screen deletes nothing that the doctor wrote', async () => {
  const [page] = doctor.context.pages()
  if (page === undefined) throw new Error('no page is open')
  await composerOf(page).fill('Belum terkirim, Bu.')
  await leaveAlone(page)
  await isLocked(page)
  const form = page.getByRole('textbox', { name: 'Email' })
  await pressUntil(page, page.getByRole('button', { name: 'Keluar' }), form)
  expect(await written(page)).not.toMatch(NAMES)
  await signIn(page, 'dokter1@contoh.id')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect.poll(() => composerOf(page).inputValue()).toBe('Belum terkirim, Bu.')
  await endConsultation(page)
  // The server ended the presence with the locked session.
  await goOnline(page)
})

test('leaves nothing in storage after sign-out and logs no error', async () => {
  const [page] = doctor.context.pages()
  if (page === undefined) throw new Error('no page is open')
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dk.lock')))
  await page.getByRole('switch', { name: 'Online' }).waitFor()
  expect(await stored()).toHaveLength(1)
  await signOut(page)
  expect(await stored()).toEqual([])
  expect(doctor.complaints).toEqual([])
})
