import { type Browser, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { goOnline, launchBrowser, openPerson, type Person, PATIENCE, signIn } from '../kit/doctor-in-browser'
import { type PatientAtWire, signInPatient } from '../kit/patient'

const origin = inject('origin')
let browser: Browser
let doctor: Person
let page: Page
let patient: PatientAtWire
let objectId: string

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** dr. Ratna in the room with pasien3, who has no allergy. */
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  doctor = await openPerson(browser, origin)
  page = await doctor.open('/login')
  await signIn(page, 'dokter1@contoh.id')
  await goOnline(page)
  patient = await signInPatient(origin, 'pasien3@contoh.id')
  objectId = await patient.ask({ doctor: 'dr. Ratna Kusumawardani', complaint: 'Batuk tiga hari' })
  await page.getByRole('button', { name: 'Mulai' }).first().click()
  await page.waitForURL('**/konsultasi')
}, 60_000)
afterEach(async () => {
  await doctor.context.close()
  expect(doctor.complaints).toEqual([])
})

const tab = (name: string) => page.getByRole('tab', { name }).click()
const kinds = async () => (await patient.messages(objectId)).map(({ kind }) => kind)
const kindsBecome = (expected: string[]) =>
  vi.waitFor(async () => expect(await kinds()).toEqual(expected), { timeout: PATIENCE, interval: 200 })

test('a diagnosis is written, sent, and its card is in the chat (spec §3, §7)', async () => {
  await tab('Diagnosis')
  await page.getByRole('combobox', { name: 'Gejala' }).fill('Batuk')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Kirim diagnosis' }).click()
  await kindsBecome(['spa'])
  await page.getByRole('log').getByText('Batuk').first().waitFor()
})

test('a prescription goes from the search to the patient’s card, on the server’s medicines and units', async () => {
  await tab('Resep')
  await page.getByPlaceholder('Cari obat atau zat aktif').fill('parasetamol 500')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Jumlah').fill('10')
  await page.getByRole('button', { name: 'Tambahkan ke resep' }).click()
  await page.getByRole('button', { name: 'Kirim resep' }).click()
  await kindsBecome(['resep_dokter'])
  expect(new URL(page.url()).pathname).toBe('/konsultasi')
})

test('what is open keeps its page, and says why (spec §5)', async () => {
  await page.getByRole('link', { name: 'Beranda' }).first().click()
  await page.getByText('Anda tidak dapat pindah halaman selama konsultasi berlangsung.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/konsultasi')
})

test('put aside, it waits in the panel, and the presence stays Busy (contract §2)', async () => {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, simpan' }).click()
  await page.getByRole('button', { name: 'Lanjutkan' }).waitFor()
  expect(await patient.statusOf(objectId)).toBe('SAVE')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.waitForURL('**/konsultasi')
  await vi.waitFor(async () => expect(await patient.statusOf(objectId)).toBe('ON_CHAT'), { timeout: PATIENCE })
})
