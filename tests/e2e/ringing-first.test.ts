import type { Locator, Page, Route } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { cardOf, goOnline, movePointerAway, PATIENCE, type Person } from '../kit/browser/doctor-in-browser'
import { soundsIn } from '../kit/browser/ears'
import { signInPatient } from '../kit/server/patient'
import { oneDoctor } from './kit/one-doctor'

const origin = inject('origin')
const DOCTOR = 'dr. Ratna Kusumawardani'
const PATIENT = 'Sulastri Wahyuningsih'
const REDEEM = '**/consultation/reservation'
/** From the card in the page to a card that a pointer reaches; the dialog's own way out is 0.2 s of it. */
const SOON = 2_000
/** Longer than a ring pauses between its notes. */
const WELL_AFTER = 1_500

let doctor: Person
let page: Page

oneDoctor(async (her) => {
  ;({ doctor, page } = her)
  await goOnline(page)
})

async function ask(number = 1) {
  const patient = await signInPatient(origin, `pasien${number}@contoh.id`)
  const objectId = await patient.ask({ doctor: DOCTOR, complaint: 'Pusing sejak pagi' })
  return { withdraw: () => patient.cancel(objectId), status: () => patient.statusOf(objectId) }
}

const start = () => cardOf(page, PATIENT).getByRole('button', { name: 'Mulai' })

/** A patient asks; their card is at once one that can be begun, with no dialog over it, and it rings on. */
async function ringsOver(dialog: Locator) {
  const request = await ask()
  await page.locator('[data-request]').first().waitFor({ state: 'attached' })
  await start().click({ trial: true, timeout: SOON })
  const at = Date.now()
  expect(await start().evaluate((button) => button.closest('[inert], [aria-hidden="true"]'))).toBeNull()
  await dialog.waitFor({ state: 'detached', timeout: SOON })
  await expect
    .poll(async () => (await soundsIn(page)).some((one) => one > at + WELL_AFTER), { timeout: PATIENCE })
    .toBe(true)
  return request
}

async function begins() {
  await movePointerAway(page)
  await start().click()
  await page.waitForURL('**/konsultasi')
}

describe('a past examination', () => {
  const sheet = () => page.getByRole('dialog', { name: 'Pemeriksaan' })
  const region = () => page.getByRole('region', { name: 'Riwayat pemeriksaan' })

  async function openSheet() {
    await page.locator('a[href*="riwayat="]').first().click()
    await sheet().waitFor()
    await sheet().getByRole('article').waitFor()
  }

  test('its sheet gives way to what rings, which can be begun', async () => {
    await openSheet()
    await ringsOver(sheet())
    expect(new URL(page.url()).search).toBe('')
    await begins()
  })

  test('opened by its address, it gives way too', async () => {
    await openSheet()
    await page.reload()
    await sheet().getByRole('article').waitFor()
    await page.getByRole('switch', { name: 'Online', includeHidden: true }).waitFor()
    await ringsOver(sheet())
    expect(new URL(page.url()).search).toBe('')
  })

  test('a reload while it rings shows who rings, not the sheet', async () => {
    await openSheet()
    const address = page.url()
    await page.goBack()
    await ask()
    await start().waitFor()
    await page.goto(address)
    // The card may be there before the list that opens the sheet: what the address says tells when both have been.
    await expect.poll(() => new URL(page.url()).search, { timeout: 10_000 }).toBe('')
    await sheet().waitFor({ state: 'detached' })
    await begins()
  })

  test('two who ask in one moment close one sheet, and lead nowhere else', async () => {
    await openSheet()
    // Each step back is answered late, as on a phone with much to do: the second ring comes before the first has closed
    // it.
    await page.evaluate(() => {
      const back = history.back.bind(history)
      history.back = () => void setTimeout(back, 3_000)
    })
    await Promise.all([ask(1), ask(2)])
    await page.locator('[data-request]').nth(1).waitFor({ state: 'attached' })
    await sheet().waitFor({ state: 'detached' })
    await page.waitForTimeout(4_000)
    expect(page.url()).toBe(`${origin}/`)
    await region().or(start()).first().waitFor()
  })
})

describe('a reservation', () => {
  const dialog = () => page.getByRole('alertdialog')

  async function choose() {
    await page.locator('[data-reservation]').first().getByRole('button').click()
    await dialog().waitFor()
  }

  test('an unconfirmed redemption is dismissed when a request rings', async () => {
    await choose()
    const { withdraw } = await ringsOver(dialog())
    await withdraw()
    await cardOf(page, PATIENT).waitFor({ state: 'detached' })
    expect(await dialog().count()).toBe(0)
    // The section is as before the question: the next press asks again.
    await choose()
  })

  test('a redemption in progress is hidden while a request rings; its answer is shown afterwards', async () => {
    const held: Route[] = []
    await page.route(REDEEM, (route) => void held.push(route))
    await choose()
    await dialog().getByRole('button', { name: 'Tukarkan dan mulai' }).click()
    await expect.poll(() => held.length).toBe(1)
    const { withdraw } = await ringsOver(dialog())
    await held[0]?.abort()
    await page.waitForTimeout(500)
    expect(await dialog().count()).toBe(0)
    await withdraw()
    await dialog().getByText('Jawaban server tidak sampai.').waitFor()
    doctor.complaints.splice(0)
  })

  test('a failed redemption is shown again when nothing rings', async () => {
    await page.route(REDEEM, (route) => route.abort())
    await choose()
    await dialog().getByRole('button', { name: 'Tukarkan dan mulai' }).click()
    await dialog().getByText('Jawaban server tidak sampai.').waitFor()
    const { withdraw } = await ringsOver(dialog())
    await withdraw()
    await dialog().getByText('Jawaban server tidak sampai.').waitFor()
    doctor.complaints.splice(0)
  })
})

describe('dialogs opened by the keyboard', () => {
  test('the command palette closes for a ringing request and can be opened over it', async () => {
    const palette = page.getByRole('dialog', { name: 'Cari perintah' })
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('sal')
    await ringsOver(palette)
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').waitFor()
    await page.keyboard.press('Escape')
    await begins()
  })

  test('the sheet of keys gives way', async () => {
    const keys = page.getByRole('dialog', { name: 'Pintasan papan ketik' })
    await page.keyboard.press('Shift+?')
    await keys.getByText('Beranda').waitFor()
    await ringsOver(keys)
  })
})

test('the check of devices gives way', async () => {
  const check = page.getByRole('dialog', { name: 'Periksa perangkat' })
  await page.getByRole('button', { name: 'Menu akun' }).click()
  await page.getByRole('menuitem', { name: 'Periksa perangkat' }).click()
  await check.waitFor()
  await ringsOver(check)
})

describe('dialogs that cannot be dismissed', () => {
  test('the question before one is offline waits out of sight, and is asked again when nobody waits', async () => {
    const question = page.getByRole('alertdialog')
    await page.getByRole('switch', { name: 'Online' }).click()
    await question.waitFor()
    const { withdraw } = await ringsOver(question)
    await withdraw()
    await question.waitFor()
    await question.getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('switch', { name: 'Online', checked: true }).waitFor()
  })

  test('a code that is half typed is still there afterwards', async () => {
    await page.goto(`${origin}/profil?tab=akun&buka=pin`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Kirim kode' }).click()
    const typed = () =>
      dialog.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''))
    await dialog.getByRole('textbox', { name: 'Digit 1 dari 6' }).fill('24')
    await expect.poll(typed).toBe('24')
    const { withdraw } = await ringsOver(dialog)
    await withdraw()
    await dialog.waitFor()
    expect(await typed()).toBe('24')
  })
})
