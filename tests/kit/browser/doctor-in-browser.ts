import { randomUUID } from 'node:crypto'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'
import { type PatientAtWire, signInPatient } from '../server/patient'
import { recordsOf } from '../graph/records'
import { followPages } from '../graph/trails'

export const DOCTORS = { 1: 'dr. Ratna Kusumawardani', 2: 'dr. Hendra Wijaya' } as const
export const PASSWORD = 'Rahasia-123'
const FACILITY = 'rs-bina-harapan'
/** Timeout per step in ms: a busy machine may block a page for seconds. Stricter limits are explicit. */
export const PATIENCE = 25_000

/** @param more additional arguments */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required', ...more],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  const trails = recordsOf('e2e')
  return trails === undefined ? browser : followPages(browser, trails)
}

/**
 * A separate browser context for one person. A test fails on errors that the page reports.
 * @param email of a doctor who is signed in already, as after a reload
 * @param more further options of the context
 */
export async function openPerson(
  browser: Browser,
  origin: string,
  email?: string,
  more: BrowserContextOptions = {},
): Promise<Person> {
  const usual = { baseURL: origin, locale: 'id-ID', viewport: { width: 1280, height: 800 } }
  const context = await browser.newContext({ ...usual, ...more })
  context.setDefaultTimeout(PATIENCE)
  if (email !== undefined) await saveSession(context, origin, email)
  const complaints: string[] = []
  return { context, complaints, open: (path) => openPage(context, path, complaints) }
}

/** The check of devices opens by itself once on a device. Before the page is opened, which reads at its start. */
export async function skipDeviceCheck(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(() => localStorage.setItem('dk.devices.checked', 'yes'))
}

/**
 * Moves the pointer away, as before aiming again: a press on a control that has just appeared under the pointer is
 * ignored (src/ui/press-guard).
 */
export async function movePointerAway(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
}

/** Presses until the control has an effect, since the press guard ignores presses while the page moves. */
export async function pressUntil(page: Page, control: Locator, opened: Locator): Promise<void> {
  const last = Date.now() + PATIENCE
  // A busy machine may need longer than the first press waits.
  for (let timeout = 2_000; Date.now() < last && !(await opened.isVisible()); timeout *= 2) {
    await movePointerAway(page)
    // The control may be gone because the last press worked and the page is still loading.
    await control.click({ timeout }).catch(() => {})
    await opened.waitFor({ timeout }).catch(() => {})
  }
  await opened.waitFor().catch(async (cause: unknown) => {
    const shown = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ') || (await page.content())
    const where = new URL(page.url()).pathname
    throw new Error(`no ${String(opened)} at ${where}, which shows: ${shown.slice(0, 300)}`, { cause })
  })
}

/** Enters the password in the dialog for a fresh proof (contract §2). */
export async function giveProof(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Pastikan ini Anda' })
  await dialog.waitFor()
  const field = dialog.getByLabel('Kata sandi Anda', { exact: true })
  const byPassword = dialog.getByRole('button', { name: 'Pakai kata sandi' })
  if (await byPassword.isVisible()) await pressUntil(page, byPassword, field)
  await field.fill(password)
  await field.press('Enter')
}

export interface Person {
  context: BrowserContext
  /** Uncaught errors, policy violations and failed hydrations of all pages. */
  complaints: string[]
  open: (path: string) => Promise<Page>
}

async function openPage(context: BrowserContext, path: string, complaints: string[]): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (fault) => complaints.push(fault.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted(?:HTML|Script)|hydrat|Minified React error/i.test(message.text()))
      complaints.push(message.text())
  })
  await page.goto(path)
  return page
}

interface SignedInSession {
  /** Browser storage by key. */
  storage: Record<string, string>
  /** Sets the doctor's presence. */
  goOnline: () => Promise<void>
  goOffline: () => Promise<void>
}

