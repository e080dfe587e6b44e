import type { Browser, BrowserContext, Page } from 'playwright'
import { PASSWORD } from '../kit/browser/doctor-in-browser'
import type { Sandbox } from '../kit/server/sandbox'
import type { Figure, Figures } from './figures'
import { openStage, SLOWDOWN } from './open-stage'
import { type Tasks, traceTasks } from './trace'

/** The machine may be busy with others for a while: bare page and app take turns, and the middle round counts. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const EMAIL = 'dokter1@contoh.id'
const PATIENCE = 60_000
/** ms; what comes after the home (rooms, worker) has come: a route change is measured on a page at rest. */
const SETTLING = 4_000

/** ms from key to key, of somebody who types well. */
const KEY = 120

/** What a page shows when it is there, as selectors each of which must be found; none of them on the page before. */
interface Signs {
  /** The doctor can act: the switch is there. */
  usable: string[]
  /** And every card has what it reads. */
  whole: string[]
  /** Another page with its list. */
  balance: string[]
}

const APP: Signs = {
  usable: ['main [role="switch"], header [role="switch"]', 'main h1'],
  whole: ['main h1', 'a[href*="riwayat="]', '[data-chart]'],
  balance: ['main #history', 'main li[data-index]'],
}
const BARE: Signs = {
  usable: ['[role="switch"]'],
  whole: [
    'section[data-card="Riwayat"][data-read] li',
    'section[data-card="Dasbor"][data-read]',
    'section[data-card="Reservasi"][data-read]',
  ],
  balance: ['section[data-card="Mutasi"][data-read] li'],
}

interface Round {
  typingTasks: Pick<Tasks<string>, 'longestTask'>
  /** From the click on 'Masuk'; of main thread and on the wall. */
  usable: number
  usableWall: number
  whole: number
  wholeWall: number
  homeTasks: Pick<Tasks<string>, 'longestTask'>
  /** To the balance for the first time, and once its code is here. */
  first: number
  firstWall: number
  again: number
  againWall: number
  routeTasks: Pick<Tasks<string>, 'longestTask'>
}

/**
 * Cost until a doctor can work after signing in, and until another page is displayed, on a page four times too slow, as
 * ratios to a bare React page with the same data from the same server. Both in the same run, in turns.
 */
export async function measureHome(browser: Browser, { origin }: Sandbox): Promise<Figures> {
  const stage = await openStage()
  try {
    await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
    const bare: Round[] = []
    const app: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(
        await inContext(browser, async (context) => {
          await serveStage(context, origin, stage.origin)
          return measure(browser, context, `${origin}/home/`, BARE)
        }),
      )
      app.push(await inContext(browser, (context) => measure(browser, context, `${origin}/login`, APP)))
    }
    const figure = (what: string, of: (round: Round) => number, target?: string): Figure => ({
      what,
      unit: 'ms',
      app: app.map((round) => [of(round)]),
      limit: bare.map((round) => [of(round)]),
      ...(target !== undefined && { target }),
    })
    const longest = (of: (round: Round) => Round['homeTasks']) => (round: Round) => of(round).longestTask
    return {
      title: `Home, CPU ${SLOWDOWN}× slower, in turns with a bare React page (p50 / p95 / worst)`,
      figures: [
        figure(
          'longest task while email and password are typed',
          longest(({ typingTasks }) => typingTasks),
        ),
        figure("from 'Masuk' until a doctor can work, main thread", ({ usable }) => usable),
        figure('  on the wall', ({ usableWall }) => usableWall),
        figure('until every card has what it reads, main thread', ({ whole }) => whole),
        figure('  on the wall', ({ wholeWall }) => wholeWall),
        figure(
          '  longest task',
          longest(({ homeTasks }) => homeTasks),
          'under 50 ms',
        ),
        figure('to /balance for the first time, main thread', ({ first }) => first),
        figure("  on the wall, 120 ms of it the old page's fade", ({ firstWall }) => firstWall),
        figure('to /balance once more, main thread', ({ again }) => again),
        figure("  on the wall, 120 ms of it the old page's fade", ({ againWall }) => againWall),
        figure(
          '  longest task of both',
          longest(({ routeTasks }) => routeTasks),
          'under 50 ms',
        ),
      ],
    }
  } finally {
    await stage.close()
  }
}

