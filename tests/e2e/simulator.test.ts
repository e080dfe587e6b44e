import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { faultState } from '../../contract/schemas/sandbox'
import type { RequestClass, RequestStatus } from '../../contract/values/statuses'
import { move, parse } from '../contract/kit/parse'
import { setDuty, setPresence, staff, type Staff } from '../contract/kit/rest'
import {
  goOnline,
  launchBrowser,
  openHome,
  openPerson,
  PATIENCE,
  type Person,
  say,
} from '../kit/browser/doctor-in-browser'

const origin = inject('origin')
const DOCTOR = 'dr. Ratna Kusumawardani'

let browser: Browser
let doctor: Staff
let visitor: Person

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  doctor = await staff('dokter1@contoh.id')
  visitor = await openPerson(browser, origin)
})
afterEach(async () => {
  await visitor.context.close()
  expect(visitor.complaints).toEqual([])
})

/** The doctor at the wire: the subject is the simulator's screen. */
async function found(className: RequestClass, status: RequestStatus): Promise<string[]> {
  const where = encodeURIComponent(JSON.stringify({ status }))
  const { body } = await parse('GET', `/classes/${className}?where=${where}&limit=1000`, undefined, doctor.parseToken)
  return (body['results'] as { objectId: string }[]).map(({ objectId }) => objectId)
}

async function take(className: RequestClass, from: RequestStatus, to: RequestStatus): Promise<string> {
  const [objectId = ''] = await found(className, from)
  expect((await move(objectId, from, to, doctor.parseToken, undefined, className)).code).toBeNull()
  return objectId
}

async function ask(simulator: Page, complaint: string): Promise<void> {
  await simulator.getByRole('radio', { name: DOCTOR }).check({ force: true })
  await simulator.getByRole('textbox', { name: 'Keluhan' }).fill(complaint)
  await simulator.getByRole('button', { name: 'Kirim permintaan' }).click()
  await simulator.locator('[data-status="IDLE"]').waitFor()
}

async function faultsInForce() {
  return faultState.parse(((await (await fetch(`${origin}/sandbox/fault`)).json()) as { data: unknown }).data)
}

/** A white dot: what is seen of it is that it is there. */
const PHOTO = {
  name: 'luka.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
    'base64',
  ),
}
/** In the health record, and nowhere else. */
const REACTION = 'Ruam merah dan sesak'

