import type { Browser, Page } from 'playwright'
import { onSlowPage, openStage, SLOWDOWN } from './open-stage'
import { spreadOf } from './percentiles'
import { traceTasks } from './trace'

/** The machine may be busy with others for a while: bare page and list take turns, and the middle round counts. */
const ROUNDS = 3
/** Of one scroll, down and up again. */
const FRAMES = 100

interface Stage {
  open: () => Promise<void>
  close: () => void
  drawn: () => number
  height: () => number
  scroll: (frames: number, direction: 1 | -1) => Promise<number>
}

interface Round {
  /** Milliseconds of main thread until the first rows are painted. */
  opening: number
  longestOpening: number
  /** Milliseconds of main thread a frame while one scrolls. */
  frame: number
  longestFrame: number
  longTasks: number
  /** Frames that showed nothing at all in the middle of the window. */
  voids: number
  drawn: number
}

/**
 * What 5,000 rows of history cost to open and to scroll on a page four times too slow, as ratios to a bare React page
 * that draws them all. Both in the same run, in turns.
 */
export async function measureHistory(browser: Browser): Promise<string[]> {
  const stage = await openStage()
  try {
    const rounds: { bare: Round; list: Round }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await onSlowPage(browser, `${stage.origin}history/#bare`, (page) => measure(browser, page))
      const list = await onSlowPage(browser, `${stage.origin}history/`, (page) => measure(browser, page))
      rounds.push({ bare, list })
    }
    const compared = (of: (round: Round) => number) => {
      const [bare, list] = [rounds.map((one) => of(one.bare)), rounds.map((one) => of(one.list))]
      const ratios = list.map((value, index) => value / (bare[index] ?? Number.NaN))
      return (
        `bare ${spreadOf(bare).p50.toFixed(1)} ms, list ${spreadOf(list).p50.toFixed(1)} ms; ` +
        `×${spreadOf(ratios).p50.toFixed(2)} of ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`
      )
    }
    const each = (side: 'bare' | 'list', of: (round: Round) => number) => rounds.map((one) => of(one[side])).join(' ')
    return [
      `History, 5,000 rows, CPU ${SLOWDOWN}× slower, ${ROUNDS} rounds in turns; main thread`,
      `  opening to the first rows painted: ${compared(({ opening }) => opening)}`,
      `    longest task: ${compared(({ longestOpening }) => longestOpening)}`,
      `  scrolling, a frame: ${compared(({ frame }) => frame)}`,
      `    longest task: ${compared(({ longestFrame }) => longestFrame)}`,
      `    tasks over 50 ms: bare ${each('bare', ({ longTasks }) => longTasks)}, list ${each('list', ({ longTasks }) => longTasks)} (target: none)`,
      `    empty frames: bare ${each('bare', ({ voids }) => voids)}, list ${each('list', ({ voids }) => voids)} of ${FRAMES * 2}`,
      `  rows in the document: bare ${each('bare', ({ drawn }) => drawn)}, list ${each('list', ({ drawn }) => drawn)}`,
    ]
  } finally {
    await stage.close()
  }
}

async function measure(browser: Browser, page: Page): Promise<Round> {
  // The app is warm: its code has been here before.
  await page.evaluate(async () => {
    const stage = window as unknown as Stage
    await stage.open()
    await stage.scroll(20, 1)
    await stage.scroll(20, -1)
    stage.close()
  })
  const opening = await traceTasks(browser, page, ['open'], () =>
    page.evaluate(() => (window as unknown as Stage).open()),
  )
  let voids = 0
  const scrolling = await traceTasks(browser, page, ['scroll'], async () => {
    voids = await page.evaluate(async (frames) => {
      const stage = window as unknown as Stage
      return (await stage.scroll(frames, 1)) + (await stage.scroll(frames, -1))
    }, FRAMES)
  })
  const busy = scrolling.spans.scroll.reduce((sum, span) => sum + span, 0)
  return {
    opening: opening.spans.open[0] ?? Number.NaN,
    longestOpening: opening.longestTask,
    frame: busy / (FRAMES * 2),
    longestFrame: scrolling.longestTask,
    longTasks: scrolling.longTasks.length,
    voids,
    drawn: await page.evaluate(() => (window as unknown as Stage).drawn()),
  }
}
