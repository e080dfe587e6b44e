import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { launchBrowser, movePointerAway, openPerson, type Person } from '../kit/browser/doctor-in-browser'
import { newestIn } from '../kit/server/outbox'

const origin = inject('origin')
const DOCTOR = 'dokter2@contoh.id'
const CHOSEN = 'rumah-sawah-42-hujan'
let browser: Browser
let person: Person

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  person = await openPerson(browser, origin)
  return () => person.context.close()
})

test('forgot, a new password by the link, which works once; one account is locked out, and another signs in', async () => {
  const page = await person.open('/forgot-password')
  await page.getByLabel('Email').fill(DOCTOR)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Periksa email Anda' }).waitFor()
  const { link = '' } = await newestIn(origin, ({ to }) => to === DOCTOR)

  await page.goto(link)
  const chosen = page.getByLabel('Kata sandi baru')
  await chosen.fill('pendek')
  await page.keyboard.press('Enter')
  await page.getByText('Kata sandi minimal 8 karakter.').waitFor()
  await chosen.fill(CHOSEN)
  await page.getByText('Sangat kuat').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Kata sandi tersimpan' }).waitFor()
  await page.goto(link)
  await chosen.fill(CHOSEN)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Tautan reset ini sudah dipakai' }).waitFor()

  await page.getByRole('link', { name: 'Masuk', exact: true }).click()
  const email = page.getByRole('textbox', { name: 'Email' })
  const password = page.getByLabel('Kata sandi', { exact: true })
  const button = page.getByRole('button', { name: 'Masuk', exact: true })
  await email.fill('dokter1@contoh.id')
  await password.fill('Salah-123')
  for (let status = 401; status !== 429;) {
    await movePointerAway(page)
    const answer = page.waitForResponse('**/auth/login')
    await button.click()
    status = (await answer).status()
    expect([401, 429]).toContain(status)
  }
  await page.getByText('akun ini dikunci sebentar').waitFor()
  expect(await page.getByRole('timer').textContent()).toMatch(/^(?:01\.00|00\.5\d)$/)
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await email.fill(DOCTOR)
  await password.fill(CHOSEN)
  await movePointerAway(page)
  await button.click()
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  expect(person.complaints).toEqual([])
})
