import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'

const PASSWORD = 'Rahasia-123'
/** For one step, in milliseconds: a machine that is short of time may hold a page for seconds. What has to be quick says so. */
export const PATIENCE = 25_000

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}

/** A browser of its own for one person: own storage, own device. What the page complains of fails the test that asks. */
export async function openPerson(browser: Browser, origin: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: origin, locale: 'id-ID', viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(PATIENCE)
  const complaints: string[] = []
  return { context, complaints, open: (path) => openPage(context, path, complaints) }
}

export interface Person {
  context: BrowserContext
  /** Uncaught errors, refused policies and failed hydrations, of all pages. */
  complaints: string[]
  open: (path: string) => Promise<Page>
}

async function openPage(context: BrowserContext, path: string, complaints: string[]): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (fault) => complaints.push(fault.message))
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat|Minified React error/i.test(message.text())) complaints.push(message.text())
  })
  await page.goto(path)
  return page
}

/** Signs in through the screen and waits for the page that was asked for. */
export async function signIn(page: Page, email: string, role: 'Dokter' | 'Perawat' = 'Dokter'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Masuk sebagai' }).getByText(role).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
}

export async function goOnline(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Offline' }).click()
  await page.getByRole('switch', { name: 'Online' }).waitFor()
}

/** The card of a ringing request. */
export function cardOf(page: Page, patient: string) {
  return page.getByRole('group', { name: patient })
}

export async function endConsultation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Akhiri konsultasi' }).click()
  await page.getByRole('button', { name: 'Ya, akhiri' }).click()
  await page.getByText('Konsultasi Diakhiri').waitFor()
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill(text)
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText(text).waitFor()
}
