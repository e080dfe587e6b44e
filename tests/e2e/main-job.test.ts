import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import {
  cardOf,
  endConsultation,
  goOnline,
  launchBrowser,
  openPerson,
  PATIENCE,
  type Person,
  say,
  signIn,
} from '../kit/browser/doctor-in-browser'
import { type PatientAtWire, signInPatient } from '../kit/server/patient'

const origin = inject('origin')
const DOCTOR = 'dr. Ratna Kusumawardani'
const PATIENT = 'Sulastri Wahyuningsih'

let browser: Browser
let doctor: Person
let page: Page
let patient: PatientAtWire
/** dr. Ratna is signed in, online, free and at home, and nobody asks. */
let isReady = false
/** What was asked in a test. */
const asked: string[] = []
/** Further people of a test; closed after it, however it ended. */
const others: Person[] = []

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/**
 * One morning: each test goes on where the one before ended well, and what a failed one left is nobody else's trouble.
 */
beforeEach(async () => {
  if (isReady) return
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  doctor = await openPerson(browser, origin)
  page = await doctor.open('/login')
  await signIn(page, 'dokter1@contoh.id')
  await goOnline(page)
  patient = await signInPatient(origin, 'pasien1@contoh.id')
})
afterEach(async ({ task }) => {
  isReady = false
  await Promise.all(others.splice(0).map(({ context }) => context.close()))
  const complaints = doctor.complaints.splice(0)
  if (task.result?.state === 'fail' || complaints.length > 0) await doctor.context.close()
  else
    isReady = await getReady().then(
      () => true,
      () => doctor.context.close().then(() => false),
    )
  asked.splice(0)
  expect(complaints).toEqual([])
})

async function getReady(): Promise<void> {
  for (const objectId of asked) if ((await patient.statusOf(objectId)) === 'IDLE') await patient.cancel(objectId)
  await page.unrouteAll({ behavior: 'wait' })
  for (const tab of doctor.context.pages()) if (tab !== page) await tab.close()
  await page.waitForURL(`${origin}/`)
  await page.getByRole('switch', { name: 'Online' }).waitFor()
  await cardOf(page, PATIENT).waitFor({ state: 'detached' })
}

async function ask(): Promise<string> {
  const objectId = await patient.ask({ doctor: DOCTOR, complaint: 'Pusing sejak pagi' })
  asked.push(objectId)
  return objectId
}
const statusBecomes = (objectId: string, status: string) =>
  vi.waitFor(async () => expect(await patient.statusOf(objectId)).toBe(status), { timeout: PATIENCE, interval: 200 })

describe('the main job, in two windows', () => {
  test('a patient asks, the doctor starts, they chat, the doctor ends', async () => {
    const other = await openPerson(browser, origin)
    others.push(other)
    const simulator = await other.open('/desk?as=pasien1@contoh.id')
    await simulator.getByRole('radio', { name: DOCTOR }).check({ force: true })
    await simulator.getByRole('textbox', { name: 'Keluhan' }).fill('Pusing dan tengkuk berat')
    await simulator.getByRole('button', { name: 'Kirim permintaan' }).click()

    const card = cardOf(page, PATIENT)
    await card.getByText('Pusing dan tengkuk berat').waitFor()
    await card.getByText(/^00\.(?:2[0-5]|1\d)$/).waitFor()
    await card.getByRole('button', { name: 'Mulai' }).click()
    await page.waitForURL('**/konsultasi')

    await simulator.locator('[data-status="ON_CHAT"]').waitFor()
    await say(simulator, 'Selamat pagi dok')
    await page.getByRole('log').getByText('Selamat pagi dok').waitFor()
    await say(page, 'Selamat pagi, Ibu. Sejak kapan?')
    await simulator.getByRole('log').getByText('Selamat pagi, Ibu. Sejak kapan?').waitFor()
    await page.getByRole('log').getByLabel('Dibaca').waitFor()

    await endConsultation(page)
    await simulator.getByText('Konsultasi sudah selesai').first().waitFor()
    await simulator.locator('[data-status="FINISHED"]').waitFor()
    await page.waitForURL(`${origin}/`)
    await page.getByRole('switch', { name: 'Online' }).waitFor()
    expect(other.complaints).toEqual([])
  })

  test('rejecting removes the card and notifies the patient', async () => {
    const objectId = await ask()
    await cardOf(page, PATIENT).getByRole('button', { name: 'Tolak' }).click()
    await cardOf(page, PATIENT).waitFor({ state: 'detached' })
    await statusBecomes(objectId, 'REJECTED_BY_DOCTOR')
  })

  test('an unanswered card disappears at 25 s and the record becomes NOT_ANSWERED', async () => {
    const objectId = await ask()
    await cardOf(page, PATIENT).waitFor()
    const asked = Date.now()
    await cardOf(page, PATIENT).waitFor({ state: 'detached', timeout: 30_000 })
    expect(Date.now() - asked).toBeGreaterThan(23_000)
    expect(Date.now() - asked).toBeLessThan(28_000)
    await statusBecomes(objectId, 'NOT_ANSWERED')
  })

  test('the patient cancels while it rings', async () => {
    const objectId = await ask()
    await cardOf(page, PATIENT).waitFor()
    await patient.cancel(objectId)
    await cardOf(page, PATIENT).waitFor({ state: 'detached' })
    await statusBecomes(objectId, 'CANCEL_BY_PATIEN')
  })

  test('a reload in the middle: the unfinished one is found, continued, and can be ended', async () => {
    const objectId = await ask()
    await cardOf(page, PATIENT).getByRole('button', { name: 'Mulai' }).click()
    await page.waitForURL('**/konsultasi')
    await say(page, 'Sebelum muat ulang')
    await page.reload()
    await page.getByRole('heading', { name: 'Konsultasi yang sedang berlangsung' }).waitFor()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await page.getByRole('log').getByText('Sebelum muat ulang').waitFor()
    await endConsultation(page)
    await statusBecomes(objectId, 'FINISHED')
  })

  test('a double click on Mulai is one consultation, and the others are rejected', async () => {
    const second = await signInPatient(origin, 'pasien2@contoh.id')
    const objectId = await ask()
    const otherId = await second.ask({ doctor: DOCTOR, complaint: 'Demam' })
    await cardOf(page, PATIENT).getByRole('button', { name: 'Mulai' }).dblclick()
    await statusBecomes(objectId, 'ON_CHAT')
    await vi.waitFor(async () => expect(await second.statusOf(otherId)).toBe('REJECTED_BY_DOCTOR'), {
      timeout: PATIENCE,
    })
    await endConsultation(page)
  })

  test('two tabs of one doctor race to accept: one opens, the other says so', async () => {
    const otherTab = await doctor.open('/')
    const objectId = await ask()
    await cardOf(otherTab, PATIENT).waitFor()
    await cardOf(page, PATIENT).waitFor()
    // Both in the same moment, without waiting for the button to rest: the loser's card may be gone by then.
    const starts = [page, otherTab].map((tab) => cardOf(tab, PATIENT).getByRole('button', { name: 'Mulai' }))
    await Promise.all(starts.map((start) => start.evaluate((button: HTMLElement) => button.click())))
    await statusBecomes(objectId, 'ON_CHAT')
    const rooms = () => [page, otherTab].filter((one) => one.url().endsWith('/konsultasi'))
    await vi.waitFor(() => expect(rooms()).toHaveLength(1), { timeout: PATIENCE, interval: 100 })
    const [winner] = rooms()
    const loser = winner === page ? otherTab : page
    await cardOf(loser, PATIENT).waitFor({ state: 'detached' })
    await loser.getByRole('heading', { name: 'Konsultasi yang sedang berlangsung' }).waitFor()
    expect(rooms()).toHaveLength(1)
    if (winner !== undefined) await endConsultation(winner)
    await loser.getByRole('heading', { name: 'Konsultasi yang sedang berlangsung' }).waitFor({ state: 'detached' })
  })
})

