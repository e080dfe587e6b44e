import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  cardOf,
  composerOf,
  goOnline,
  launchBrowser,
  openHome,
  openPerson,
  PATIENCE,
  type Person,
  skipDeviceCheck,
} from '../kit/browser/doctor-in-browser'
import { expectFocusRetained, focusedName, pressByKeyboard, tabTo, watchFocus } from '../kit/browser/keyboard'
import { signInPatient } from '../kit/server/patient'

const origin = inject('origin')
const DOCTOR = 'dr. Ratna Kusumawardani'
const FIRST = 'Sulastri Wahyuningsih'

let browser: Browser
let doctor: Person
let page: Page

beforeAll(async () => {
  browser = await launchBrowser(['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'])
})
afterAll(() => browser.close())
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  doctor = await openPerson(browser, origin, 'dokter1@contoh.id')
  await watchFocus(doctor.context)
  await skipDeviceCheck(doctor.context)
  page = await openHome(doctor)
})
afterEach(async () => {
  const complaints = doctor.complaints.splice(0)
  await doctor.context.close()
  expect(complaints).toEqual([])
})

async function ask(number = 1, complaint = 'Pusing sejak pagi') {
  const patient = await signInPatient(origin, `pasien${number}@contoh.id`)
  const objectId = await patient.ask({ doctor: DOCTOR, complaint })
  return { patient, objectId }
}

const focusIsOn = (name: string) => expect.poll(() => focusedName(page), { timeout: PATIENCE }).toBe(name)
const panel = () => page.getByRole('region', { name: 'Konsultasi', exact: true })
const card = () => cardOf(page, FIRST)

/** The keys from the panel's key to the accepted request: F8, Tab to 'Mulai', Enter. */
async function beginByKey(first = FIRST) {
  await page.keyboard.press('F8')
  await focusIsOn(first)
  const presses = await tabTo(page, 'Mulai', { most: 2 })
  await page.keyboard.press('Enter')
  expect(presses + 1).toBeLessThanOrEqual(3)
  await page.waitForURL('**/konsultasi')
}

describe('the panel’s key', () => {
  test.each([
    ['the home', '/'],
    ['a page of texts', '/faq'],
    ['an address without a page', '/tidak/ada'],
    ['the page of a mailed link', '/forgot-password'],
  ])('leads from %s to who waits, in at most three presses to begin', async (_, path) => {
    await goOnline(page)
    await page.goto(path)
    await page.getByRole('button', { name: 'Menu akun' }).waitFor()
    await ask()
    await card().waitFor()
    await beginByKey()
  })

  test('leads to a complaint that scrolls, and from there in as many presses', async () => {
    await goOnline(page)
    await ask(1, 'Pusing berputar sejak pagi, mual, dan tidak bisa berdiri lama. '.repeat(15).trim())
    await card().waitFor()
    await beginByKey('Keluhan')
  })

  test('leads out of a field, and over a dialog that was opened while it rings', async () => {
    await goOnline(page)
    await ask()
    await card().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Perintah' }).fill('sal')
    await beginByKey()
  })

  test('never closes the panel while somebody waits, and opens it again where it was closed', async () => {
    await goOnline(page)
    await ask()
    await card().waitFor()
    await page.keyboard.press('F8')
    await page.keyboard.press('F8')
    expect(await card().isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Buka panel konsultasi' }).waitFor()
    // Closed, it shows the time that is left all the same.
    await panel().locator('[data-mode]').getByRole('timer', { name: 'Sisa waktu menjawab' }).first().waitFor()
    await beginByKey()
  })

  test('is what the link at the top of the page does, and the announcement names it', async () => {
    await goOnline(page)
    await page.reload()
    await page.getByRole('button', { name: 'Menu akun' }).waitFor()
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) said.push(node.textContent ?? '')
      }).observe(document.querySelector('[data-request-panel]') ?? document.body, { subtree: true, childList: true })
    })
    await ask()
    await card().waitFor()
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said.join(' '))).toMatch(/F8/)
    await pressByKeyboard(page, page.getByRole('link', { name: 'Ke permintaan masuk' }))
    await focusIsOn(FIRST)
  })

  test('stays when single letters are no shortcuts any more, also after a reload', async () => {
    await page.keyboard.press('Shift+?')
    const sheet = page.getByRole('dialog', { name: 'Pintasan papan ketik' })
    await sheet.getByRole('switch', { name: 'Pintasan satu huruf' }).click()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Menu akun' }).waitFor()
    await page.keyboard.press('Shift+?')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await goOnline(page)
    await ask()
    await card().waitFor()
    expect(await sheet.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/')
    await beginByKey()
  })
})