/** A doctor's session as the sign-in page stores it, obtained by requests, which saves opening two pages. */
export async function sessionAtWire(origin: string, email: string): Promise<SignedInSession> {
  const device = randomUUID()
  const call = async (method: string, path: string, body: object, more: Record<string, string>) => {
    const headers = { 'content-type': 'application/json', 'x-facility-id': FACILITY, ...more }
    const response = await fetch(`${origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} of ${email}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: unknown }).data
  }
  const login = { email, password: PASSWORD, ref_type: 'doctor' }
  const data = (await call('POST', '/auth/login', login, { 'device-id': device })) as Record<string, unknown>
  const setPresence = async (status: 'Online' | 'Offline') => {
    await call('PUT', '/doctors/presence', { status }, { authorization: `Bearer ${String(data['AUTH-TOKEN'])}` })
  }
  return {
    storage: { 'dk.device': device, 'dk.session': JSON.stringify(data) },
    goOnline: () => setPresence('Online'),
    goOffline: () => setPresence('Offline'),
  }
}

/** Stores it once, so that signing out stays effective. */
async function saveSession(context: BrowserContext, origin: string, email: string): Promise<void> {
  const { storage } = await sessionAtWire(origin, email)
  await context.addInitScript(
    (stored) => {
      // A sandboxed frame has no origin and no storage.
      if (self.origin !== stored.origin || localStorage.getItem('dk.device') !== null) return
      for (const [key, value] of Object.entries(stored.storage)) localStorage.setItem(key, value)
    },
    { origin, storage },
  )
}

/** The home page of a doctor who is signed in already. */
export async function openHome(person: Person): Promise<Page> {
  const page = await person.open('/')
  await untilAtWork(page)
  return page
}

/** The doctor's layout has replaced its placeholder, which would close an open menu. */
async function untilAtWork(page: Page): Promise<void> {
  await page.getByRole('navigation').first().waitFor()
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
}

/** Signs in through the screen and waits for the requested page. */
export async function signIn(
  page: Page,
  email: string,
  role: 'Dokter' | 'Perawat' = 'Dokter',
  password = PASSWORD,
): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Masuk sebagai' }).getByText(role).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  if (role === 'Dokter') await untilAtWork(page)
  else await page.getByRole('button', { name: 'Menu akun' }).waitFor()
}

export async function goOnline(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Offline' }).click()
  await page
    .getByRole('switch', { name: 'Online' })
    .waitFor()
    .catch(async (fault: unknown) => {
      throw new Error(`the switch did not go Online: ${await page.locator('body').innerText()}`, { cause: fault })
    })
  await movePointerAway(page)
}

export interface Room {
  doctor: Person
  page: Page
  patient: PatientAtWire
  objectId: string
}

export interface RoomPeople {
  /** dr. Ratna is the first, dr. Hendra the second of the seeds. */
  doctor?: 1 | 2
  /** Number of the seeded patient. */
  patient?: number
  complaint?: string
  /** Called when the doctor is online, before the request. */
  beforeAsking?: () => Promise<void>
  /** Called while the request rings. */
  inPanel?: (page: Page) => Promise<void>
}

/**
 * Resets to the seeds; the doctor accepts a request and is in the room with the patient, who is simulated by requests.
 */
export async function openRoom(browser: Browser, origin: string, people: RoomPeople = {}): Promise<Room> {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  const doctor = await openPerson(browser, origin, `dokter${people.doctor ?? 1}@contoh.id`)
  const page = await openHome(doctor)
  return { doctor, page, ...(await beginConsultation(page, origin, people)) }
}

/** The doctor on the page goes online and accepts a request. */
export async function beginConsultation(
  page: Page,
  origin: string,
  people: RoomPeople = {},
): Promise<Pick<Room, 'patient' | 'objectId'>> {
  const { doctor = 1, patient: number = 1, complaint = 'Pusing sejak pagi', beforeAsking, inPanel } = people
  await goOnline(page)
  await beforeAsking?.()
  const patient = await signInPatient(origin, `pasien${number}@contoh.id`)
  const objectId = await patient.ask({ doctor: DOCTORS[doctor], complaint })
  const start = page.getByRole('group').getByRole('button', { name: 'Mulai' }).first()
  await start.waitFor()
  await inPanel?.(page)
  await start.click()
  await page.waitForURL('**/konsultasi')
  await composerOf(page).waitFor()
  return { patient, objectId }
}

export const composerOf = (page: Page) => page.getByRole('textbox', { name: 'Tulis pesan' })

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

/**
 * Signs out by the account menu once it is stable. On failure it reports the page's pointer events, because clicks were
 * rarely lost on a busy machine for an unknown reason.
 */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu akun' }).click()
  const item = page.getByRole('menuitem', { name: 'Keluar' })
  await item.evaluate(async (element) => {
    const menu = element.closest('[role="menu"]') ?? element
    await Promise.allSettled(menu.getAnimations({ subtree: true }).map(({ finished }) => finished))
    const seen: string[] = []
    Object.assign(window, { seenOfPointer: seen })
    for (const type of ['pointerdown', 'pointerup', 'click']) {
      const note = ({ target }: Event) =>
        seen.push(`${type} on ${target instanceof Element ? target.outerHTML.slice(0, 200) : 'nothing'}`)
      document.addEventListener(type, note, { capture: true })
    }
  })
  await item.click()
  await page.waitForURL('**/login**').catch(async (fault: unknown) => {
    const seen = await page.evaluate(() => JSON.stringify('seenOfPointer' in window ? window.seenOfPointer : null))
    throw new Error(`still there: ${seen}\n${await page.locator('body').ariaSnapshot()}`, { cause: fault })
  })
}
