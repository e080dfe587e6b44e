import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { planSession, type SessionOrder } from '../../machines/practice/session.rules'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { cardOf, goOnline, PATIENCE } from '../kit/browser/doctor-in-browser'
import { soundsIn } from '../kit/browser/ears'
import { signInPatient } from '../kit/server/patient'
import { oneDoctor } from './kit/one-doctor'

const origin = inject('origin')
const PATIENT = 'Sulastri Wahyuningsih'
const BAR = 'LATIHAN: bukan pasien sungguhan'
/** From the ring of a real patient to a card that a pointer reaches. */
const SOON = 2_000
/** Longer than a ring pauses between its notes. */
const WELL_AFTER = 1_500

let page: Page

oneDoctor((her) => void ({ page } = her))

const robots = () => page.getByRole('region', { name: 'Panel latihan' })
const robotCard = () => robots().getByRole('group').first()

/** A session whose first two wait for their whole time. */
function someOrder(): SessionOrder {
  for (let seed = 1; ; seed += 1) {
    const order = { seed, kinds: 'consultations', length: 'short' } as const
    if (
      planSession(order)
        .robots.slice(0, 2)
        .every(({ outcome }) => outcome.kind === 'waits')
    )
      return order
  }
}

async function openPractice() {
  await page.getByRole('button', { name: 'Menu akun' }).click()
  await page.getByRole('menuitem', { name: 'Latihan' }).click()
  await page.waitForURL('**/latihan')
  await page.getByRole('radio', { name: 'Konsultasi' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Nomor sesi' }).fill(String(someOrder().seed))
}

async function begin() {
  await page.getByRole('button', { name: 'Mulai latihan' }).click()
  await robotCard().waitFor()
}

/** How many rows each table of the server has. */
async function rowsOfServer(): Promise<Record<string, number>> {
  const database = openDatabase()
  const { rows } = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await database.query<{ n: string }>(`SELECT count(*) AS n FROM "${name}"`)
    counts[name] = Number(counted.rows[0]?.n)
  }
  await database.end()
  return counts
}

test.runIf(hasDatabaseDoor)(
  'a doctor practises: one accepted, one missed, a score; the server has nothing of it',
  async () => {
    await openPractice()
    const before = await rowsOfServer()
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
    page.on('websocket', (socket) => sent.push(`WS ${socket.url()}`))

    await begin()
    await expect.poll(() => page.title()).toBe(BAR)
    await page.getByText(BAR).waitFor()
    const first = await robotCard().getAttribute('aria-label')
    expect(first).toMatch(/^Robot /)
    await robotCard().getByRole('button', { name: 'Mulai' }).click()
    await page.getByText(/^Diterima dalam \d+,\d detik$/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/latihan')

    // The second one is left alone, for its 25 s.
    await robotCard().waitFor({ timeout: 20_000 })
    await robots()
      .getByText(/terlewat: waktu menjawab habis\.$/)
      .waitFor({ timeout: 35_000 })
    await page.getByRole('button', { name: 'Hentikan latihan' }).click()
    const score = page.getByRole('table', { name: 'Satu per satu' })
    await score
      .getByRole('row', { name: `${first} Pasien Diterima` })
      .or(score.getByRole('row', { name: `${first} Faskes Diterima` }))
      .waitFor()
    await score.getByRole('cell', { name: 'Terlewat' }).first().waitFor()
    await score
      .getByRole('cell', { name: /^25,\d detik$/ })
      .first()
      .waitFor()
    await page.getByText('1 dari 5').first().waitFor()

    expect(sent.filter((one) => /latihan-|robot/i.test(one))).toEqual([])
    expect(sent.filter((one) => one.startsWith('WS '))).toEqual([])
    expect(await rowsOfServer()).toEqual(before)

    await page.getByRole('button', { name: 'Selesai' }).click()
    await page.waitForURL(`${origin}/`)
    await expect.poll(() => page.title()).not.toBe(BAR)
  },
)

test('a real patient rings while one practises: the practice is gone at once, and the patient is answered', async () => {
  await goOnline(page)
  await openPractice()
  await page.getByText('Anda sedang menerima pasien.', { exact: false }).waitFor()
  await begin()

  const patient = await signInPatient(origin, 'pasien1@contoh.id')
  const objectId = await patient.ask({ doctor: 'dr. Ratna Kusumawardani', complaint: 'Pusing sejak pagi' })
  await page.locator(`[data-request="${objectId}"]`).waitFor({ state: 'attached' })
  const at = Date.now()
  expect(await robots().count()).toBe(0)
  expect(await page.getByText(BAR).count()).toBe(0)
  await expect.poll(() => page.title()).toBe('(1) Konsultasi masuk')
  const start = cardOf(page, PATIENT).getByRole('button', { name: 'Mulai' })
  await start.click({ trial: true, timeout: SOON })
  await page.getByRole('heading', { name: 'Latihan dihentikan' }).waitFor()
  await expect
    .poll(async () => (await soundsIn(page)).some((one) => one > at + WELL_AFTER), { timeout: PATIENCE })
    .toBe(true)

  await start.click()
  await page.waitForURL('**/konsultasi')
  await expect.poll(() => patient.statusOf(objectId), { timeout: PATIENCE }).toBe('ON_CHAT')
})

test('a doctor with unfinished work cannot start a practice session', async () => {
  await goOnline(page)
  const patient = await signInPatient(origin, 'pasien1@contoh.id')
  await patient.ask({ doctor: 'dr. Ratna Kusumawardani', complaint: 'Pusing sejak pagi' })
  await cardOf(page, PATIENT).getByRole('button', { name: 'Mulai' }).click()
  await page.waitForURL('**/konsultasi')
  await page.goto('/latihan')
  await page.getByText('Konsultasi yang sedang berlangsung').first().waitFor({ state: 'attached' })
  const start = page.getByRole('button', { name: 'Mulai latihan', includeHidden: true })
  await expect.poll(() => start.getAttribute('aria-disabled'), { timeout: PATIENCE }).toBe('true')
  expect(await page.getByText(BAR).count()).toBe(0)
})
