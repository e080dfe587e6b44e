import type { Browser, Page } from 'playwright'
import { onSlowPage, openStage, SLOWDOWN } from './open-stage'
import { inMs, type Spread, spreadOf } from './percentiles'
import { type MainThread, traceMainThread, traceTasks } from './trace'

const REQUESTS = 200
/** The machine may be busy with others for a while: bare div and panel take turns, and the middle run counts. */
const RUNS = 5
/** Drags of one run. */
const ROUNDS = 2
/** Moves of one way up or down. */
const STEPS = 60
const ONE_FRAME = 1_000 / 60
const ARRIVALS = 20
/** After this the queue is announced, and only the rings still move: they drain as they do for a doctor. */
const AFTERMATH = 5_000
/** For arrivals: long enough that nothing expires among them. */
const PATIENCE = 10 * 60_000
/** Longer than the panel's own movement. */
const SETTLING = 500

/**
 * What dragging the panel costs the main thread with 200 requests queued, on a page four times too slow, and what
 * dragging a bare div costs in the same run; then what one more request costs.
 */
export async function measureDragging(browser: Browser): Promise<string[]> {
  const stage = await openStage()
  try {
    const runs: { bare: MainThread; panel: MainThread }[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const bare = await onSlowPage(browser, `${stage.origin}#bare`, (page) => drag(browser, page, '#bare'))
      const panel = await onSlowPage(browser, stage.origin, async (page) => {
        await fill(page, 0)
        return drag(browser, page, 'section[data-open] > div')
      })
      runs.push({ bare, panel })
    }
    const arrivals = await onSlowPage(browser, stage.origin, async (page) => {
      await fill(page, PATIENCE)
      return arrive(browser, page)
    })

    const p95s = runs.map(({ bare, panel }) => ({ bare: spreadOf(bare.frames).p95, panel: spreadOf(panel.frames).p95 }))
    const ratios = p95s.map(({ bare, panel }) => panel / bare)
    const all = (side: 'bare' | 'panel') => inMs(spreadOf(runs.flatMap((run) => run[side].frames)))
    return [
      `Dragging, ${REQUESTS} requests queued, CPU ${SLOWDOWN}× slower; script, style and layout a frame, ${RUNS} runs`,
      `  bare div: ${all('bare')} of all frames; p95 of each run ${listed(p95s.map(({ bare }) => bare))}`,
      `  panel:    ${all('panel')} of all frames; p95 of each run ${listed(p95s.map(({ panel }) => panel))}`,
      `  the middle run: p95 ${spreadOf(p95s.map(({ panel }) => panel)).p50.toFixed(1)} ms (target: at most 8), ` +
        `×${spreadOf(ratios).p50.toFixed(2)} of ${listed(ratios, 2)} (target: at most ×1.5)`,
      `  longest task ${Math.max(...runs.map(({ panel }) => panel.longestTask)).toFixed(1)} ms (target: none over 50), ` +
        `with the bare div ${Math.max(...runs.map(({ bare }) => bare.longestTask)).toFixed(1)}`,
      `  one more request: ${inMs(arrivals)} of main thread (target: under 16 ms)`,
    ]
  } finally {
    await stage.close()
  }
}

interface Stage {
  /** `requestAt` in epoch milliseconds; the requests expire 25 s after it. */
  fill: (count: number, requestAt: number) => void
  /** Two frames with nothing in them, and two with one more request: marked 'still' and 'asked'. */
  still: () => Promise<void>
  ask: (requestAt: number) => Promise<void>
}

function listed(values: number[], digits = 1): string {
  return values.map((value) => value.toFixed(digits)).join(' ')
}

/** The whole queue, asked for `ahead` ms from now; back when it has been announced. */
async function fill(page: Page, ahead: number): Promise<void> {
  const order = [REQUESTS, ahead] as const
  await page.evaluate(([count, later]) => (window as unknown as Stage).fill(count, Date.now() + later), order)
  await page.waitForTimeout(AFTERMATH)
}

/** Down and up again, a move a frame, and let go where it was taken; all rounds together. */
async function drag(browser: Browser, page: Page, handle: string): Promise<MainThread> {
  const box = await page.locator(handle).first().boundingBox()
  if (box === null) throw new Error(`${handle} is not there`)
  const [x, y] = [box.x + box.width / 2, box.y + 20]
  const rounds: MainThread[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.mouse.move(x, y)
    const settle = async () => {
      await page.mouse.up()
      await page.waitForTimeout(SETTLING)
    }
    const follow = async () => {
      await page.mouse.down()
      for (let step = 1; step <= STEPS; step += 1) {
        await page.mouse.move(x, y + 400 * Math.sin((Math.PI * step) / STEPS))
        await page.waitForTimeout(ONE_FRAME)
      }
    }
    rounds.push(await traceMainThread(browser, page, follow, settle))
  }
  return {
    frames: rounds.flatMap(({ frames }) => frames),
    longestTask: Math.max(...rounds.map(({ longestTask }) => longestTask)),
  }
}

/** The main thread's time for one more request until it is on the screen, less what as many frames take without. */
async function arrive(browser: Browser, page: Page): Promise<Spread> {
  const { spans } = await traceTasks(browser, page, ['still', 'asked'], async () => {
    for (let index = 0; index < ARRIVALS; index += 1) {
      await page.evaluate(() => (window as unknown as Stage).still())
      await page.waitForTimeout(SETTLING)
      await page.evaluate((ahead) => (window as unknown as Stage).ask(Date.now() + ahead), PATIENCE)
      await page.waitForTimeout(SETTLING)
    }
  })
  const idle = spreadOf(spans.still).p50
  return spreadOf(spans.asked.map((busy) => busy - idle))
}
