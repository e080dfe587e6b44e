import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { THAMRIN } from '../contract/kit/emergency-room'
import { endOpenItem, move, patient } from '../contract/kit/parse'
import { callForHelp, ringingEmergency } from '../contract/kit/requests'
import { setDuty, staff } from '../contract/kit/rest'
import { launchCallBrowser } from '../kit/browser/calls'
import {
  openHome,
  openPerson,
  PASSWORD,
  PATIENCE,
  type Person,
  skipDeviceCheck,
} from '../kit/browser/doctor-in-browser'
import { expectFocusRetained, focusedName, tabTo, watchFocus } from '../kit/browser/keyboard'

const origin = inject('origin')
const LONG = { timeout: 240_000 }

let browser: Browser
let person: Person
let page: Page

beforeAll(async () => {
  browser = await launchCallBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
})
afterEach(async () => {
  const complaints = person.complaints.splice(0)
  await person.context.close()
  expect(complaints).toEqual([])
})

async function open(email?: string): Promise<Person> {
  person = await openPerson(browser, origin, email)
  await watchFocus(person.context)
  await skipDeviceCheck(person.context)
  return person
}

const focusIsOn = (name: RegExp) => expect.poll(() => focusedName(page), { timeout: PATIENCE }).toMatch(name)
const focusIsIn = (selector: string) =>
  page.waitForFunction((within) => document.activeElement?.closest(within) !== null, selector)

/** Tab, or Shift and Tab, to a control, and Enter on it. */
async function press(name: RegExp | string, { key = 'Tab', most = 120 } = {}): Promise<void> {
  await tabTo(page, name, { key, most })
  await page.keyboard.press('Enter')
}

async function write(label: RegExp | string, words: string): Promise<void> {
  await tabTo(page, label, { most: 120 })
  await page.keyboard.type(words)
}

/** The highlighted item of the open menu, once the menu has handled the last key. */
async function highlighted(): Promise<string | undefined> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => document.querySelector('[role^="menuitem"][data-highlighted]')?.textContent.trim())
}

/** Presses a button of the open dialog, and waits until the dialog is closed. */
async function answer(name: RegExp | string): Promise<void> {
  const dialog = page.locator('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')
  await dialog.waitFor()
  await press(name, { most: 20 })
  await dialog.waitFor({ state: 'detached' })
}

test('an emergency by keyboard alone, from the switch to the end: nothing of it drops the focus', LONG, async () => {
  page = await openHome(await open('dokter1@contoh.id'))
  await press('Emergency(Non Aktif)')
  await focusIsOn(/^Emergency\(Aktif\)$/)
  await callForHelp(await patient('pasien3@contoh.id'), { location: THAMRIN })
  await page.locator('[data-request]').first().waitFor()
  await page.keyboard.press('F8')
  await focusIsIn('[data-request]')
  await press('Terima', { most: 2 })
  await page.waitForURL('**/emergency')
  await page.getByRole('toolbar', { name: 'Tindakan' }).waitFor()
  await expectFocusRetained(page)

  // An outside ambulance is asked for, and not written down.
  await press('Ambulans sudah berangkat')
  await page.getByRole('alertdialog', { name: 'Ambulans siapa?' }).waitFor()
  await answer('Batal')
  await focusIsOn(/^Ambulans sudah berangkat$/)

  await press(/^Pilih B/)
  const ambulances = page.getByRole('region', { name: 'Ambulans', exact: true })
  await ambulances.getByText('dipilih').first().waitFor()
  await expectFocusRetained(page)
  await press('Ganti ambulans')
  await page.getByRole('alertdialog', { name: /dengan ambulans mana\?$/ }).waitFor()
  await press(/^Pilih B/, { most: 10 })
  await page.getByRole('alertdialog', { name: /^Ganti / }).waitFor()
  await answer('Ya, ganti')
  await expectFocusRetained(page)

  await press('Ambulans sudah berangkat')
  await page.getByText('Dicatat: Menuju lokasi.').waitFor()
  await press('Batalkan langkah Menuju lokasi')
  await page.getByRole('button', { name: 'Ambulans sudah berangkat' }).waitFor()
  await expectFocusRetained(page)

  await press('Catatan')
  await focusIsIn('textarea')
  await page.keyboard.type('Sadar, nyeri dada')
  await page.keyboard.press('Escape')
  await focusIsOn(/^Catatan$/)
  await write('Nama pasien', 'Suparman')

  const caller = await openPerson(browser, origin)
  const simulator = await caller.open('/desk?as=pasien3@contoh.id')
  await simulator.locator('[data-emergency]').waitFor()
  await press('Panggil video')
  await page.getByRole('region', { name: /^Panggilan video dengan/ }).waitFor()
  await press('Tutup panggilan')
  await page.getByRole('button', { name: 'Tutup panggilan' }).waitFor({ state: 'detached' })
  await caller.context.close()
  await expectFocusRetained(page)

  await press('Laporkan')
  await answer('Batal')
  await focusIsOn(/^Laporkan$/)
  await expectFocusRetained(page)

  for (const [step, next] of [
    ['Ambulans sudah berangkat', 'Pasien sudah dijemput'],
    ['Pasien sudah dijemput', 'Sudah tiba di RS'],
  ] as const) {
    await press(step)
    await page.getByRole('button', { name: next }).waitFor()
  }
  await press('Sudah tiba di RS')
  await page.getByRole('button', { name: 'Sudah tiba di RS' }).waitFor({ state: 'detached' })
  await expectFocusRetained(page)

  await press('Selesai')
  await answer('Ya, akhiri')
  await page.waitForURL(`${origin}/`)
  await page.getByText('Emergency Call Diakhiri').waitFor()
  await expectFocusRetained(page)
})

