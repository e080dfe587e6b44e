import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { giveProof, launchBrowser, movePointerAway, openPerson, PASSWORD } from '../kit/browser/doctor-in-browser'
import { newestIn } from '../kit/server/outbox'

const origin = inject('origin')
const CHOSEN = 'rumah-sawah-42-hujan'
const PIN = '739204'
/** dokter1’s, by the seeds. */
const SOMEBODY_ELSES = '0812-1110-0001'
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Types the code that the phone got, and has it verified. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Verifikasi nomor telepon' })
  await dialog.getByText('Kirim ulang dalam').waitFor()
  const { code = '' } = await newestIn(origin, ({ channel }) => channel === 'sms')
  await page.getByRole('textbox', { name: 'Digit 1 dari 6' }).fill(code)
  await button(page, 'Verifikasi').last().click()
}

async function typePin(page: Page, field: string): Promise<void> {
  await page.getByRole('group', { name: field, exact: true }).getByRole('textbox').first().click()
  await page.keyboard.type(PIN)
}

test('a new password: the old one is refused once, other devices are out at once, and it is the one that counts', async () => {
  const [here, there] = await Promise.all([
    openPerson(browser, origin, 'dokter3@contoh.id'),
    openPerson(browser, origin, 'dokter3@contoh.id'),
  ])
  const other = await there.open('/')
  await button(other, 'Menu akun').waitFor()
  const page = await here.open('/profil?tab=akun&buka=kata-sandi')
  const save = async (old: string) => {
    await page.getByLabel('Kata sandi lama', { exact: true }).fill(old)
    await page.getByLabel('Kata sandi baru', { exact: true }).fill(CHOSEN)
    await movePointerAway(page)
    await button(page, 'Simpan kata sandi').click()
  }
  await save('Salah-123')
  await page.getByText('Kata sandi lama salah.').waitFor()
  await save(PASSWORD)
  await page.getByText('Kata sandi diubah. Perangkat lain sudah dikeluarkan.').waitFor()
  await other.waitForURL(/\/login/)
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Aktif' }).count()).toBe(1)

  await page.getByRole('button', { name: /^Keluar dari perangkat ini/ }).click()
  await button(page, 'Ya, keluar').click()
  await page.waitForURL(/\/login/)
  expect([...here.complaints, ...there.complaints]).toEqual([])
  await Promise.all([here.context.close(), there.context.close()])
}, 180_000)

test('a first PIN and another number, each by a code; somebody else’s number is no number of one’s own', async () => {
  const person = await openPerson(browser, origin, 'dokter5@contoh.id')
  const page = await person.open('/profil?tab=akun&buka=pin')
  await button(page, 'Kirim kode').click()
  await prove(page)
  await typePin(page, 'PIN baru')
  await typePin(page, 'Ulangi PIN baru')
  await button(page, 'Simpan PIN').click()
  await giveProof(page)
  await page.getByText('PIN baru berlaku mulai sekarang.').waitFor()

  await button(page, 'Ubah nomor').click()
  const number = page.getByRole('textbox', { name: 'Nomor telepon baru' })
  await number.fill(SOMEBODY_ELSES)
  await button(page, 'Kirim kode').click()
  await page.getByText('Nomor telepon tujuan tidak terdaftar').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
  await number.fill('0812-7777-8888')
  await button(page, 'Kirim kode').click()
  await prove(page)
  await page.getByText('Nomor telepon tersimpan dan terverifikasi.').waitFor()
  // What this browser keeps of the session knows it at once: the lock asks it whether there is a PIN.
  const stored = await page.evaluate(() => localStorage.getItem('dk.session') ?? '')
  expect(JSON.parse(stored)).toMatchObject({ pin: 'SET', phone_number: '+6281277778888' })

  await page.goto('/profil?tab=akun')
  await page.getByText('0812-7777-8888').waitFor()
  await page.getByText('Terverifikasi', { exact: true }).waitFor()
  await button(page, 'Lupa PIN').waitFor()
  expect(person.complaints).toEqual([])
  await person.context.close()
}, 180_000)
