import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openRoom, type Room } from '../kit/browser/doctor-in-browser'
import { expectFocusRetained, focusedName, pressByKeyboard, watchFocus } from '../kit/browser/keyboard'
import { chooseMedicine } from './kit/choose-medicine'

const origin = inject('origin')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

describe('a pregnancy that the patient reports', () => {
  let room: Room
  let page: Page
  beforeAll(async () => {
    room = await openRoom(browser, origin, { patient: 3 })
    page = room.page
  }, 120_000)
  afterAll(() => expect(room.doctor.complaints).toEqual([]))

  test('is asked in the dosing form and judged at once', async () => {
    await page.getByRole('tab', { name: 'Resep' }).click()
    await chooseMedicine(page, 'doksisiklin', /Doksisiklin/)
    await page.getByRole('button', { name: 'Tanyakan kehamilan' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Kehamilan' })
    await dialog.getByRole('radio', { name: 'Hamil', exact: true }).check()
    await dialog.getByRole('textbox', { name: 'Usia kehamilan (minggu)' }).fill('20')
    await dialog.getByRole('button', { name: 'Simpan jawaban' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page
      .getByText(/^Doksisiklin .*: kehamilan\.$/)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: 'Tanyakan kehamilan' }).count()).toBe(0)
    expect(await focused(page)).not.toBe('BODY')
  })

  test('is in the header with its date', async () => {
    await page.getByRole('button', { name: /^Hamil 20 minggu · / }).waitFor()
  })

  test('is still there after a reload', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Kembali ke konsultasi' }).click()
    await page.getByRole('button', { name: /^Hamil 20 minggu · / }).waitFor()
  })
})

describe('a child without a weight', () => {
  let room: Room
  let page: Page
  beforeAll(async () => {
    room = await openRoom(browser, origin, { patient: 21 })
    await watchFocus(room.doctor.context)
    page = room.page
    await page.reload()
    await page.getByRole('button', { name: 'Kembali ke konsultasi' }).click()
  }, 120_000)
  afterAll(() => expect(room.doctor.complaints).toEqual([]))

  test('is weighed by keyboard, and an unlikely weight is asked once more', async () => {
    await page.getByRole('tab', { name: 'Resep' }).click()
    await chooseMedicine(page, 'pct', /Parasetamol.*sirup/i)
    await page.getByText('Berat badan anak belum diketahui.').waitFor()
    await pressByKeyboard(page, page.getByRole('button', { name: 'Tanyakan berat badan' }).last())
    const dialog = page.getByRole('dialog', { name: 'Berat badan pasien' })
    const weight = dialog.getByRole('textbox', { name: 'Berat badan (kg)' })
    await weight.focus()
    await page.keyboard.type('45.5')
    expect(await weight.inputValue()).toBe('45,5')
    await page.keyboard.press('Enter')
    await dialog.getByText('45,5 kg tidak lazim untuk usia ini.').waitFor()

    await weight.fill('18,5')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    // The doctor continues with the dose.
    await expect.poll(() => focusedName(page)).toBe('Kali sehari')
    await expectFocusRetained(page)
  })

  test('gets a dose by weight', async () => {
    await page.getByText(/^Dosis lazim: 3–4 kali sehari 185–277,5 mg/).waitFor()
    expect(await page.getByText('Berat badan anak belum diketahui.').count()).toBe(0)
  })

  test('is in the header; a correction needs a reason', async () => {
    await page.getByRole('button', { name: /^18,5 kg · / }).click()
    const dialog = page.getByRole('dialog', { name: 'Berat badan pasien' })
    await dialog.getByRole('textbox', { name: 'Berat badan (kg)' }).fill('19')
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Alasan perbaikan' }).fill('Ditimbang ulang oleh ibunya')
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Simpan jawaban' }))
    await page.getByRole('button', { name: /^19 kg · / }).waitFor()
  })
})