test('the nurse’s job by keyboard alone, from the sign-in to the sign-out: nothing drops the focus', LONG, async () => {
  const doctor = await staff('dokter1@contoh.id')
  await endOpenItem(doctor)
  await setDuty(doctor, 'Online')
  page = await (await open()).open('/login')
  await tabTo(page, 'Dokter')
  await page.keyboard.press('ArrowRight')
  await write('Email', 'perawat1@contoh.id')
  await write(/^Kata sandi/, PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/nurse')
  await page.getByText('Begitu dokter menerima panggilan').waitFor()
  // The sign-in page goes as with a page load; from here on nothing may drop the focus.
  await page.evaluate(() => void window.focusLosses.splice(0))
  await focusIsIn('main')

  const { objectId } = await ringingEmergency(await patient('pasien3@contoh.id'))
  await move(objectId, 'REQUESTED', 'ON_CALL', doctor.parseToken, undefined, 'Emergencies')
  const card = page.locator(`[data-emergency="${objectId}"]`)
  await card.waitFor()
  await press('Lini masa')
  await card.getByText('Emergency diterima').waitFor()
  await expectFocusRetained(page)

  // It ends while the focus is in its card.
  await focusIsIn(`[data-emergency="${objectId}"]`)
  await move(objectId, 'ON_CALL', 'FINISHED', doctor.parseToken, undefined, 'Emergencies')
  await card.waitFor({ state: 'detached' })
  await expectFocusRetained(page)

  await press('Lihat semua')
  await page.waitForURL('**/assessment')
  await page.locator('[data-row]').first().waitFor()
  await expectFocusRetained(page)
  const first = await page.locator('[data-row]').first().textContent()
  await press(first?.trim() ?? 'no row')
  await page.waitForURL('**/assessment?id=**')
  await page.getByRole('article').waitFor()
  await expectFocusRetained(page)

  await press('Menu akun', { key: 'Shift+Tab' })
  await page.getByRole('menuitem', { name: 'Profil Saya' }).waitFor()
  await page.keyboard.type('Prof')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profil')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectFocusRetained(page)

  await press('Menu akun', { key: 'Shift+Tab' })
  await page.getByRole('menuitem', { name: 'Keluar' }).waitFor()
  await page.keyboard.press('End')
  for (let presses = 0; presses < 12 && (await highlighted()) !== 'Keluar'; presses += 1)
    await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login**')
  await expectFocusRetained(page)
})
