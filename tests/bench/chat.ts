import type { Browser, CDPSession, Page } from 'playwright'
import { collected } from './heap'
import { onSlowPage, openStage, SLOWDOWN } from './open-stage'
import { inMs, spreadOf } from './percentiles'
import { traceTasks } from './trace'

const MESSAGES = 1_000
/** The machine may be busy with others for a while: page and room take turns, and the middle round counts. */
const ROUNDS = 5
const APPENDS = 60
/** What is opened and closed beforehand: the app is warm. */
const WARM_UP = 60
const MINUTES = 30
const PATIENCE = 60_000

interface Stage {
  open: (size: number) => Promise<void>
  close: () => void
  mounted: () => number
  append: (times: number) => Promise<void>
  converse: (minutes: number) => Promise<void>
}

interface Round {
  /** Milliseconds of main thread, and on the wall, until the newest message is painted. */
  opening: number
  openingWall: number
  /** Milliseconds of main thread for each message more. */
  appends: number[]
  /** While it opens and all are mounted; while messages come. */
  longestOpening: number
  longestAppend: number
}

/**
 * What a conversation of a thousand messages costs on a page four times too slow, as ratios to a page that is written
 * by hand without a library and holds the same ones. Both in the same run, in turns.
 */
export async function measureChat(browser: Browser): Promise<string[]> {
  const stage = await openStage()
  try {
    const rounds: { plain: Round; room: Round }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const plain = await onSlowPage(browser, `${stage.origin}chat/#plain`, (page) => measure(browser, page))
      const room = await onSlowPage(browser, `${stage.origin}chat/`, (page) => measure(browser, page))
      rounds.push({ plain, room })
    }
    const heap = await onSlowPage(browser, `${stage.origin}chat/`, converse)
    const compared = (of: (round: Round) => number) => {
      const [plain, room] = [rounds.map((one) => of(one.plain)), rounds.map((one) => of(one.room))]
      const ratios = room.map((value, index) => value / (plain[index] ?? Number.NaN))
      return (
        `plain ${spreadOf(plain).p50.toFixed(1)} ms, room ${spreadOf(room).p50.toFixed(1)} ms; ` +
        `×${spreadOf(ratios).p50.toFixed(2)} of ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`
      )
    }
    const all = (side: 'plain' | 'room') => inMs(spreadOf(rounds.flatMap((round) => round[side].appends)))
    return [
      `Chat, ${MESSAGES} messages, CPU ${SLOWDOWN}× slower, ${ROUNDS} rounds in turns; main thread`,
      `  opening to the newest one painted: ${compared(({ opening }) => opening)} (target: at most ×1.0)`,
      `    on the wall: ${compared(({ openingWall }) => openingWall)}`,
      `  one message more at 10 Hz: plain ${all('plain')}; room ${all('room')}`,
      `    p50: ${compared(({ appends }) => spreadOf(appends).p50)} (target: at most ×1.5)`,
      `    p95: ${compared(({ appends }) => spreadOf(appends).p95)}`,
      `  longest task, opening: ${compared(({ longestOpening }) => longestOpening)}`,
      `  longest task, messages coming: ${compared(({ longestAppend }) => longestAppend)}`,
      `  ${MINUTES} minutes of chat: heap ${(heap.before / 1e6).toFixed(2)} → ${(heap.after / 1e6).toFixed(2)} MB, ` +
        `${(100 * (heap.after / heap.before - 1)).toFixed(1)} % (target: under 5 %); ` +
        `elements ${heap.nodesBefore} → ${heap.nodesAfter}`,
    ]
  } finally {
    await stage.close()
  }
}

async function measure(browser: Browser, page: Page): Promise<Round> {
  await warmUp(page)
  const opening = await traceTasks(browser, page, ['open'], async () => {
    await page.evaluate((size) => (window as unknown as Stage).open(size), MESSAGES)
    await allMounted(page)
  })
  const appending = await traceTasks(browser, page, ['append'], () =>
    page.evaluate((times) => (window as unknown as Stage).append(times), APPENDS),
  )
  return {
    opening: opening.spans.open[0] ?? Number.NaN,
    openingWall: opening.walls.open[0] ?? Number.NaN,
    appends: appending.spans.append,
    longestOpening: opening.longestTask,
    longestAppend: appending.longestTask,
  }
}

async function warmUp(page: Page): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await page.evaluate(async (size) => {
      const stage = window as unknown as Stage
      await stage.open(size)
      await stage.append(5)
      stage.close()
    }, WARM_UP)
  }
}

async function allMounted(page: Page): Promise<void> {
  await page.waitForFunction((size) => (window as unknown as Stage).mounted() >= size, MESSAGES, {
    timeout: PATIENCE,
    polling: 200,
  })
}

/**
 * Half an hour of chat in the open room, as fast as it is drawn; bytes of script and elements after a forced
 * collection.
 */
async function converse(page: Page, devtools: CDPSession) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // The browser compiles what runs often: that is not the room's growth.
  await page.evaluate(
    async ([size, minutes]) => {
      const stage = window as unknown as Stage
      await stage.open(size)
      await stage.converse(minutes)
      stage.close()
    },
    [WARM_UP, MINUTES] as const,
  )
  await page.evaluate((size) => (window as unknown as Stage).open(size), MESSAGES)
  await allMounted(page)
  await page.evaluate(() => (window as unknown as Stage).converse(1))
  const before = await collected(devtools)
  await page.evaluate((minutes) => (window as unknown as Stage).converse(minutes), MINUTES)
  const after = await collected(devtools)
  return { before: before.usedSize, after: after.usedSize, nodesBefore: before.nodes, nodesAfter: after.nodes }
}
