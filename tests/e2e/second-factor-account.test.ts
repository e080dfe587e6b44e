import { readFile } from 'node:fs/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { codeOf, enrolTotp, giveSecond, ticketFor } from '../contract/kit/second-factor'
import { logIn, reset } from '../contract/kit/rest'
import { expectNoBarriers } from '../kit/browser/accessibility'
import {
  giveProof,
  launchBrowser,
  movePointerAway,
  openPerson,
  PASSWORD,
  signOut,
} from '../kit/browser/doctor-in-browser'
import { pressByKeyboard } from '../kit/browser/keyboard'

const origin = inject('origin')
const DOCTOR = 'dokter1@contoh.id'
const LONG = { timeout: 180_000 }
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(reset)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const isInside = (page: Page) => page.waitForURL((url) => url.pathname === '/')

async function press(page: Page, name: string): Promise<void> {
  await movePointerAway(page)
  await button(page, name).click()
}

/** The account's tab of a doctor who is signed in. */
async function openAccount() {
  const person = await openPerson(browser, origin, DOCTOR)
  onTestFinished(() => person.context.close())
  const page = await person.open('/profil?tab=akun')
  await page
    .getByRole('region', { name: 'Verifikasi dua langkah' })
    .getByRole('heading', { name: /^Passkey/ })
    .waitFor()
  return { page, complaints: person.complaints }
}

