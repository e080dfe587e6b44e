import type { Browser as Chromium, Page } from 'playwright'
import type { Browser as Firefox } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Asked, launchCallBrowser, untilMediaArrives, watchPeers } from '../kit/browser/calls'
import { openPerson, PASSWORD, PATIENCE, type Person } from '../kit/browser/doctor-in-browser'
import { findFirefox, type FirefoxPage, launchFirefox, openInFirefox } from '../kit/browser/firefox'
import { signInPatient } from '../kit/server/patient'
import { saySkipped } from '../kit/skipped'

const origin = inject('origin')
const path = findFirefox()
if (path === undefined)
  saySkipped('firefox', 'there is no Firefox on this machine (apt-get install firefox-esr, or FIREFOX_PATH)')

describe.skipIf(path === undefined)('the doctor in Firefox, the patient in Chromium', () => {
  let firefox: Firefox
  let chromium: Chromium
  let doctor: FirefoxPage
  let visitor: Person
  let simulator: Page

  /** One conversation in which each test starts a new call. */
  beforeAll(async () => {
    await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
    ;[firefox, chromium] = await Promise.all([launchFirefox(path ?? ''), launchCallBrowser()])
    doctor = await openInFirefox(firefox, `${origin}/login`)
    await doctor.type('Email', 'dokter1@contoh.id')
    await doctor.type('Kata sandi', PASSWORD)
    await doctor.press('Masuk')
    await doctor.press('Offline')
    await doctor.untilThere('Online')
    const patient = await signInPatient(origin, 'pasien1@contoh.id')
    await patient.ask({ doctor: 'dr. Ratna Kusumawardani', complaint: 'Pusing sejak pagi' })
    await doctor.press('Mulai')
    await doctor.untilThere('Panggil video')

    visitor = await openPerson(chromium, origin)
    await watchPeers(visitor.context)
    simulator = await visitor.open('/desk?as=pasien1@contoh.id')
    await simulator.getByRole('button', { name: 'Panggil dokter' }).waitFor()
  }, 120_000)
  afterAll(async () => {
    await Promise.all([firefox?.close(), chromium?.close()])
    expect([doctor, visitor].flatMap((person) => person?.complaints ?? [])).toEqual([])
  })

  const bothReceiveMedia = () => Promise.all([untilMediaArrives(doctor.page), untilMediaArrives(simulator)])
  const opened = (page: Asked) => page.evaluate(async () => window.peers.length)

  test('the doctor calls: both see and hear', async () => {
    await doctor.press('Panggil video')
    await simulator.getByRole('alertdialog').getByRole('button', { name: 'Terima', exact: true }).click()
    await bothReceiveMedia()
    await doctor.press('Tutup panggilan')
    await simulator.getByRole('button', { name: 'Panggil dokter' }).waitFor()
  })

  test('the patient calls and changes the network: new connections replace the old ones', async () => {
    await simulator.getByRole('button', { name: 'Panggil dokter' }).click()
    await doctor.press('Terima')
    await bothReceiveMedia()

    const before = await Promise.all([opened(doctor.page), opened(simulator)])
    await visitor.context.setOffline(true)
    await visitor.context.setOffline(false)
    const after = before.map((count) => count + 1)
    await expect.poll(() => Promise.all([opened(doctor.page), opened(simulator)]), { timeout: PATIENCE }).toEqual(after)
    await bothReceiveMedia()
    await simulator.getByRole('button', { name: 'Tutup panggilan' }).click()
    await doctor.untilGone('Tutup panggilan')
  })
})
