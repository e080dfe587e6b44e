import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from '../kit/browser/chromium.mjs'
import { holdingsOf } from './heap'
import { onSlowPage, openStage, SLOWDOWN } from './open-stage'
import { inMs, spreadOf } from './percentiles'
import { type Tasks, traceTasks } from './trace'

/** Bare map and ours take turns: the machine may be busy with others for a while, and the middle run counts. */
const RUNS = 3
/** Updates of one run, one a second. */
const UPDATES = 12
const MINUTES = 30
const WARM_UP = 20
/** Tiles, letters and first frames are there by then. */
const SETTLING = 5_000
const PATIENCE = 120_000

/**
 * Layers are put together beside the page, as with a graphics card. Without that a browser reads the whole canvas back
 * on the main thread, frame by frame, and nothing else is measured.
 */
const COMPOSITING = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

interface Stage {
  isReady: () => boolean
  drive: (seconds: number) => Promise<void>
  hurry: (minutes: number) => Promise<void>
}

/**
 * What 50 ambulances that tell their position each second, one of them moving smoothly, cost the main thread of a page
 * four times too slow, beside a bare MapLibre page with the same ground and one layer that moves; then what half an
 * hour leaves.
 */
export async function measureMap(): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [...CHROMIUM_ARGS.filter((arg) => arg !== '--disable-gpu'), ...COMPOSITING],
  })
  const stage = await openStage()
  try {
    const runs: { bare: Tasks<'update'>; map: Tasks<'update'> }[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const bare = await onSlowPage(browser, `${stage.origin}map/#bare`, (page) => measure(browser, page))
      const map = await onSlowPage(browser, `${stage.origin}map/`, (page) => measure(browser, page))
      runs.push({ bare, map })
    }
    const heap = await onSlowPage(browser, `${stage.origin}map/`, hurry)

    const ratios = runs.map(({ bare, map }) => spreadOf(map.spans.update).p50 / spreadOf(bare.spans.update).p50)
    const all = (side: 'bare' | 'map') => inMs(spreadOf(runs.flatMap((run) => run[side].spans.update)))
    const longest = (side: 'bare' | 'map') => Math.max(...runs.map((run) => run[side].longestTask)).toFixed(1)
    const long = (side: 'bare' | 'map') => runs.reduce((sum, run) => sum + run[side].longTasks.length, 0)
    return [
      `Map, 50 ambulances at 1 Hz, CPU ${SLOWDOWN}× slower; main thread in the second after an update, ${RUNS} runs of ${UPDATES}`,
      `  bare map, one moving layer: ${all('bare')}`,
      `  ours:                       ${all('map')}`,
      `  the middle run: ×${spreadOf(ratios).p50.toFixed(2)} of ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')} (target: at most ×1.3)`,
      `  tasks over 50 ms: ${long('map')} (target: none), longest ${longest('map')} ms; of the bare map ${long('bare')}, ${longest('bare')} ms`,
      `  ${MINUTES} minutes: heap ${(heap.before / 1e6).toFixed(2)} → ${(heap.after / 1e6).toFixed(2)} MB, ` +
        `${(100 * (heap.after / heap.before - 1)).toFixed(1)} % (target: under 5 %); elements ${heap.nodesBefore} → ${heap.nodesAfter}`,
    ]
  } finally {
    await browser.close()
    await stage.close()
  }
}

async function measure(browser: Browser, page: Page): Promise<Tasks<'update'>> {
  await settled(page)
  // The browser compiles what it runs for the first time.
  await page.evaluate(() => (window as unknown as Stage).drive(3))
  return traceTasks(browser, page, ['update'], () =>
    page.evaluate((seconds) => (window as unknown as Stage).drive(seconds), UPDATES),
  )
}

/** Half an hour on a clock of its own; bytes of script and elements after a forced collection. */
async function hurry(page: Page, devtools: CDPSession) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await settled(page)
  // What MapLibre and the browser keep for later has its size by then.
  await page.evaluate((minutes) => (window as unknown as Stage).hurry(minutes), WARM_UP)
  await page.waitForTimeout(SETTLING)
  const before = await holdingsOf(devtools)
  await page.evaluate((minutes) => (window as unknown as Stage).hurry(minutes), MINUTES)
  await page.waitForTimeout(SETTLING)
  const after = await holdingsOf(devtools)
  return { before: before.heap, after: after.heap, nodesBefore: before.nodes, nodesAfter: after.nodes }
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as Partial<Stage>).isReady?.() === true, null, {
    timeout: PATIENCE,
    polling: 200,
  })
  await page.waitForTimeout(SETTLING)
}
