import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readDocument } from '../../contract/schemas/documents'
import {
  endConsultation,
  launchBrowser,
  movePointerAway,
  openPerson,
  openRoom,
  PATIENCE,
  type Person,
  pressUntil,
  type Room,
} from '../kit/browser/doctor-in-browser'
import { pressByKeyboard } from '../kit/browser/keyboard'
import { chooseMedicine } from './kit/choose-medicine'

const origin = inject('origin')
const REASON = 'Hasil laboratorium datang kemudian'

let browser: Browser
let room: Room
let page: Page
let elsewhere: Person

/** A consultation with diagnosis and prescription that has ended. Each test continues the one before. */
beforeAll(async () => {
  browser = await launchBrowser()
  room = await openRoom(browser, origin, { patient: 3 })
  page = room.page
  await page.getByRole('tab', { name: 'Diagnosis' }).click()
  const symptoms = page.getByRole('combobox', { name: 'Gejala' })
  await symptoms.fill('Demam')
  await symptoms.press('Enter')
  await page.getByRole('button', { name: 'Kirim diagnosis' }).click()
  await page.getByRole('log').getByText('Demam').first().waitFor()
  await page.getByRole('tab', { name: 'Resep' }).click()
  await chooseMedicine(page, 'parasetamol 500', /Parasetamol 500 mg/)
  await page.getByLabel('Jumlah').fill('10')
  await page.getByRole('button', { name: 'Tambahkan ke resep' }).click()
  await movePointerAway(page)
  await page.getByRole('button', { name: 'Kirim resep', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, kirim resep' }).click()
  await page.getByRole('log').getByText('Parasetamol 500 mg').first().waitFor()
  await endConsultation(page)
}, 240_000)
afterAll(async () => {
  await browser.close()
  expect([room.doctor.complaints, elsewhere.complaints]).toEqual([[], []])
})

const focused = (on: Page) => on.evaluate(() => document.activeElement?.tagName)
const focusedField = (on: Page) =>
  on.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? null)
const sheetOf = (on: Page) => on.getByRole('dialog', { name: 'Pemeriksaan' })

async function addSymptom(on: Page, words: string): Promise<void> {
  const field = on.getByRole('dialog').last().getByRole('combobox', { name: 'Gejala' })
  await field.fill(words)
  await field.press('Enter')
}

/** Answers the question once it is asked; a press on a button that has just appeared is ignored, and repeated. */
async function confirm(on: Page, question: RegExp, answer: RegExp): Promise<void> {
  const asked = on.getByRole('dialog', { name: question })
  await pressUntil(on, on.getByRole('button', { name: 'Lanjut', exact: true }), asked)
  const last = Date.now() + PATIENCE
  while (Date.now() < last && (await asked.isVisible())) {
    await movePointerAway(on)
    await on
      .getByRole('button', { name: answer })
      .click({ timeout: 2_000 })
      .catch(() => {})
    await asked.waitFor({ state: 'detached', timeout: 2_000 }).catch(() => {})
  }
  await asked.waitFor({ state: 'detached' })
}

async function cards() {
  return (await room.patient.messages(room.objectId))
    .filter(({ kind }) => kind === 'spa')
    .map(({ text }) => readDocument('spa', text))
}

describe('the record of an ended consultation', () => {
  test('is corrected from the history, by keyboard; what is half written outlives a reload', async () => {
    await page
      .getByRole('link', { name: /Pusing sejak pagi/ })
      .first()
      .click()
    await pressByKeyboard(page, sheetOf(page).getByRole('button', { name: 'Koreksi diagnosis' }))
    // The first field: the symptoms before it have buttons that remove them.
    await expect.poll(() => focusedField(page)).toBe('Gejala')
    await addSymptom(page, 'Ruam')
    await page.getByRole('textbox', { name: 'Alasan koreksi' }).fill('Hasil')
    expect(await focused(page)).not.toBe('BODY')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('dk.corrections.'))))
      .toBe(true)
    await page.reload()
    await pressByKeyboard(page, sheetOf(page).getByRole('button', { name: 'Lanjutkan koreksi diagnosis' }))
    const dialog = page.getByRole('dialog', { name: 'Koreksi diagnosis' })
    await dialog.getByText('Ruam').first().waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Alasan koreksi' }).inputValue()).toBe('Hasil')
  })

  test('is asked once, with both versions and who will read them', async () => {
    await page.getByRole('textbox', { name: 'Alasan koreksi' }).fill(REASON)
    await pressByKeyboard(page, page.getByRole('button', { name: 'Lanjut', exact: true }))
    const question = page.getByRole('dialog', { name: 'Simpan koreksi diagnosis ini?' })
    await question.waitFor()
    expect(await focused(page)).not.toBe('BODY')
    expect(await question.innerText()).toMatch(/Sebelum\s+Demam\s+Sesudah\s+Demam\s+Ruam/)
    expect(await question.innerText()).toContain('dikirim ke percakapan dengan')
    await pressByKeyboard(page, question.getByRole('button', { name: 'Kembali', exact: true }))
    await expect.poll(() => focusedField(page)).toBe('Gejala')
    await pressByKeyboard(page, page.getByRole('button', { name: 'Lanjut', exact: true }))
    await pressByKeyboard(page, question.getByRole('button', { name: 'Ya, simpan koreksi' }))
    await question.waitFor({ state: 'detached' })
    await sheetOf(page)
      .getByText(new RegExp(`^Dikoreksi .* oleh dr\\. Ratna Kusumawardani: ${REASON}$`))
      .waitFor()
    await expect.poll(() => focused(page)).not.toBe('BODY')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('dk.corrections.'))))
      .toBe(false)
  })

  test('sends the patient its card, once', async () => {
    expect(await cards()).toMatchObject([
      { symptoms: ['Demam'] },
      { symptoms: ['Demam', 'Ruam'], correction: { reason: REASON } },
    ])
  })

  test('is read with its earlier version on a second device', async () => {
    elsewhere = await openPerson(browser, origin, 'dokter1@contoh.id')
    const other = await elsewhere.open(new URL(page.url()).search === '' ? '/' : `/${new URL(page.url()).search}`)
    await sheetOf(other).getByText('Versi sebelumnya').click()
    await sheetOf(other)
      .getByText(/^Ditulis .* oleh dr\. Ratna Kusumawardani$/)
      .waitFor()
    const list = sheetOf(other).locator('details li')
    expect(await list.count()).toBe(1)
    expect(await list.innerText()).toMatch(/Gejala\s+Demam$/)
  })

  test('of two devices the later correction meets the earlier one, and loses nothing', async () => {
    const other = elsewhere.context.pages()[0] as Page
    await sheetOf(other).getByRole('button', { name: 'Koreksi diagnosis' }).click()
    await addSymptom(other, 'Nyeri sendi')
    await other.getByRole('textbox', { name: 'Alasan koreksi' }).fill('Pasien menambahkan lewat telepon')

    await sheetOf(page).getByRole('button', { name: 'Koreksi diagnosis' }).click()
    await addSymptom(page, 'Mual')
    await page.getByRole('textbox', { name: 'Alasan koreksi' }).fill(REASON)
    await confirm(page, /Simpan koreksi/, /^Ya, simpan/)

    await confirm(other, /Simpan koreksi/, /^Ya, simpan/)
    await other.getByText(/^Catatan ini sudah dikoreksi dari perangkat lain/).waitFor()
    expect(await other.getByRole('dialog', { name: 'Koreksi diagnosis' }).innerText()).toMatch(
      /Sebelum\s+Demam\s+Ruam\s+Mual\s+Sesudah\s+Demam\s+Ruam\s+Nyeri sendi/,
    )
    await confirm(other, /Simpan koreksi/, /^Ya, simpan/)
    await sheetOf(other).getByText('3 versi sebelumnya').waitFor()
  })

  test('a prescription is cancelled with a reason; a second device’s attempt is refused', async () => {
    const other = elsewhere.context.pages()[0] as Page
    await sheetOf(page)
      .getByRole('button', { name: /^Batalkan resep/ })
      .click()
    await expect.poll(() => focusedField(page)).toBe('Alasan pembatalan')
    await page.getByRole('textbox', { name: 'Alasan pembatalan' }).fill('Pasien alergi parasetamol')
    await confirm(page, /Batalkan resep ini/, /^Ya, batalkan/)
    await sheetOf(page).getByText('Alasan pembatalan: Pasien alergi parasetamol').waitFor()
    expect(
      await sheetOf(page)
        .getByRole('button', { name: /^Batalkan resep/ })
        .count(),
    ).toBe(0)

    await sheetOf(other)
      .getByRole('button', { name: /^Batalkan resep/ })
      .click()
    await other.getByRole('textbox', { name: 'Alasan pembatalan' }).fill('Pasien alergi parasetamol')
    await confirm(other, /Batalkan resep ini/, /^Ya, batalkan/)
    await other.getByText(/^Resep tidak dibatalkan\. Mungkin/).waitFor()
    const prescriptions = (await room.patient.messages(room.objectId)).filter(({ kind }) => kind === 'resep_dokter')
    expect(prescriptions).toHaveLength(2)
  })
})
