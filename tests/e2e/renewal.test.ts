import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  composerOf,
  DOCTORS,
  endConsultation,
  launchBrowser,
  movePointerAway,
  openRoom,
  pressUntil,
  type Room,
} from '../kit/browser/doctor-in-browser'
import { chooseMedicine } from './kit/choose-medicine'

const origin = inject('origin')

let browser: Browser
let room: Room
let page: Page

/** Two consultations of one patient; the first ends with a prescription. Each test continues the one before. */
beforeAll(async () => {
  browser = await launchBrowser()
  room = await openRoom(browser, origin, { patient: 3 })
  page = room.page
  await page.getByRole('tab', { name: 'Resep' }).click()
  await chooseMedicine(page, 'parasetamol 500', /Parasetamol 500 mg/)
  await page.getByLabel('Jumlah').fill('10')
  await page.getByRole('button', { name: 'Tambahkan ke resep' }).click()
  await send()
  await page.getByRole('log').getByText('Parasetamol 500 mg').first().waitFor()
  await endConsultation(page)
  await room.patient.ask({ doctor: DOCTORS[1], complaint: 'Obatnya habis' })
  await page.getByRole('group').getByRole('button', { name: 'Mulai' }).first().click()
  await composerOf(page).waitFor()
}, 180_000)
afterAll(async () => {
  await browser.close()
  expect(room.doctor.complaints).toEqual([])
})

async function send(): Promise<void> {
  await movePointerAway(page)
  await page.getByRole('button', { name: 'Kirim resep', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, kirim resep' }).click()
}

describe('an earlier prescription', () => {
  test('is read with its medicines and renewed', async () => {
    await page.getByRole('button', { name: /konsultasi sebelumnya/ }).click()
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await page
      .getByRole('dialog')
      .last()
      .getByText(/Parasetamol 500 mg/)
      .first()
      .waitFor()
    await pressUntil(
      page,
      page.getByRole('button', { name: 'Perbarui resep' }),
      page.getByText(/^Ditambahkan dari resep sebelumnya: Parasetamol 500 mg/),
    )
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

  test('is judged like any other: the first is still valid', async () => {
    await page.getByRole('group', { name: 'Zat aktif ganda' }).waitFor()
    const button = page.getByRole('button', { name: 'Kirim resep', exact: true })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
  })
})
