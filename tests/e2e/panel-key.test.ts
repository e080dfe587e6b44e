import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import {
  beginConsultation,
  cardOf,
  composerOf,
  goOnline,
  movePointerAway,
  openPerson,
  PATIENCE,
  type Person,
  pressUntil,
  skipDeviceCheck,
} from '../kit/browser/doctor-in-browser'
import { focusedName, tabTo } from '../kit/browser/keyboard'
import { signInPatient } from '../kit/server/patient'
import { oneDoctor } from './kit/one-doctor'

const origin = inject('origin')
const DOCTOR = 'dr. Ratna Kusumawardani'
const PATIENT = 'Sulastri Wahyuningsih'
/** For what moves aside, ms. */
const SOON = 2_000
const LONG = { timeout: 90_000 }

let page: Page
let doctor: Person
oneDoctor(
  (her) => void ({ doctor, page } = her),
  ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  skipDeviceCheck,
)

async function ask(number = 1) {
  const patient = await signInPatient(origin, `pasien${number}@contoh.id`)
  return patient.ask({ doctor: DOCTOR, complaint: 'Pusing sejak pagi' })
}

const focusIsOn = (name: string) => expect.poll(() => focusedName(page), { timeout: PATIENCE }).toBe(name)

/** F8, then at most two Tabs: Enter on the button is the third press at most. */
async function reachByKey(card: string, button: string) {
  await page.keyboard.press('F8')
  await focusIsOn(card)
  await tabTo(page, button, { most: 2 })
  await focusIsUncovered()
}

/** What is drawn over the control that has the focus, or makes it inert; null where it can be reached. */
function coverOfFocus(): Promise<string | null> {
  return page.evaluate(() => {
    const active = document.activeElement
    if (active === null || active === document.body) return 'nothing has the focus'
    const inert = active.closest('[inert], [aria-hidden="true"]')
    if (inert !== null) return `inert by ${inert.outerHTML.slice(0, 160)}`
    const { left, top, width, height } = active.getBoundingClientRect()
    const drawn = document.elementFromPoint(left + width / 2, top + height / 2)
    if (drawn !== null && (active.contains(drawn) || drawn.contains(active))) return null
    return `${active.outerHTML.slice(0, 160)} at ${left},${top} ${width}x${height} is under ${drawn?.outerHTML.slice(0, 160) ?? 'nothing'}`
  })
}

/** Once the panel has slid up and the dialog has faded. */
const focusIsUncovered = () => expect.poll(coverOfFocus, { timeout: SOON }).toBeNull()

const isInPanel = () =>
  page.evaluate(
    () => document.activeElement?.closest('[data-request-panel]') !== null && document.activeElement !== document.body,
  )

test('on the locked screen leads to a card without a name', LONG, async () => {
  await goOnline(page)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('dk.lock.'))) {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { stirredAt: number }
      localStorage.setItem(key, JSON.stringify({ ...stored, stirredAt: stored.stirredAt - 16 * 60_000 }))
    }
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Layar terkunci' }).waitFor()
  await ask()
  await page.getByRole('group', { name: 'Pasien, permintaan 1' }).waitFor()
  await reachByKey('Pasien, permintaan 1', 'Mulai')
  expect(await page.locator('html').innerHTML()).not.toMatch(/Sulastri|Wahyuningsih/)
})

test('in practice leads to the robot, and to a real patient once one asks', LONG, async () => {
  await goOnline(page)
  await page.getByRole('button', { name: 'Menu akun' }).click()
  await page.getByRole('menuitem', { name: 'Latihan' }).click()
  await page.waitForURL('**/latihan')
  await page.getByRole('radio', { name: 'Konsultasi' }).check({ force: true })
  await page.getByRole('button', { name: 'Mulai latihan' }).click()
  await page.getByRole('region', { name: 'Panel latihan' }).getByRole('group').first().waitFor()
  await page.keyboard.press('F8')
  await expect.poll(() => focusedName(page)).toMatch(/^Robot /)
  await focusIsUncovered()
  await ask()
  await cardOf(page, PATIENT).waitFor()
  await reachByKey(PATIENT, 'Mulai')
})