describe('the simulator and the doctor’s app', () => {
  let surgery: Person
  let simulator: Page
  let room: Page

  /** pasien1 on one screen, dr. Ratna on the other, talking. */
  beforeEach(async () => {
    surgery = await openPerson(browser, origin, 'dokter1@contoh.id')
    room = await openHome(surgery)
    await goOnline(room)
    simulator = await visitor.open('/desk?as=pasien1@contoh.id')
    await ask(simulator, 'Luka di tangan')
    await room.getByRole('button', { name: 'Mulai' }).first().click()
    await room.waitForURL('**/konsultasi')
    await simulator.locator('[data-status="ON_CHAT"]').waitFor()
  })
  afterEach(async () => {
    await surgery.context.close()
    expect(surgery.complaints).toEqual([])
  })

  test('what the patient permits is seen, until it is withdrawn (product §4)', async () => {
    await room.getByRole('tab', { name: 'PHR' }).click()
    await room.getByRole('button', { name: 'Minta izin' }).click()
    const question = simulator.getByRole('alertdialog', { name: 'Dokter meminta izin melihat rekam kesehatan Anda' })
    await question.getByRole('button', { name: 'Izinkan' }).click()
    await room.getByText(REACTION).waitFor()
    await simulator.getByText('Dokter dapat melihat rekam kesehatan Anda').waitFor()
    await question.waitFor({ state: 'detached' })
    await simulator.getByRole('button', { name: 'Cabut izin' }).click()
    await room.getByText('Pasien tidak memberi izin').waitFor()
    expect(await room.getByText(REACTION).count()).toBe(0)
    await simulator.getByText('Dokter dapat melihat rekam kesehatan Anda').waitFor({ state: 'detached' })
  })

  test('a photo is shown on both sides, a prescription downloads as a PDF, a draft survives a reload', async () => {
    await simulator.getByLabel('Lampirkan foto atau berkas').and(simulator.locator('input')).setInputFiles(PHOTO)
    await room.getByRole('button', { name: /^Perbesar luka/ }).waitFor()
    await simulator.getByRole('log').getByText('Dibaca').waitFor({ state: 'attached' })
    await simulator.getByRole('button', { name: /^Perbesar luka/ }).click()
    await simulator.getByRole('dialog').getByRole('img', { name: /^luka/ }).waitFor()
    await simulator.getByRole('button', { name: 'Tutup foto' }).click()

    await room.getByRole('tab', { name: 'Resep' }).click()
    await room.getByPlaceholder('Cari obat atau zat aktif').fill('parasetamol 500')
    await room.getByRole('option').first().waitFor()
    await room.keyboard.press('ArrowDown')
    await room.keyboard.press('Enter')
    await room.getByLabel('Jumlah').fill('10')
    await room.getByRole('button', { name: 'Tambahkan ke resep' }).click()
    // The button appears under the pointer, and ignores presses until the pointer has moved.
    await room.mouse.move(0, 0)
    await room.getByRole('button', { name: 'Kirim resep' }).click()
    await room.getByRole('button', { name: 'Ya, kirim resep' }).click()
    const download = simulator.waitForEvent('download')
    await simulator.getByRole('button', { name: 'Unduh resep (PDF)' }).click()
    const bytes = await readFile(await (await download).path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

    const draft = 'Terima kasih dok, obatnya'
    await simulator.getByRole('textbox', { name: 'Tulis pesan' }).fill(draft)
    await simulator.reload()
    await vi.waitFor(
      async () => expect(await simulator.getByRole('textbox', { name: 'Tulis pesan' }).inputValue()).toBe(draft),
      { timeout: PATIENCE, interval: 200 },
    )
  })
})

describe('the simulator', () => {
  test('a facility asks with a patient, writes once it is accepted, and calls it off', async () => {
    await setPresence(doctor, 'Online')
    const simulator = await visitor.open('/desk?as=faskes1@contoh.id')
    await simulator.getByLabel('Nama pasien').fill('Made Artana')
    await ask(simulator, 'Luka bakar derajat dua')
    const objectId = await take('Faskes_consultations', 'IDLE', 'ACCEPTED_BY_DOCTOR')
    await simulator.locator('[data-status="ACCEPTED_BY_DOCTOR"]').waitFor()
    await say(simulator, 'Selamat pagi dok')
    await simulator.getByRole('log').getByText('Terkirim').waitFor({ state: 'attached' })
    await simulator.getByRole('button', { name: 'Batalkan permintaan' }).click()
    await simulator.locator('[data-status="CANCEL_BY_FASKES"]').waitFor()
    const { body } = await parse('GET', `/classes/Faskes_consultations/${objectId}`, undefined, doctor.parseToken)
    expect(body['patient_info']).toEqual({ full_name: 'Made Artana' })
  })

  test('a patient calls for help and sees who took it', async () => {
    await setDuty(doctor, 'Online')
    const simulator = await visitor.open('/desk?as=pasien2@contoh.id')
    await simulator.getByLabel('Keadaan').selectOption('Stroke')
    await simulator.getByRole('button', { name: 'Panggil bantuan' }).click()
    await simulator.locator('[data-emergency="REQUESTED"]').waitFor()
    await simulator
      .getByRole('timer')
      .getByText(/^(?:01\.00|00\.5\d)$/)
      .waitFor()
    await take('Emergencies', 'REQUESTED', 'ON_CALL')
    await simulator.getByText(`${DOCTOR} menerima panggilan Anda.`).waitFor()
    await take('Emergencies', 'ON_CALL', 'FINISHED')
    await simulator.locator('[data-emergency="FINISHED"]').waitFor()
  })

  test.each([
    ['Bayar', 'ON_CHAT'],
    ['Pembayaran gagal', 'FAILED_PAYMENT'],
  ])('%s: %s', async (button, status) => {
    await setPresence(doctor, 'Online')
    const simulator = await visitor.open('/desk?as=pasien3@contoh.id')
    await simulator.getByText('Bayar setelah diterima').click()
    await ask(simulator, 'Demam')
    await take('Consultations', 'IDLE', 'ON_PAYMENT')
    await simulator.getByRole('button', { name: button, exact: true }).click()
    await simulator.locator(`[data-status="${status}"]`).waitFor()
  })

  test('20 mixed requests arrive, each kind in its turn', async () => {
    await setPresence(doctor, 'Online')
    await setDuty(doctor, 'Online')
    const simulator = await visitor.open('/desk?as=pasien1@contoh.id')
    await simulator.getByLabel('Jenis', { exact: true }).selectOption('Campuran')
    await simulator.getByRole('combobox', { name: 'Dokter' }).getByText(DOCTOR).waitFor({ state: 'attached' })
    await simulator.getByRole('button', { name: 'Kirim 20' }).click()
    await simulator.getByText('20 dari 20 dijawab').waitFor()
    expect(await simulator.getByText('Terkirim 20').count()).toBe(1)
    const counts = [
      await found('Consultations', 'IDLE'),
      await found('Faskes_consultations', 'IDLE'),
      await found('Emergencies', 'REQUESTED'),
    ].map(({ length }) => length)
    expect(counts).toEqual([7, 7, 6])
  })

  test('a fault that is made here is in force until all is restored', async () => {
    const simulator = await visitor.open('/desk?as=pasien1@contoh.id')
    await simulator.getByText('Geser jam server').click()
    await simulator.getByRole('button', { name: 'Geser', exact: true }).click()
    await simulator.getByText('Jam server 10 menit lebih cepat').waitFor()
    await simulator.getByText('Gagalkan panggilan').click()
    await simulator.getByRole('button', { name: 'Gagalkan', exact: true }).click()
    await simulator.getByText('Server menolak (503) · Terima, tolak, kedaluwarsa · 1 kali lagi').waitFor()
    expect(await faultsInForce()).toMatchObject({ skew: 600_000, fail: { how: 'refused', calls: 1 } })
    await simulator.getByRole('button', { name: 'Pulihkan semua' }).click()
    await simulator.getByText('Semua normal.').waitFor()
    await vi.waitFor(async () => expect(await faultsInForce()).toMatchObject({ skew: 0, fail: null, delay: null }), {
      timeout: PATIENCE,
    })
  })
})