/** An authenticator of the browser's own, whose person answers each prompt at once. */
async function addAuthenticator(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person gives the device's PIN or cancels. */
    answers: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

async function givePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(DOCTOR)
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

const tokenOf = async () => {
  const { body } = await logIn(DOCTOR)
  return (body['data'] as Record<string, unknown>)['AUTH-TOKEN']
}

test('an authenticator app is set up and removed by keyboard, and nothing of it has a barrier', LONG, async () => {
  const { page, complaints } = await openAccount()
  await pressByKeyboard(page, button(page, 'Pasang aplikasi'))
  await dialog(page, 'Pastikan ini Anda').waitFor()
  await expectNoBarriers(page)
  await giveProof(page)

  await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor()
  await expectNoBarriers(page)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.keyboard.type(codeOf(secret, -1))
  await dialog(page, 'Simpan kode pemulihan').waitFor()
  await expectNoBarriers(page)
  const codes = await page.getByRole('list', { name: 'Kode pemulihan Anda' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)

  const downloading = page.waitForEvent('download')
  await pressByKeyboard(page, button(page, 'Unduh'))
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.trim().split('\n').slice(-10)).toEqual(codes)
  await pressByKeyboard(page, button(page, 'Saya sudah menyimpannya'))
  await page.getByText('Aplikasi autentikator aktif.').waitFor()
  await page.getByText('Tersisa 10 kode').waitFor()
  expect(await tokenOf()).toBeUndefined()

  await pressByKeyboard(page, button(page, 'Hapus aplikasi'))
  await page
    .getByRole('alertdialog', { name: 'Hapus aplikasi autentikator?' })
    .getByText('Ini cara terakhir Anda.')
    .waitFor()
  await expectNoBarriers(page)
  await pressByKeyboard(page, button(page, 'Ya, hapus'))
  await page.getByText('Aplikasi autentikator dihapus dari akun Anda.').waitFor()
  expect(await tokenOf()).toEqual(expect.any(String))
  expect(complaints).toEqual([])
})

test('new recovery codes are shown once, and the old ones no longer sign in', LONG, async () => {
  const { secret, recoveryCodes } = await enrolTotp(DOCTOR)
  const person = await openPerson(browser, origin)
  onTestFinished(() => person.context.close())
  const page = await person.open('/login')
  await givePassword(page)
  await page.getByLabel('Angka 1 dari 6').click()
  await page.keyboard.type(codeOf(secret))
  await isInside(page)
  await page.goto('/profil?tab=akun')
  await press(page, 'Buat kode baru')
  await press(page, 'Ya, buat baru')
  await giveProof(page)
  const list = page.getByRole('list', { name: 'Kode pemulihan Anda' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(codes).not.toContain(recoveryCodes[0])
  await press(page, 'Saya sudah menyimpannya')
  await page.getByText('Kode pemulihan yang lama tidak berlaku lagi.').waitFor()
  expect(await page.getByText(codes[0] ?? '').count()).toBe(0)
  const give = async (recovery_code: string | undefined) =>
    (await giveSecond({ ticket: await ticketFor(DOCTOR), recovery_code })).status
  expect([await give(recoveryCodes[0]), await give(codes[0])]).toEqual([401, 200])
})

test('a passkey is registered, signs in alone and as the second step, and is removed', LONG, async () => {
  const { page, complaints } = await openAccount()
  const authenticator = await addAuthenticator(page)
  await authenticator.answers(false)
  await press(page, 'Tambah passkey')
  await page.getByRole('textbox', { name: 'Nama passkey' }).fill('Laptop poli')
  await expectNoBarriers(page)
  await page.keyboard.press('Enter')
  await giveProof(page)
  await page.getByText('Passkey belum dibuat: permintaan peramban dibatalkan').waitFor()
  expect(await authenticator.credentials()).toEqual([])

  await authenticator.answers(true)
  await press(page, 'Lanjutkan')
  await dialog(page, 'Simpan kode pemulihan').waitFor()
  await press(page, 'Saya sudah menyimpannya')
  await page.getByText('Passkey tersimpan.').waitFor()
  await page.getByText(/^Dibuat .+, belum pernah dipakai$/).waitFor()
  expect(await authenticator.credentials()).toHaveLength(1)

  await press(page, 'Tambah passkey')
  await page.getByRole('textbox', { name: 'Nama passkey' }).fill('Laptop poli lagi')
  await page.keyboard.press('Enter')
  await page.getByText('Perangkat ini sudah punya passkey untuk akun Anda.').waitFor()
  await press(page, 'Batal')

  await signOut(page)
  await authenticator.answers(false)
  await press(page, 'Pakai passkey')
  await page.getByText('Permintaan peramban dibatalkan atau waktunya habis.').waitFor()
  await expectNoBarriers(page)
  await authenticator.answers(true)
  await press(page, 'Coba lagi')
  await isInside(page)

  await signOut(page)
  await givePassword(page)
  await page.getByRole('heading', { name: 'Satu langkah lagi' }).waitFor()
  await expectNoBarriers(page)
  await press(page, 'Pakai passkey')
  await isInside(page)

  await page.goto('/profil?tab=akun')
  await page.getByText(/^Dibuat .+, terakhir dipakai/).waitFor()
  await button(page, 'Hapus passkey: Laptop poli').click()
  await page.getByRole('alertdialog').getByText('Passkey: Laptop poli').waitFor()
  await press(page, 'Ya, hapus')
  await giveProof(page)
  await page.getByText('Passkey dihapus dari akun Anda.').waitFor()
  expect(await tokenOf()).toEqual(expect.any(String))
  expect(complaints).toEqual([])
})

test('a browser without WebAuthn says so, and offers no passkey at the sign-in', LONG, async () => {
  const person = await openPerson(browser, origin, DOCTOR)
  onTestFinished(() => person.context.close())
  await person.context.addInitScript(() => {
    Object.defineProperty(globalThis, 'PublicKeyCredential', { value: undefined })
  })
  const page = await person.open('/profil?tab=akun')
  const add = button(page, 'Tambah passkey')
  await add.waitFor()
  expect(await add.getAttribute('aria-disabled')).toBe('true')
  await add.focus()
  await page.getByText('Peramban ini belum mendukung passkey.').first().waitFor({ state: 'attached' })
  await signOut(page)
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  expect(await button(page, 'Pakai passkey').count()).toBe(0)
})
