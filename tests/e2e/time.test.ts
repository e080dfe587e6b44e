import { type Browser, chromium, type CDPSession, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { CONSULTATION_DEADLINE, SECOND } from '../../contract/values/limits'
import { CHROMIUM_ARGS, findChromium } from '../kit/chromium.mjs'
import { cardOf, goOnline, openPerson, signIn } from '../kit/doctor-in-browser'
import { type PatientAtWire, signInPatient } from '../kit/patient'

/**
 * A browser that slows hidden tabs down as it does for people: Playwright by itself switches that off. A page's timers run
 * once a minute after five minutes out of sight; here after ten seconds, so that a test need not wait.
 */
const HELD_BACK_BY_PLAYWRIGHT = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]
const SLOW_WHEN_HIDDEN = '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/10'
const MOST_WRONG = 250

const DOCTOR = 'dr. Bayu Pranata, Sp.A'
const PATIENT = 'Sulastri Wahyuningsih'

let browser: Browser
let page: Page
let cdp: CDPSession
let patient: PatientAtWire

beforeAll(async () => {
  const executablePath = findChromium()
  browser = await chromium.launch({
    args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required', SLOW_WHEN_HIDDEN],
    ignoreDefaultArgs: HELD_BACK_BY_PLAYWRIGHT,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  page = await (await openPerson(browser, inject('origin'))).open('/login')
  await signIn(page, 'dokter4@contoh.id')
  await goOnline(page)
  cdp = await page.context().newCDPSession(page)
  patient = await signInPatient(inject('origin'), 'pasien1@contoh.id')
})
afterAll(() => browser.close())
beforeEach(() => page.bringToFront())

test('after minutes out of sight the countdown is right, and the deadline passes there too', { timeout: 120_000 }, async () => {
  const cover = await page.context().newPage()
  await cover.bringToFront()
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
  // Longer than the browser's grace: from now on the page's own timers run once a minute.
  await wait(20 * SECOND)

  const objectId = await patient.ask({ doctor: DOCTOR, complaint: 'Pusing' })
  const requestAt = await patient.requestAtOf(objectId)
  await wait(8 * SECOND)
  await page.bringToFront()
  expect(await countdownError(page, requestAt)).toBeLessThan(MOST_WRONG)

  await cover.bringToFront()
  await wait(requestAt + CONSULTATION_DEADLINE + 1_500 - Date.now())
  // Looked at without bringing it to the front: the card has left by itself.
  expect(await cardOf(page, PATIENT).count()).toBe(0)
  expect(await patient.statusOf(objectId)).toBe('NOT_ANSWERED')
  await cover.close()
})

for (const minutes of [10, -10]) {
  test(`after the computer's clock jumped by ${minutes} minutes the countdown is right`, async () => {
    const objectId = await patient.ask({ doctor: DOCTOR, complaint: 'Pusing' })
    const requestAt = await patient.requestAtOf(objectId)
    await cardOf(page, PATIENT).waitFor()
    await page.evaluate((jump) => {
      const RealDate = Date
      class JumpedDate extends RealDate {
        constructor(...parts: unknown[]) {
          super(...((parts.length === 0 ? [RealDate.now() + jump] : parts) as [number]))
        }
        static override now(): number {
          return RealDate.now() + jump
        }
      }
      window.Date = JumpedDate as DateConstructor
    }, minutes * 60 * SECOND)
    await wait(2 * SECOND)
    expect(await countdownError(page, requestAt)).toBeLessThan(MOST_WRONG)
    await cardOf(page, PATIENT).getByRole('button', { name: 'Tolak' }).click()
    await cardOf(page, PATIENT).waitFor({ state: 'detached' })
    expect(await patient.statusOf(objectId)).toBe('REJECTED_BY_DOCTOR')
    await page.reload()
    await page.getByRole('switch', { name: 'Online' }).waitFor()
  })
}

test('after the page was frozen and resumed the countdown is right', async () => {
  const objectId = await patient.ask({ doctor: DOCTOR, complaint: 'Pusing' })
  const requestAt = await patient.requestAtOf(objectId)
  await cardOf(page, PATIENT).waitFor()
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  await wait(7 * SECOND)
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  expect(await countdownError(page, requestAt)).toBeLessThan(MOST_WRONG)
  await cardOf(page, PATIENT).getByRole('button', { name: 'Tolak' }).click()
  await cardOf(page, PATIENT).waitFor({ state: 'detached' })
})

/** How far the ring that empties is from the truth, in milliseconds; this machine's clock is the server's too. */
async function countdownError(on: Page, requestAt: number): Promise<number> {
  const { shown, at } = await on.evaluate(() => {
    const ring = document.querySelector('[role=timer] [data-drain]')
    const drained = ring?.getAnimations()[0]?.currentTime
    return { shown: Number(drained), at: performance.timeOrigin + performance.now() }
  })
  return Math.abs(shown - (at - requestAt))
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms)
  })
}