describe('poor networks', () => {
  test('10 s offline while it rings: the dialog is shown, then the true remaining time', async () => {
    const objectId = await ask()
    await cardOf(page, PATIENT).waitFor()
    await doctor.context.setOffline(true)
    await page.getByText('Koneksi Internet Terputus').waitFor()
    await page.waitForTimeout(10_000)
    await doctor.context.setOffline(false)
    await page.getByText('Koneksi Internet Terputus').waitFor({ state: 'detached' })
    await cardOf(page, PATIENT)
      .getByText(/^00\.(?:1[0-5]|0\d)$/)
      .waitFor()
    await cardOf(page, PATIENT).getByRole('button', { name: 'Mulai' }).click()
    await statusBecomes(objectId, 'ON_CHAT')
    await endConsultation(page)
  })

  test('a request made while the network is away rings on return', async () => {
    await doctor.context.setOffline(true)
    await page.getByText('Koneksi Internet Terputus').waitFor()
    await ask()
    await doctor.context.setOffline(false)
    await cardOf(page, PATIENT).waitFor()
  })

  test('a message written without a network is sent once, by itself, when it is back', async () => {
    const objectId = await ask()
    await cardOf(page, PATIENT).getByRole('button', { name: 'Mulai' }).click()
    await page.waitForURL('**/konsultasi')
    await page.getByRole('textbox', { name: 'Tulis pesan' }).waitFor()
    await page.route('**/parse/classes/Conversations**', (route) => route.abort())
    await say(page, 'Apakah ada riwayat hipertensi?')
    await page.getByText('Pesan belum terkirim. Kami kirim otomatis saat koneksi kembali.').waitFor()
    await page.unroute('**/parse/classes/Conversations**')
    await vi.waitFor(
      async () =>
        expect((await patient.messages(objectId)).map(({ text, status }) => [text, status])).toEqual([
          ['Apakah ada riwayat hipertensi?', 'sent'],
        ]),
      { timeout: PATIENCE },
    )
    await endConsultation(page)
  })

  test('an answer lost after the server took the message makes no second one', async () => {
    const objectId = await ask()
    await cardOf(page, PATIENT).getByRole('button', { name: 'Mulai' }).click()
    await page.waitForURL('**/konsultasi')
    let lost = 0
    await page.route('**/parse/classes/Conversations**', async (route) => {
      if (lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort()
    })
    await say(page, 'Minum obat apa saja?')
    await page.getByRole('log').getByLabel('Terkirim').waitFor()
    expect((await patient.messages(objectId)).map(({ text }) => text)).toEqual(['Minum obat apa saja?'])
    expect(lost).toBe(1)
    await endConsultation(page)
  })
})
