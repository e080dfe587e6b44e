import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright'
import type { Sandbox } from '../kit/server/sandbox'
import { pageScript } from './calls/page-script'
import type { Figures } from './figures'
import { SLOWDOWN } from './open-stage'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const KILOBYTE = 1_024
/** ms */
const LONG_TASK = 50
/** Slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
/** ms without a request; what arrives then has been loaded without a touch. */
const QUIET = 2_000
/** Libraries that the sign-in page must not load, by a string of each. */
const UNWANTED = { parse: '_ApplicationId', 'simple-peer': 'simple-peer', 'phone metadata': 'possibleLengths' }

declare global {
  interface Window {
    pageTimes: PageTimes
  }
}

interface PageTimes {
  /** ms after the navigation. */
  largestPaint: number
  /** ms of each task over 50 ms. */
  tasks: number[]
}

interface Round extends PageTimes {
  /** Texts of the scripts that the HTML names, and of those that follow without a touch. */
  first: string[]
  later: string[]
}

/** Opens the sign-in page on slow 4G without a cache, in turns with the same page without its scripts. */
export async function measureSignIn(browser: Browser, { origin }: Sandbox): Promise<Figures> {
  const plain: Round[] = []
  const app: Round[] = []
  for (let index = 0; index <= ROUNDS; index += 1) {
    const rounds = [await openOnSlow4G(browser, origin, ['*.js']), await openOnSlow4G(browser, origin, [])] as const
    if (index === 0) continue
    plain.push(rounds[0])
    app.push(rounds[1])
  }
  const { first, later } = app[0] ?? { first: [], later: [] }
  const found = Object.entries(UNWANTED).flatMap(([name, mark]) =>
    first.some((text) => text.includes(mark)) ? [name] : [],
  )
  if (found.length > 0) throw new Error(`the sign-in page loads ${found.join(', ')}`)
  const kilobytesOf = (texts: string[]) =>
    texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0) / KILOBYTE
  const blockedBy = (tasks: number[]) => tasks.reduce((total, duration) => total + duration - LONG_TASK, 0)
  return {
    title: `Sign-in on slow 4G, CPU ${SLOWDOWN}× slower, in turns with the page without scripts (p50 / p95 / worst)`,
    figures: [
      {
        what: 'largest contentful paint',
        unit: 'ms',
        app: app.map(({ largestPaint }) => [largestPaint]),
        limit: plain.map(({ largestPaint }) => [largestPaint]),
        target: 'at most × 1.1',
      },
      {
        what: 'main thread blocked (what tasks take over 50 ms)',
        unit: 'ms',
        app: app.map(({ tasks }) => [blockedBy(tasks)]),
        target: 'under 100 ms',
      },
      {
        what: 'longest task',
        unit: 'ms',
        app: app.map(({ tasks }) => [Math.max(0, ...tasks)]),
      },
      { what: 'JavaScript of the first load (gz)', unit: 'kB', app: [[kilobytesOf(first)]], target: 'at most 115 kB' },
      { what: 'JavaScript after it without a touch (gz)', unit: 'kB', app: [[kilobytesOf(later)]] },
    ],
  }
}

async function openOnSlow4G(browser: Browser, origin: string, blockedUrls: string[]): Promise<Round> {
  const context = await browser.newContext({ locale: 'id-ID', viewport: { width: 1280, height: 800 } })
  try {
    await context.addInitScript({ content: pageScript(watchInPage) })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setBlockedURLs', { urls: blockedUrls })
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const responses: Response[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) responses.push(response)
    })
    await page.goto(`${origin}/login`, { waitUntil: 'networkidle' })
    await page.waitForTimeout(QUIET)
    const times = await page.evaluate(() => window.pageTimes)
    const named = await page
      .locator('script[src], link[rel=modulepreload]')
      .evaluateAll((elements) =>
        elements.map((element) => ('src' in element ? element.src : (element as HTMLLinkElement).href)),
      )
    const texts = new Map<string, string>()
    for (const response of responses) texts.set(response.url(), (await response.body()).toString('utf8'))
    const textsOf = (isWanted: (url: string) => boolean) =>
      [...texts].flatMap(([url, text]) => (isWanted(url) ? [text] : []))
    return { ...times, first: textsOf((url) => named.includes(url)), later: textsOf((url) => !named.includes(url)) }
  } finally {
    await context.close()
  }
}

function watchInPage(): void {
  const times: PageTimes = { largestPaint: Number.NaN, tasks: [] }
  window.pageTimes = times
  new PerformanceObserver((list) => {
    times.largestPaint = list.getEntries().at(-1)?.startTime ?? times.largestPaint
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}
