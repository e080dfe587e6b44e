import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { endConsultation, movePointerAway, PATIENCE, type Person } from '../kit/browser/doctor-in-browser'
import { oneDoctor } from './kit/one-doctor'

const origin = inject('origin')

let doctor: Person
let page: Page

oneDoctor((her) => void ({ doctor, page } = her))

const section = () => page.getByRole('region', { name: 'Reservasi' })
const dialog = () => page.getByRole('alertdialog')
const REDEEM = '**/consultation/reservation'

/** The nth of the list. */
async function theReservation(index: number) {
  const item = section().locator('[data-reservation]').nth(index)
  await item.waitFor({ timeout: PATIENCE })
  const label = (await item.getByRole('button').getAttribute('aria-label')) ?? ''
  return {
    item,
    code: (await item.getAttribute('data-reservation')) ?? '',
    name: /^Tukarkan reservasi (.*) \(.*\)$/.exec(label)?.[1] ?? '',
  }
}

async function write(code: string) {
  await section().getByRole('textbox', { name: 'Kode reservasi' }).fill(code)
  await page.keyboard.press('Enter')
}

test('a code is read out, redeemed and becomes a consultation; its fee appears in the balance after the end', async () => {
  const { code, name } = await theReservation(1)
  await write(code.replace('-', ' ').toLowerCase())
  await page.getByRole('alertdialog', { name: `Mulai konsultasi ${name}?` }).waitFor({ timeout: PATIENCE })
  await dialog().getByRole('button', { name: 'Tukarkan dan mulai' }).click()
  await page.waitForURL(`${origin}/konsultasi`, { timeout: PATIENCE })
  await page.getByRole('heading', { name }).first().waitFor({ timeout: PATIENCE })
  await endConsultation(page)
  await page.waitForURL(`${origin}/`, { timeout: PATIENCE })
  const fee = page
    .getByRole('region', { name: 'Saldo' })
    .getByRole('status')
    .filter({ hasText: `Konsultasi ${name}` })
  await fee.waitFor({ timeout: PATIENCE })
  expect(await fee.textContent()).toMatch(/^\+Rp\s75\.000 · /)
  await theReservation(0)
  expect(await section().locator(`[data-reservation="${code}"]`).count()).toBe(0)
})

test('the answer is lost: the same is asked again, and opens the same consultation', async () => {
  const { item, name } = await theReservation(0)
  let tries = 0
  await page.route(REDEEM, async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await item.getByRole('button').click()
  await dialog().getByRole('button', { name: 'Tukarkan dan mulai' }).click()
  await dialog().getByText('Jawaban server tidak sampai.').waitFor({ timeout: PATIENCE })
  await movePointerAway(page)
  await dialog().getByRole('button', { name: 'Coba lagi' }).click()
  await page.waitForURL(`${origin}/konsultasi`, { timeout: PATIENCE })
  await page.getByRole('heading', { name }).first().waitFor({ timeout: PATIENCE })
  expect(tries).toBe(2)
  doctor.complaints.splice(0)
})

test('a code that nobody has: said before, and by the server when asked all the same', async () => {
  await theReservation(0)
  await write('ZZZZ-2222')
  await page.getByRole('alertdialog', { name: 'Kode ZZZZ2222 tidak ada di daftar Anda' }).waitFor({ timeout: PATIENCE })
  await dialog().getByRole('button', { name: 'Tetap tukarkan' }).click()
  await dialog().getByText('Kode ini tidak dikenal, atau bukan reservasi Anda.').waitFor({ timeout: PATIENCE })
  await movePointerAway(page)
  await dialog().getByRole('button', { name: 'Tutup' }).click()
  await dialog().waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
  // The browser's own note of the 404.
  doctor.complaints.splice(0)
})
