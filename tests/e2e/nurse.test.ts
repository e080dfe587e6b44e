import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { endOpenItem, move, patient, type Patient } from '../contract/kit/parse'
import { ringingEmergency } from '../contract/kit/requests'
import { setDuty, staff, type Staff } from '../contract/kit/rest'
import { launchBrowser, openPerson, type Person, signIn, signOut } from '../kit/browser/doctor-in-browser'

const origin = inject('origin')

let browser: Browser
let nurse: Person
let doctor: Staff
let caller: Patient

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  nurse = await openPerson(browser, origin)
  doctor = await staff('dokter1@contoh.id')
  caller = await patient('pasien3@contoh.id')
  await endOpenItem(doctor)
  await setDuty(doctor, 'Online')
  return () => nurse.context.close()
})

test(
  'a nurse sees an emergency of her facility begin, move and end by itself, and reads no more than that',
  { timeout: 120_000 },
  async () => {
    const page = await nurse.open('/login')
    await signIn(page, 'perawat1@contoh.id', 'Perawat')
    await page.waitForURL('**/nurse')
    await page.getByText('Begitu dokter menerima panggilan').waitFor()
    // The seeds' past of this facility, and the newest assessments.
    await page.getByRole('region', { name: 'Emergency sebelumnya' }).getByRole('listitem').first().waitFor()
    await page.getByRole('region', { name: 'Asesmen terbaru' }).getByRole('listitem').first().waitFor()

    // The worker that reads out what was kept is hers too.
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(1)

    const { objectId } = await ringingEmergency(caller)
    const step = async (from: 'REQUESTED' | 'ON_CALL', to: 'ON_CALL' | 'FINISHED') =>
      expect((await move(objectId, from, to, doctor.parseToken, undefined, 'Emergencies')).code).toBeNull()
    await step('REQUESTED', 'ON_CALL')
    const card = page.locator(`[data-emergency="${objectId}"]`)
    await card.getByText('Belum ada ambulans yang dipilih.').waitFor()
    await expect
      .poll(() => page.locator('main [aria-live="polite"]').first().textContent())
      .toContain('Emergency baru:')
    expect(await card.getByRole('button').count()).toBe(0)
    await card.getByText('Lini masa', { exact: true }).click()
    await card.getByText('Emergency diterima').waitFor()

    // The line is lost, and it ends meanwhile: what is here says how old it is, and goes once she is back.
    await nurse.context.setOffline(true)
    await page.getByText(/Terakhir sinkron \d\d\.\d\d\./).waitFor()
    expect(await card.count()).toBe(1)
    await step('ON_CALL', 'FINISHED')
    await nurse.context.setOffline(false)
    await card.waitFor({ state: 'detached' })
    expect(nurse.complaints).toEqual([])
  },
)

test('the nurse opens her menu entries, is redirected from the doctor’s pages, and signs out', async () => {
  const page = await nurse.open('/login')
  await signIn(page, 'perawat1@contoh.id', 'Perawat')
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Asesmen' }).click()
  await page.waitForURL('**/assessment')
  for (const path of ['/', '/konsultasi', '/emergency', '/balance']) {
    await page.goto(path)
    await page.waitForURL('**/nurse')
  }
  await page.setViewportSize({ width: 360, height: 560 })
  await page.getByRole('button', { name: 'Menu akun' }).click()
  const names = await page.getByRole('menuitem').allTextContents()
  expect(names).toEqual(['Beranda', 'Profil Saya', 'Asesmen', 'Simpan rekaman kejadian', 'Bantuan', 'Keluar'])
  await page.keyboard.press('Escape')
  await signOut(page)
  await page.waitForURL('**/login**')
})
