import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { codeOf, enrolTotp, wrongCodeOf } from '../contract/kit/second-factor'
import { reset } from '../contract/kit/rest'
import { launchBrowser, openPerson, PASSWORD } from '../kit/browser/doctor-in-browser'
import { startSandbox } from '../kit/server/sandbox'

const DOCTOR = 'dokter1@contoh.id'
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(reset)

async function signIn(origin: string): Promise<Page> {
  const person = await openPerson(browser, origin)
  onTestFinished(() => person.context.close())
  const page = await person.open('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(DOCTOR)
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /^Masuk/ }).click()
  return page
}

const isInside = (page: Page) => page.waitForURL((url) => url.pathname === '/')
const firstBox = (page: Page) => page.getByLabel('Angka 1 dari 6')

async function typeCode(page: Page, code: string): Promise<void> {
  await firstBox(page).click()
  await page.keyboard.type(code)
}

test('a doctor with an authenticator app signs in with its code, after a wrong one', async () => {
  const { secret } = await enrolTotp(DOCTOR)
  const page = await signIn(inject('origin'))
  await page.getByRole('heading', { name: 'Satu langkah lagi' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('AUTH-TOKEN')
  await typeCode(page, wrongCodeOf(secret))
  await page.getByText('Kode salah atau sudah dipakai').waitFor()
  await typeCode(page, codeOf(secret))
  await isInside(page)
})

test('without the phone a recovery code opens the app', async () => {
  const { recoveryCodes } = await enrolTotp(DOCTOR)
  const page = await signIn(inject('origin'))
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click()
  await page.getByLabel('Kode pemulihan', { exact: true }).fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await isInside(page)
  expect(await page.getByRole('heading', { name: 'Satu langkah lagi' }).count()).toBe(0)
})

test('with SECOND_FACTOR required, sign-in sets up the app and shows the recovery codes once', async () => {
  const sandbox = await startSandbox({ env: { SECOND_FACTOR: 'required' } })
  onTestFinished(() => sandbox.stop())
  const page = await signIn(sandbox.origin)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await typeCode(page, codeOf(secret))
  await page.getByRole('heading', { name: 'Simpan kode pemulihan' }).waitFor()
  const codes = page.getByRole('list', { name: 'Kode pemulihan Anda' }).getByRole('listitem')
  expect(await codes.count()).toBe(10)
  const first = await codes.first().innerText()
  await page.getByRole('button', { name: 'Saya sudah menyimpannya' }).click()
  await isInside(page)

  const later = await signIn(sandbox.origin)
  await later.getByRole('button', { name: 'Pakai kode pemulihan' }).click()
  await later.getByLabel('Kode pemulihan', { exact: true }).fill(first)
  await later.getByRole('button', { name: 'Masuk', exact: true }).click()
  await isInside(later)
})
