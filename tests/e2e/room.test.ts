import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { launchBrowser, movePointerAway, openRoom, PATIENCE, type Room } from '../kit/browser/doctor-in-browser'
import { aPicture } from '../kit/data/pictures'

const origin = inject('origin')
const CANCELLED = 'Pasien baru ingat alerginya sendiri.'
const OVERRIDDEN = 'Pernah diminum tahun lalu tanpa reaksi.'

let browser: Browser
let room: Room
let page: Page

/**
 * One morning in one room: dr. Ratna with pasien1, who is allergic to penicillin. Each test goes on from the one
 * before.
 */
beforeAll(async () => {
  browser = await launchBrowser()
  room = await openRoom(browser, origin)
  page = room.page
}, 120_000)
afterAll(async () => {
  await browser.close()
  expect(room.doctor.complaints).toEqual([])
})

const tab = (name: string) => page.getByRole('tab', { name }).click()
const log = () => page.getByRole('log')
const messages = () => room.patient.messages(room.objectId)
const kindsBecome = (expected: string[]) =>
  vi.waitFor(async () => expect((await messages()).map(({ kind }) => kind)).toEqual(expected), {
    timeout: PATIENCE,
    interval: 200,
  })
const lastText = async () => (await messages()).at(-1)?.text ?? ''

describe('from the first photo to the note', () => {
  test('a photo is made lighter, its way is seen, and it arrives as a picture (product §7)', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/chat/upload', async (route) => {
      await held
      await route.continue()
    })
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Lampirkan berkas' }).click()
    const photo = {
      name: 'ruam kulit.png',
      mimeType: 'image/png',
      buffer: Buffer.from(aPicture({ width: 2_400, height: 1_800 })),
    }
    await (await choosing).setFiles(photo)
    await page.getByRole('list', { name: 'Akan dikirim' }).getByText('ruam kulit.png').waitFor()
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
    await log().getByRole('progressbar', { name: 'Mengunggah' }).waitFor()
    letGo()
    await log().getByRole('button', { name: 'Perbesar ruam-kulit.jpg' }).waitFor()
    await kindsBecome(['image'])
    const { type, size } = await room.patient.download(await lastText())
    expect(type).toBe('image/jpeg')
    expect(size).toBeGreaterThan(100)
    await page.unroute('**/chat/upload')
  })

  test.each([
    ['its code', 'I10', 'I10 Hipertensi esensial'],
    ['an Indonesian term, in any order', 'esensial hipertensi', 'I10 Hipertensi esensial'],
    ['an English term', 'asthma', 'J45.9 Asma'],
  ])('ICD-10 is found by %s (product §3)', async (_, words, found) => {
    await tab('Diagnosis')
    const field = page.getByRole('combobox', { name: 'Kemungkinan diagnosis' })
    await field.fill(words)
    await page.getByRole('option', { name: found }).first().waitFor()
    await field.fill('')
  })

  test('a diagnosis is sent, its card is in the chat, and its words are offered afterwards', async () => {
    await page.getByRole('combobox', { name: 'Gejala' }).fill('Tengkuk berat')
    await page.keyboard.press('Enter')
    const possible = page.getByRole('combobox', { name: 'Kemungkinan diagnosis' })
    await possible.fill('I10')
    await page.getByRole('option', { name: 'Hipertensi esensial' }).click()
    await page.getByRole('textbox', { name: 'Saran' }).fill('Kurangi garam')
    await page.getByRole('button', { name: 'Kirim diagnosis' }).click()
    await kindsBecome(['image', 'spa'])
    await log().getByText('Tengkuk berat').first().waitFor()
    expect(JSON.parse(await lastText())).toMatchObject({
      symptoms: ['Tengkuk berat'],
      advice: ['Kurangi garam'],
      icd: [{ code: 'I10' }],
    })

    await page.getByRole('button', { name: 'Hapus Tengkuk berat' }).click()
    await page.getByRole('combobox', { name: 'Gejala' }).fill('teng')
    await page.getByRole('option', { name: 'Tengkuk berat' }).waitFor()
  })

  test('a finding holds the prescription until a reason is typed', async () => {
    await tab('Resep')
    await prescribe('amoksisilin 500')
    await page.getByText('1 temuan belum diselesaikan.', { exact: true }).waitFor()
    const send = page.getByRole('button', { name: 'Kirim resep', exact: true })
    await send.click({ force: true })
    const finding = page.getByRole('group', { name: /^Alergi .* tercatat$/ })
    await finding.getByRole('button', { name: 'Tetap berikan' }).click()
    await finding.getByRole('textbox').fill('Perlu')
    await page.keyboard.press('Tab')
    await finding.getByRole('button', { name: 'Simpan alasan' }).click({ force: true })
    expect(await messages(), 'too short a reason is none').toHaveLength(2)
    await finding.getByRole('textbox').fill(OVERRIDDEN)
    await finding.getByRole('button', { name: 'Simpan alasan' }).click()
    await send.click()
    await page.getByRole('button', { name: 'Ya, kirim resep' }).click()
    await kindsBecome(['image', 'spa', 'resep_dokter'])
    expect(JSON.parse(await lastText())).toMatchObject({ medicines: [{ quantity: 10 }], cancelled: null })
  })

  test('it is cancelled with a reason that the patient reads, and another one may follow', async () => {
    await page.getByRole('button', { name: 'Batalkan resep' }).click()
    const dialog = page.getByRole('dialog', { name: 'Batalkan resep ini?' })
    await dialog.getByRole('textbox').fill(CANCELLED)
    await dialog.getByRole('button', { name: 'Ya, batalkan resep' }).click()
    await kindsBecome(['image', 'spa', 'resep_dokter', 'resep_dokter'])
    expect(JSON.parse(await lastText())).toMatchObject({ cancelled: { reason: CANCELLED } })
    await log().getByText(CANCELLED).first().waitFor()

    await prescribe('parasetamol 500')
    await page.getByRole('button', { name: 'Kirim resep' }).click()
    const question = page.getByRole('alertdialog', { name: /^Kirim resep untuk Sulastri/ })
    await question.getByText('Parasetamol 500 mg').waitFor()
    await question.getByRole('button', { name: 'Ya, kirim resep' }).click()
    await kindsBecome(['image', 'spa', 'resep_dokter', 'resep_dokter', 'resep_dokter'])
  })

  test('a note for the next time, with its date and time', async () => {
    await tab('Catatan')
    await page.getByRole('textbox', { name: 'Catatan untuk pasien' }).fill('Bawa hasil lab')
    await page.getByLabel('Tanggal').fill('2099-12-31')
    await page.getByLabel('Jam').fill('09:30')
    await page.getByRole('button', { name: 'Kirim catatan' }).click()
    await kindsBecome(['image', 'spa', 'resep_dokter', 'resep_dokter', 'resep_dokter', 'catatan'])
    const there = await page.evaluate(() => new Date(2099, 11, 31, 9, 30).toISOString())
    expect(JSON.parse(await lastText())).toMatchObject({ note: 'Bawa hasil lab', next_schedule: there })
    await log().getByText('Bawa hasil lab').waitFor()
  })
})

