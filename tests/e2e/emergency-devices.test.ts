import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { THAMRIN } from '../contract/kit/emergency-room'
import { patient } from '../contract/kit/parse'
import { ringingEmergency } from '../contract/kit/requests'
import { launchCallBrowser } from '../kit/browser/calls'
import { openHome, openPerson } from '../kit/browser/doctor-in-browser'

const origin = inject('origin')

let browser: Browser
beforeAll(async () => {
  browser = await launchCallBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
})

test(
  'checks the devices with the emergency mode, and never in front of the first emergency call',
  { timeout: 180_000 },
  async () => {
    const doctor = await openPerson(browser, origin, 'dokter1@contoh.id')
    const page = await openHome(doctor)
    const dialog = page.getByRole('dialog', { name: 'Periksa perangkat' })
    await page.getByRole('switch', { name: 'Emergency(Non Aktif)' }).first().click()
    await dialog.waitFor()
    for (const name of ['Kamera', 'Mikrofon', 'Pengeras suara', 'Notifikasi', 'Koneksi']) {
      await dialog.getByRole('heading', { name, exact: true }).waitFor()
    }

    // A call that rings goes before it, and is not kept waiting.
    await ringingEmergency(await patient('pasien3@contoh.id'), { location: THAMRIN })
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('group').getByRole('button', { name: 'Terima' }).first().click()
    await page.waitForURL('**/emergency')

    const caller = await openPerson(browser, origin)
    const simulator = await caller.open('/desk?as=pasien3@contoh.id')
    await simulator.locator('[data-emergency="ON_CALL"]').waitFor()
    await page.getByRole('button', { name: 'Panggil video' }).first().click()
    await simulator.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true }).waitFor()
    expect(await dialog.count()).toBe(0)
    await Promise.all([doctor, caller].map(({ context }) => context.close()))
    expect(doctor.complaints).toEqual([])
  },
)