async function inContext<Result>(browser: Browser, act: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ locale: 'id-ID', viewport: { width: 1280, height: 800 } })
  try {
    return await act(context)
  } finally {
    await context.close()
  }
}

/** The bare page at the origin of the server that both read from. */
async function serveStage(context: BrowserContext, origin: string, stage: string): Promise<void> {
  for (const part of ['home', 'assets']) {
    await context.route(`${origin}/${part}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: new URL(pathname, stage).href }) })
    })
  }
}

async function measure(browser: Browser, context: BrowserContext, url: string, signs: Signs): Promise<Round> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await readOwnScripts(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const typing = await traceTasks(browser, page, [], async () => {
    await page.getByLabel('Email').pressSequentially(EMAIL, { delay: KEY })
    await page.getByLabel('Kata sandi', { exact: true }).pressSequentially(PASSWORD, { delay: KEY })
  })

  const home = await traceTasks(browser, page, ['usable', 'whole'], () =>
    watched(page, { usable: signs.usable, whole: signs.whole }, () =>
      page.evaluate(() => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()),
    ),
  )
  await page.waitForTimeout(SETTLING)
  const toBalance = () => goTo(page, '/balance')
  const first = await traceTasks(browser, page, ['balance'], () => watched(page, { balance: signs.balance }, toBalance))
  await goTo(page, '/')
  await page.waitForFunction(everyOne, signs.whole, { timeout: PATIENCE })
  await page.waitForTimeout(SETTLING)
  const again = await traceTasks(browser, page, ['balance'], () => watched(page, { balance: signs.balance }, toBalance))

  const [usable = Number.NaN] = home.spans.usable
  return {
    typingTasks: typing,
    usable,
    usableWall: home.walls.usable[0] ?? Number.NaN,
    whole: home.spans.whole[0] ?? Number.NaN,
    wholeWall: home.walls.whole[0] ?? Number.NaN,
    homeTasks: home,
    first: first.spans.balance[0] ?? Number.NaN,
    firstWall: first.walls.balance[0] ?? Number.NaN,
    again: again.spans.balance[0] ?? Number.NaN,
    againWall: again.walls.balance[0] ?? Number.NaN,
    routeTasks: { longestTask: Math.max(first.longestTask, again.longestTask) },
  }
}

/** The test driver's own scripts are read once in each of a page's two worlds: before anything is measured. */
async function readOwnScripts(page: Page): Promise<void> {
  await page.getByLabel('Email').waitFor()
  await page.waitForFunction(() => true)
}

/** Navigates as a link does: wouter observes the history; the bare page exposes a function of its own. */
function goTo(page: Page, to: string): Promise<void> {
  return page.evaluate((address) => {
    if ('goTo' in window && typeof window.goTo === 'function') window.goTo(address)
    else history.pushState(null, '', address)
  }, to)
}

function everyOne(selectors: string[]): boolean {
  return selectors.every((selector) => document.querySelector(selector) !== null)
}

/** Marks the spans from `act` until the frame that paints the last of each one's signs. */
async function watched(page: Page, spans: Record<string, string[]>, act: () => Promise<void>): Promise<void> {
  await page.evaluate((wanted) => {
    const open = new Map(Object.entries(wanted))
    performance.clearMarks()
    for (const name of open.keys()) performance.mark(`${name}:from`)
    // A method: what tsx does to keep a function's name is not known in the page.
    const watch = {
      look() {
        for (const [name, selectors] of open) {
          if (!selectors.every((selector) => document.querySelector(selector) !== null)) continue
          open.delete(name)
          requestAnimationFrame(() => setTimeout(() => performance.mark(`${name}:to`)))
        }
        if (open.size > 0) requestAnimationFrame(() => watch.look())
      },
    }
    watch.look()
  }, spans)
  await act()
  for (const name of Object.keys(spans)) {
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, `${name}:to`, {
      timeout: PATIENCE,
      polling: 100,
    })
  }
}
