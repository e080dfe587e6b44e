import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright'
import { build, preview } from 'vite'
import { inMs, spreadOf } from './percentiles'
import { type MainThread, traceMainThread } from './trace'

const REQUESTS = 200
const SLOWDOWN = 4
const ROUNDS = 6
/** Moves of one way up or down. */
const STEPS = 60
const ONE_FRAME = 1_000 / 60
const ARRIVALS = 20
/** After this the queue is announced, and only the rings still move. */
const AFTERMATH = 5_000
/** Longer than the panel's own movement. */
const SETTLING = 500

/**
 * What dragging the panel costs the main thread with 200 requests queued, on a page four times too slow, and what dragging
 * a bare div costs in the same run; then what one more request costs.
 */
export async function measureDragging(browser: Browser): Promise<string[]> {
  const stage = await openStage()
  try {
    const bare = await onPage(browser, `${stage.origin}#bare`, (page) => drag(browser, page, '#bare'))
    const [panel, arrivals] = await onPage(browser, stage.origin, async (page) => {
      await page.evaluate((count) => (window as unknown as Stage).fill(count), REQUESTS)
      await page.waitForTimeout(AFTERMATH)
      return [await drag(browser, page, 'section[data-open] > div'), await arrive(browser, page)] as const
    })
    const [ours, theirs] = [spreadOf(panel.frames), spreadOf(bare.frames)]
    return [
      `Dragging, ${REQUESTS} requests queued, CPU ${SLOWDOWN}× slower; script, style and layout a frame`,
      `  bare div: ${inMs(theirs)} (${bare.frames.length} frames)`,
      `  panel:    ${inMs(ours)} (${panel.frames.length} frames), ×${(ours.p95 / theirs.p95).toFixed(2)} at p95 ` +
        '(target: p95 at most 8 ms and ×1.5)',
      `  longest task ${panel.longestTask.toFixed(1)} ms (target: none over 50)`,
      `  one more request: ${inMs(arrivals)} of main thread (target: under 16 ms)`,
    ]
  } finally {
    await stage.close()
  }
}

interface Stage {
  fill: (count: number) => void
  ask: () => void
}

/** The stage in production's form, served from a folder of its own. */
async function openStage(): Promise<{ origin: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'dokter-keluarga-bench-'))
  const root = join(import.meta.dirname, 'stage')
  await build({ root, configFile: false, plugins: [react()], logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = await preview({ root, configFile: false, logLevel: 'error', build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the stage has no port')
  return {
    origin: `http://127.0.0.1:${address.port}/`,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

async function onPage<Result>(browser: Browser, url: string, act: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const result = await act(page)
  await context.close()
  return result
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
    busy: rounds.reduce((sum, { busy }) => sum + busy, 0),
  }
}

/** The main thread's time for one more request until it is on the screen, less what as many frames take without. */
async function arrive(browser: Browser, page: Page) {
  const costs: number[] = []
  for (let index = 0; index < ARRIVALS; index += 1) {
    const still = await traceMainThread(browser, page, () => twoFrames(page, false))
    const busy = await traceMainThread(browser, page, () => twoFrames(page, true))
    costs.push(busy.busy - still.busy)
    await page.waitForTimeout(SETTLING)
  }
  return spreadOf(costs)
}

function twoFrames(page: Page, isAsked: boolean): Promise<void> {
  return page.evaluate(async (asks) => {
    if (asks) (window as unknown as Stage).ask()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, isAsked)
}