describe('the ways out', () => {
  test('what is open keeps its page, and says why (product §5)', async () => {
    await page.getByRole('link', { name: 'Beranda' }).first().click()
    await page.getByText('Anda tidak dapat pindah halaman selama konsultasi berlangsung.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/konsultasi')
  })

  test('put aside, it waits in the panel, and the presence stays Busy (contract §2)', async () => {
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.getByRole('button', { name: 'Ya, simpan' }).click()
    await page.getByRole('button', { name: 'Lanjutkan' }).waitFor()
    expect(await room.patient.statusOf(room.objectId)).toBe('SAVE')
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await page.waitForURL('**/konsultasi')
    await vi.waitFor(async () => expect(await room.patient.statusOf(room.objectId)).toBe('ON_CHAT'), {
      timeout: PATIENCE,
    })
    await log().getByText('Bawa hasil lab').waitFor()
    await page
      .getByRole('timer', { name: 'Lama konsultasi' })
      .getByText(/^\d+ mnt$/)
      .waitFor()
  })
})

/** Ten of what the search finds first, moved to with the arrow key. */
async function prescribe(words: string): Promise<void> {
  await page.getByPlaceholder('Cari obat atau zat aktif').fill(words)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Jumlah').fill('10')
  await page.getByRole('button', { name: 'Tambahkan ke resep' }).click()
  await movePointerAway(page)
}