describe('in the room', () => {
  test('from the composer leads to the panel, and what was typed stays', LONG, async () => {
    await beginConsultation(page, origin)
    await composerOf(page).fill('Sejak kapan')
    await page.keyboard.press('F8')
    await expect.poll(isInPanel).toBe(true)
    await focusIsUncovered()
    expect(await composerOf(page).inputValue()).toBe('Sejak kapan')
  })

  test.each([
    [1_280, 800],
    [360, 740],
  ])('a group call over the window at %d × %d gives way', LONG, async (width, height) => {
    await beginConsultation(page, origin)
    await page.getByRole('button', { name: 'Tindakan lain' }).click()
    await page.getByRole('menuitem', { name: 'Panggilan grup' }).click()
    const call = page.getByRole('region', { name: 'Panggilan grup' })
    await call.waitFor()
    await page.setViewportSize({ width, height })
    const reduce = call.getByRole('button', { name: 'Kecilkan' })
    if (!(await reduce.isVisible())) await pressUntil(page, call.getByRole('button', { name: 'Perbesar' }), reduce)
    await page.keyboard.press('F8')
    await expect.poll(isInPanel).toBe(true)
    await focusIsUncovered()
    await call.getByRole('button', { name: 'Perbesar', includeHidden: true }).waitFor({ state: 'attached' })
  })

  test('an enlarged call gives way', LONG, async () => {
    await beginConsultation(page, origin)
    const browser = doctor.context.browser()
    if (browser === null) throw new Error('no browser')
    const patient = await openPerson(browser, origin)
    const simulator = await patient.open('/desk?as=pasien1@contoh.id')
    await simulator.getByRole('button', { name: 'Panggil dokter' }).waitFor()
    const call = page.getByRole('region', { name: /^Panggilan video dengan/ })
    await pressUntil(page, page.getByRole('button', { name: 'Panggil video' }), call)
    await pressUntil(
      page,
      call.getByRole('button', { name: 'Perbesar' }),
      call.getByRole('button', { name: 'Kecilkan' }),
    )
    await page.keyboard.press('F8')
    await expect.poll(isInPanel).toBe(true)
    await focusIsUncovered()
    await call.getByRole('button', { name: 'Perbesar' }).waitFor()
    await patient.context.close()
  })
})

/** The dialogs that a doctor opens outside the room; each is opened while it rings, and F8 leads past it. */
const OPENERS: Record<string, () => Promise<void>> = {
  'the palette': () => page.keyboard.press('Control+k'),
  'the sheet of keys': () => page.keyboard.press('Shift+?'),
  'the check of devices': async () => {
    await page.getByRole('button', { name: 'Menu akun' }).click()
    const item = page.getByRole('menuitem', { name: 'Periksa perangkat' })
    // An item that still moves under the pointer takes no press.
    await item.evaluate(async (element) => {
      const menu = element.closest('[role="menu"]') ?? element
      await Promise.allSettled(menu.getAnimations({ subtree: true }).map(({ finished }) => finished))
    })
    await item.click()
  },
  'the question before one is offline': () => page.getByRole('switch', { name: 'Online' }).click(),
  'a past examination': () => page.locator('a[href*="riwayat="]').first().click(),
  'a reservation': () => page.locator('[data-reservation]').first().getByRole('button').click(),
}

test.each(Object.keys(OPENERS))('leads past %s that was opened while it rings', LONG, async (name) => {
  await goOnline(page)
  await ask()
  await cardOf(page, PATIENT).waitFor()
  await movePointerAway(page)
  await OPENERS[name]?.()
  const dialog = page.locator('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')
  await dialog.waitFor()
  await reachByKey(PATIENT, 'Mulai')
})
