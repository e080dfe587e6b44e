import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  cardOf,
  composerOf,
  DOCTORS,
  endConsultation,
  goOnline,
  launchBrowser,
  openHome,
  openPerson,
  PATIENCE,
  say,
  signIn,
} from '../kit/browser/doctor-in-browser'
import { type PatientAtWire, signInPatient } from '../kit/server/patient'
import { type Sandbox, startSandbox } from '../kit/server/sandbox'

const DOCTOR = 'dr. Ratna Kusumawardani'
const PATIENT = 'Sulastri Wahyuningsih'
const ROOM_FILES = '**/assets/ConsultationScreen-*'
/** The socket is opened again within 5 s of the server answering; then the card has 1 s. */
const RINGS_WITHIN = 6_000

let browser: Browser
let sandbox: Sandbox
let page: Page
let patient: PatientAtWire

beforeAll(async () => {
  sandbox = await startSandbox({ build: false })
  browser = await launchBrowser()
  page = await (await openPerson(browser, sandbox.origin)).open('/login')
  await signIn(page, 'dokter1@contoh.id')
  await goOnline(page)
  patient = await signInPatient(sandbox.origin, 'pasien1@contoh.id')
})
afterAll(async () => {
  await browser.close()
  await sandbox.stop()
})

test('after a server that died and came back, a request rings by itself', async () => {
  await sandbox.kill()
  await sandbox.restart()
  const back = Date.now()
  const objectId = await patient.ask({ doctor: DOCTOR, complaint: 'Pusing' })
  await cardOf(page, PATIENT).waitFor()
  expect(Date.now() - back).toBeLessThan(RINGS_WITHIN)
  await patient.cancel(objectId)
  await cardOf(page, PATIENT).waitFor({ state: 'detached' })
})

// A reload at that moment ended the acceptance of a request: the doctor saw the unfinished card instead of the room.
test('rooms lost while they load ahead are loaded when a request is accepted, without a page reload', async () => {
  const other = await openPerson(browser, sandbox.origin, 'dokter2@contoh.id')
  let lost = 0
  const lose = async (route: Route) => {
    lost += 1
    await route.abort('connectionrefused')
  }
  await other.context.route(ROOM_FILES, lose)
  const home = await openHome(other)
  await goOnline(home)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await home.evaluate(() => Object.assign(window, { isTheSame: true }))
  await other.context.unroute(ROOM_FILES, lose)
  const objectId = await patient.ask({ doctor: DOCTORS[2], complaint: 'Pusing' })
  await cardOf(home, PATIENT).getByRole('button', { name: 'Mulai' }).click()
  await say(home, 'Selamat pagi')
  expect(await home.evaluate(() => 'isTheSame' in window)).toBe(true)
  // With its style sheet, which was lost, too.
  expect(await composerOf(home).evaluate((field) => getComputedStyle(field).resize)).toBe('none')
  await endConsultation(home)
  expect(await patient.statusOf(objectId)).toBe('FINISHED')
  await other.context.close()
})

test('a server restart in the middle of a chat: nothing lost, nothing doubled', async () => {
  const objectId = await patient.ask({ doctor: DOCTOR, complaint: 'Pusing' })
  await cardOf(page, PATIENT).getByRole('button', { name: 'Mulai' }).click()
  await page.waitForURL('**/konsultasi')
  await say(page, 'Sebelum mati')
  await sandbox.kill()
  await say(page, 'Saat mati')
  await page.getByText('Pesan belum terkirim. Kami kirim otomatis saat koneksi kembali.').waitFor()
  await sandbox.restart()
  await patient.say(objectId, 'Saya masih di sini, dok')
  await page.getByRole('log').getByText('Saya masih di sini, dok').waitFor()
  await vi.waitFor(
    async () =>
      expect((await patient.messages(objectId)).map(({ text }) => text).toSorted()).toEqual([
        'Saat mati',
        'Saya masih di sini, dok',
        'Sebelum mati',
      ]),
    { timeout: PATIENCE, interval: 300 },
  )
  await endConsultation(page)
  expect(await patient.statusOf(objectId)).toBe('FINISHED')
})
