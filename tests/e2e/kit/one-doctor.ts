import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { launchBrowser, openHome, openPerson, type Person } from '../../kit/browser/doctor-in-browser'
import { installEars } from '../../kit/browser/ears'

/** One who is signed in, and looks at their home. */
export interface OneDoctor {
  doctor: Person
  page: Page
}

/**
 * For all tests of a file: before each everything is at its seeds, and dr. Ratna at her home in a browser of her own,
 * in which is written down what sounds. What her pages complain of fails the test.
 * @param begin takes her, before each test
 * @param more arguments of the browser
 * @param prepare her browser, before its first page
 */
export function oneDoctor(
  begin: (her: OneDoctor) => void | Promise<void>,
  more: string[] = [],
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): void {
  const origin = inject('origin')
  let browser: Browser
  let doctor: Person

  beforeAll(async () => {
    browser = await launchBrowser(more)
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
    doctor = await openPerson(browser, origin, 'dokter1@contoh.id')
    await installEars(doctor.context)
    await prepare(doctor.context)
    await begin({ doctor, page: await openHome(doctor) })
  })
  afterEach(async () => {
    const complaints = doctor.complaints.splice(0)
    await doctor.context.close()
    expect(complaints).toEqual([])
  })
}