test('a page that fails leaves the panel ringing around the error page', async () => {
  await doctor.context.close()
  doctor = await openPerson(browser, origin, 'dokter1@contoh.id', { serviceWorkers: 'block' })
  page = await openHome(doctor)
  await goOnline(page)
  // The page arrives without what it should bring.
  await page.route(/assets\/BalancePage[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const nothing = 1' }),
  )
  await page.goto('/balance')
  await page.getByRole('heading', { name: 'An error occurred' }).waitFor()
  await ask()
  await card().waitFor()
  await beginByKey()
  doctor.complaints.splice(0)
})

test('an emergency is accepted by the panel’s key, Tab and Enter', async () => {
  await page.getByRole('switch', { name: 'Emergency(Non Aktif)' }).first().click()
  await page.getByRole('switch', { name: 'Emergency(Aktif)' }).first().waitFor()
  const caller = await openPerson(browser, origin)
  const simulator = await caller.open('/desk?as=pasien1@contoh.id')
  await simulator.getByRole('button', { name: 'Panggil bantuan' }).click()
  await page.locator('[data-request]').first().waitFor()
  await page.keyboard.press('F8')
  await page.waitForFunction(() => document.activeElement?.closest('[data-request]') !== null)
  await tabTo(page, 'Terima', { most: 2 })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/emergency')
  await page.getByRole('toolbar', { name: 'Tindakan' }).waitFor()
  await expectFocusRetained(page)
  await caller.context.close()
})

test('a withdrawn card hands the focus to the next one, the last one to the panel', async () => {
  await goOnline(page)
  const first = await ask(1)
  const second = await ask(2)
  await page.locator('[data-request]').nth(1).waitFor()
  await page.keyboard.press('F8')
  await focusIsOn(FIRST)
  await first.patient.cancel(first.objectId)
  await card().waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.closest('[data-request]') !== null)
  await second.patient.cancel(second.objectId)
  await page.locator('[data-request]').waitFor({ state: 'detached' })
  await expectFocusRetained(page)
})

test('the main job by keyboard alone: nothing of it ever drops the focus', async () => {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Perintah' }).waitFor()
  await page.keyboard.type('menjadi online')
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: 'Online' }).waitFor()
  const { patient, objectId } = await ask()
  await card().waitFor()
  await beginByKey()
  await composerOf(page).waitFor()

  await tabTo(page, 'Tulis pesan')
  await page.keyboard.type('Selamat pagi, sejak kapan?')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Selamat pagi, sejak kapan?').waitFor()
  await patient.say(objectId, 'Sejak kemarin')
  await page.getByRole('log').getByText('Sejak kemarin').waitFor()

  await tabTo(page, /^Diagnosis/)
  for (let press = 0; press < 8 && !(await focusedName(page)).startsWith('Resep'); press += 1)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Cari obat atau zat aktif')
  const form = (name: string | RegExp) => page.getByRole('form', { name })
  const pick = async (words: string) => {
    await page.keyboard.type(words)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
  }

  await pick('parasetamol')
  await form(/./).getByRole('button', { name: 'Batal' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('form') !== null)
  await tabTo(page, 'Batal')
  await page.keyboard.press('Enter')
  await focusIsOn('Cari obat atau zat aktif')
  await expectFocusRetained(page)

  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await pick('parasetamol')
  await form(/./).getByRole('button', { name: 'Batal' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('form') !== null)
  for (const [label, value] of [
    ['Jumlah', '10'],
    ['Kali sehari', '3'],
    ['Sekali pakai', '1'],
  ] as const) {
    if ((await focusedName(page)) !== label) await tabTo(page, label, { most: 120 })
    await page.keyboard.press('Control+A')
    await page.keyboard.type(value)
  }
  await tabTo(page, 'Tambahkan ke resep', { most: 20 })
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Obat pada resep ini' }).waitFor()
  await focusIsOn('Cari obat atau zat aktif')
  await expectFocusRetained(page)

  // A call that is enlarged, and hung up there.
  const other = await openPerson(browser, origin)
  const simulator = await other.open('/desk?as=pasien1@contoh.id')
  await simulator.getByRole('button', { name: 'Panggil dokter' }).waitFor()
  await tabTo(page, 'Panggil video', { most: 120 })
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: /^Panggilan video dengan/ }).waitFor()
  await tabTo(page, 'Perbesar', { most: 120 })
  await page.keyboard.press('Enter')
  await tabTo(page, 'Tutup panggilan', { most: 20 })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Tutup panggilan' }).waitFor({ state: 'detached' })
  await other.context.close()
  await expectFocusRetained(page)

  await tabTo(page, 'Akhiri konsultasi', { most: 120 })
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await tabTo(page, 'Ya, akhiri', { most: 20 })
  await page.keyboard.press('Enter')
  await page.waitForURL(`${origin}/`)
  await page.getByText('Konsultasi Diakhiri').waitFor()
  await expectFocusRetained(page)
})
