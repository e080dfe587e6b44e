import { type Browser, chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { CONSULTATION_DEADLINE, SECOND } from '../../contract/values/limits'
import { type BareContext, type BarePage, openBareContext } from '../kit/browser/bare-page'
import { CHROMIUM_ARGS, findChromium } from '../kit/browser/chromium.mjs'
import { sessionAtWire } from '../kit/browser/doctor-in-browser'
import { type PatientAtWire, signInPatient } from '../kit/server/patient'

/**
 * A browser that slows hidden tabs down as it does for people: Playwright by itself switches that off. A page's timers
 * run once a minute after five minutes out of sight; here after three seconds, so that a test need not wait.
 */
const HELD_BACK_BY_PLAYWRIGHT = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]
const SLOW_WHEN_HIDDEN = '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/3'
/** How far the ring that empties may be from the truth, in milliseconds. */
const MOST_WRONG = 250

const origin = inject('origin')
const DOCTOR = 'dr. Bayu Pranata, Sp.A'
const CARD = `document.querySelector('[data-request]')`

let browser: Browser
let patient: PatientAtWire
let bare: BareContext
let page: BarePage

beforeAll(async () => {
  const executablePath = findChromium()
  browser = await chromium.launch({
    args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required', SLOW_WHEN_HIDDEN],
    ignoreDefaultArgs: HELD_BACK_BY_PLAYWRIGHT,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
})
afterAll(() => browser.close())

/** An online doctor's page without Playwright on it, which keeps every page awake. */
beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  const { storage, goOnline } = await sessionAtWire(origin, 'dokter4@contoh.id')
  await goOnline()
  const entries = `location.origin === '${origin}' ? ${JSON.stringify(Object.entries(storage))} : []`
  bare = await openBareContext(browser, `for (const entry of ${entries}) localStorage.setItem(...entry)`)
  page = await bare.open(`${origin}/`)
  await show()
  await page.until(`document.querySelector('[role=switch][aria-checked=true]')`)
  patient = await signInPatient(origin, 'pasien1@contoh.id')
})
afterEach(() => bare.close())

async function show(): Promise<void> {
  await page.bringToFront()
  await page.until(`document.visibilityState === 'visible'`)
}

async function ask(): Promise<{ objectId: string; requestAt: number }> {
  const objectId = await patient.ask({ doctor: DOCTOR, complaint: 'Pusing' })
  return { objectId, requestAt: await patient.requestAtOf(objectId) }
}

/** By this machine's clock, which is the server's too. */
async function countdownError(requestAt: number): Promise<number> {
  const drained = await page.run<{ shown: number; at: number }>(`(async () => {
    // Only a page that draws moves what it has drawn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const drain = document.querySelector('[data-request] [role=timer] [data-drain]')
    return { shown: Number(drain?.getAnimations()[0]?.currentTime), at: performance.timeOrigin + performance.now() }
  })()`)
  return Math.abs(drained.shown - (drained.at - requestAt))
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, Math.max(0, ms))
  })
}

test(
  'after minutes out of sight the deadline passes in time, and the countdown is right on coming back',
  { timeout: 120_000 },
  async () => {
    const cover = await bare.open(`${origin}/robots.txt`)
    await cover.bringToFront()
    await page.until(`document.visibilityState === 'hidden'`)
    // Longer than the browser's grace: from now on the page's own timers run once a minute.
    await wait(6 * SECOND)

    const first = await ask()
    await page.until(CARD)
    await wait(first.requestAt + CONSULTATION_DEADLINE + 1_500 - Date.now())
    // Looked at without bringing it to the front: the card has left by itself.
    expect(await page.run(`document.visibilityState + ' ' + ${CARD}`)).toBe('hidden null')
    expect(await patient.statusOf(first.objectId)).toBe('NOT_ANSWERED')

    const second = await ask()
    await wait(5 * SECOND)
    await show()
    expect(await countdownError(second.requestAt)).toBeLessThan(MOST_WRONG)
  },
)

test.each([10, -10])('after the computer’s clock jumped by %i minutes the countdown is right', async (minutes) => {
  const { objectId, requestAt } = await ask()
  await page.until(CARD)
  await page.run(`window.Date = class extends Date {
    constructor(...parts) { super(...(parts.length === 0 ? [Date.now()] : parts)) }
    static now() { return super.now() + ${minutes * 60 * SECOND} }
  }; null`)
  await wait(3 * SECOND)
  expect(await countdownError(requestAt)).toBeLessThan(MOST_WRONG)
  expect(await patient.statusOf(objectId)).toBe('IDLE')
})

test(
  'a deadline that passed while the page was frozen has passed when it wakes; the next countdown is right',
  { timeout: 120_000 },
  async () => {
    const first = await ask()
    await page.until(CARD)
    await page.freeze()
    await wait(first.requestAt + CONSULTATION_DEADLINE + 1_000 - Date.now())
    await page.thaw()
    await page.until(`!${CARD}`)

    const second = await ask()
    await page.until(CARD)
    await page.freeze()
    await wait(5 * SECOND)
    await page.thaw()
    // A thawed page stays hidden until it is brought to the front.
    await (await bare.open(`${origin}/robots.txt`)).bringToFront()
    await show()
    expect(await countdownError(second.requestAt)).toBeLessThan(MOST_WRONG)
  },
)
