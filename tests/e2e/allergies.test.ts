import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DOCTORS, endConsultation, launchBrowser, openRoom, type Room } from '../kit/browser/doctor-in-browser'
import { signInPatient } from '../kit/server/patient'
import { chooseMedicine } from './kit/choose-medicine'

const origin = inject('origin')

let browser: Browser
let room: Room
let page: Page

/** A room with a patient whom nobody has asked about allergies. Each test continues the one before. */
beforeAll(async () => {
  browser = await launchBrowser()
  room = await openRoom(browser, origin, { patient: 2 })
  page = room.page
}, 120_000)
afterAll(async () => {
  await browser.close()
  expect(room.doctor.complaints).toEqual([])
})

const header = () => page.getByRole('banner').or(page.locator('header')).filter({ hasText: 'Bagas Adi Pratama' })
const dialog = () => page.getByRole('dialog', { name: 'Alergi pasien' })

async function addAmoxicillin(): Promise<void> {
  await page.getByRole('tab', { name: 'Resep' }).click()
  await chooseMedicine(page, 'amoksisilin 500', /Amoksisilin 500 mg/)
  await page.getByLabel('Jumlah').fill('10')
  await page.getByLabel('Kali sehari').fill('3')
  await page.getByLabel('Sekali pakai').fill('1')
  await page.getByRole('button', { name: 'Tambahkan ke resep' }).click()
}

describe('an allergy that the patient reports to the doctor', () => {
  test('is asked from the prescription, and no reason takes its place', async () => {
    await addAmoxicillin()
    const finding = page.getByRole('group', { name: 'Alergi belum diketahui, tanyakan pasien' })
    await finding.getByRole('button', { name: 'Tanyakan alergi' }).click()
    await dialog().getByRole('radio', { name: 'Ada alergi', exact: true }).check()
    await dialog().getByRole('combobox', { name: 'Alergi terhadap' }).fill('Pasien alergi penisilin, pernah sesak')
    await dialog().getByRole('button', { name: 'Simpan jawaban' }).click()
    await dialog().waitFor({ state: 'detached' })
  })

  test('is in the header at once and holds the medicine', async () => {
    await header().getByText('Pasien alergi penisilin, pernah sesak').waitFor()
    await page.getByRole('group', { name: 'Alergi penisilin tercatat' }).waitFor()
    const send = page.getByRole('button', { name: 'Kirim resep', exact: true })
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    expect(await room.patient.messages(room.objectId)).toEqual([])
  })

  test('is corrected only with a reason', async () => {
    await header().getByText('Pasien alergi penisilin, pernah sesak').waitFor()
    await header().getByRole('button', { name: 'Perbaiki jawaban alergi' }).click()
    await dialog().getByRole('radio', { name: 'Tidak ada alergi' }).check()
    await dialog().getByRole('button', { name: 'Simpan jawaban' }).click()
    await dialog()
      .getByText(/^Paling sedikit 10 karakter/)
      .first()
      .waitFor()
    await dialog().getByRole('textbox', { name: 'Alasan perbaikan' }).fill('Ternyata bukan alergi, hanya mual')
    await dialog().getByRole('button', { name: 'Simpan jawaban' }).click()
    await header().getByText('Tidak ada alergi').waitFor()
  })

  test('is marked where no rule of the interlock knows it: in its answer, the header and the prescription', async () => {
    await header().getByRole('button', { name: 'Perbaiki jawaban alergi' }).click()
    await dialog().getByRole('radio', { name: 'Ada alergi', exact: true }).check()
    await dialog().getByRole('combobox', { name: 'Alergi terhadap' }).fill('jamu pegal linu')
    await dialog().getByText('Tidak diperiksa otomatis').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog().getByRole('list', { name: 'Daftar alergi' }).getByText('Tidak diperiksa otomatis').waitFor()
    await dialog().getByRole('textbox', { name: 'Alasan perbaikan' }).fill('Keluarga ingat alergi jamu')
    await dialog().getByRole('button', { name: 'Simpan jawaban' }).click()
    await dialog().waitFor({ state: 'detached' })
    await header().getByText('Tidak diperiksa otomatis').waitFor()
    const prescription = page.getByRole('region', { name: 'Resep', exact: true })
    await prescription.getByText('Tidak diperiksa otomatis: jamu pegal linu. Pastikan sendiri obatnya aman.').waitFor()
    await prescription.getByRole('button', { name: 'Pilihan untuk Amoksisilin 500 mg' }).click()
    await page.getByRole('menuitem', { name: 'Ubah', exact: true }).click()
    await page
      .getByRole('form')
      .getByText(/^Tidak diperiksa otomatis: jamu pegal linu/)
      .waitFor()
  })
})

test('an answer of an earlier consultation is in the header with its date, holds, and is confirmed with one press', async () => {
  await header().getByRole('button', { name: 'Perbaiki jawaban alergi' }).click()
  await dialog().getByRole('combobox', { name: 'Alergi terhadap' }).fill('penisilin')
  await dialog().getByRole('textbox', { name: 'Alasan perbaikan' }).fill('Keluarga ingat juga penisilin')
  await dialog().getByRole('button', { name: 'Simpan jawaban' }).click()
  await header().getByText('penisilin').waitFor()
  await endConsultation(page)
  await page.getByRole('switch', { name: 'Online' }).waitFor()
  const patient = await signInPatient(origin, 'pasien2@contoh.id')
  await patient.ask({ doctor: DOCTORS[1], complaint: 'Batuk' })
  await page.getByRole('group').getByRole('button', { name: 'Mulai' }).first().click()
  await header()
    .getByText(/^\(\d+ \S+ \d{4}\), belum dikonfirmasi$/)
    .waitFor()
  await header().getByText('penisilin').waitFor()
  await addAmoxicillin()
  await page.getByRole('group', { name: 'Alergi belum diketahui, tanyakan pasien' }).waitFor()
  await page.getByRole('group', { name: 'Alergi penisilin tercatat' }).waitFor()
  await header().getByRole('button', { name: 'Masih benar' }).click()
  await header().getByRole('button', { name: 'Perbaiki jawaban alergi' }).waitFor()
  await page.getByRole('group', { name: 'Alergi belum diketahui, tanyakan pasien' }).waitFor({ state: 'detached' })
  await page.getByRole('group', { name: 'Alergi penisilin tercatat' }).waitFor()
  expect(await header().getByText('belum dikonfirmasi').count()).toBe(0)
})

test('an answer of an earlier consultation stays in the header beside the record', async () => {
  await endConsultation(page)
  const patient = await signInPatient(origin, 'pasien1@contoh.id')
  const begin = async () => {
    await page.getByRole('switch', { name: 'Online' }).waitFor()
    await patient.ask({ doctor: DOCTORS[1], complaint: 'Batuk' })
    await page.getByRole('group').getByRole('button', { name: 'Mulai' }).first().click()
    await page.locator('header').getByText('Udang').waitFor()
  }
  await begin()
  await page.getByRole('button', { name: 'Perbaiki jawaban alergi' }).click()
  await dialog().getByRole('radio', { name: 'Ada alergi', exact: true }).check()
  await dialog().getByRole('combobox', { name: 'Alergi terhadap' }).fill('jamu pegal linu')
  await dialog().getByRole('button', { name: 'Simpan jawaban' }).click()
  await page.locator('header').getByText('jamu pegal linu').waitFor()
  await endConsultation(page)
  await begin()
  await page.locator('header').getByText('jamu pegal linu').waitFor()
})
