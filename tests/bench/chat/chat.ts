import type { Browser, CDPSession, Page } from 'playwright'
import { composerOf, movePointerAway, openHome, openPerson } from '../../kit/browser/doctor-in-browser'
import type { Sandbox } from '../../kit/server/sandbox'
import type { Figure, Figures } from '../figures'
import { type Holdings, holdingsOf } from '../heap'
import { takeInteractions, watchInteractions } from '../interactions'
import { SLOWDOWN } from '../open-stage'
import { traceMarks } from '../trace'
import { paintDelays, watchMessages } from './message-watch'
import { openPlainRoom } from './plain-room'
import { openWireRoom, type WireRoom } from './wire-room'

const MESSAGES = 1_000
/** Plain page and app take turns; what a browser compiles once is in the round before the first. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const ARRIVALS = Number(process.env['BENCH_ARRIVALS'] ?? 50)
/** 10 Hz. */
const PACE = 100
const TYPED = 'Baik, saya periksa dulu hasilnya ya.'
const PATIENCE = 120_000

/** One page of the two, with its room at the wire. */
interface Side {
  page: Page
  devtools: CDPSession
  room: WireRoom
  /** Leaves the room, so that 'Lanjutkan' opens it again. */
  leave: () => Promise<void>
  closed: Holdings
}

interface Round {
  openingWall: number[]
  opening: number[]
  filling: number[]
  messages: number[]
  delays: number[]
  longTasks: number[]
  interactions: number[]
  open: Holdings
}

/** A room of a thousand messages in the real app on its own server, beside plain DOM on the same one. */
export async function measureChat(browser: Browser, sandbox: Sandbox): Promise<Figures> {
  const { origin } = sandbox
  const [appRoom, plainRoom] = await Promise.all([
    openWireRoom(sandbox, 1, MESSAGES),
    openWireRoom(sandbox, 2, MESSAGES),
  ])
  await appRoom.move('ON_CHAT', 'SAVE')
  const sides = { limit: await openPlain(browser, origin, plainRoom), app: await openApp(browser, origin, appRoom) }
  const rounds = { limit: [] as Round[], app: [] as Round[] }
  for (let index = 0; index <= ROUNDS; index += 1) {
    for (const side of ['limit', 'app'] as const) {
      const round = await measureRound(browser, sides[side])
      if (index > 0) rounds[side].push(round)
    }
  }
  await Promise.all([sides.limit.page.context().close(), sides.app.page.context().close()])

  const figure = (
    what: string,
    unit: Figure['unit'],
    of: (round: Round, side: Side) => number[],
    target?: string,
  ): Figure => ({
    what,
    unit,
    app: rounds.app.map((round) => of(round, sides.app)),
    limit: rounds.limit.map((round) => of(round, sides.limit)),
    ...(target !== undefined && { target }),
  })
  return {
    title: `Chat of ${MESSAGES} messages, CPU ${SLOWDOWN}× slower, in turns with plain DOM (p50 / p95 / worst)`,
    figures: [
      figure('opening, click to newest painted', 'ms', ({ openingWall }) => openingWall, 'at most × 2'),
      figure('  main thread of it', 'ms', ({ opening }) => opening),
      figure('  main thread until all are mounted', 'ms', ({ filling }) => filling),
      figure('one more message at 10 Hz, main thread', 'ms', ({ messages }) => messages, 'at most × 1.5 / 3'),
      figure('arrival to painted', 'ms', ({ delays }) => delays, 'p95 at most 60 ms over the limit'),
      figure('tasks over 50 ms while messages arrive', '', ({ longTasks }) => [longTasks.length]),
      figure('interactions while messages arrive', 'ms', ({ interactions }) => interactions, 'INP under 200 ms'),
      figure('heap with the room', 'MB', ({ open }) => [open.heap / 1e6]),
      figure('heap that the room adds', 'MB', ({ open }, { closed }) => [(open.heap - closed.heap) / 1e6]),
      figure('listeners with the room', '', ({ open }) => [open.listeners]),
      figure('DOM nodes with the room', '', ({ open }) => [open.nodes]),
    ],
  }
}

async function openPlain(browser: Browser, origin: string, room: WireRoom): Promise<Side> {
  const person = await openPerson(browser, origin, undefined, { bypassCSP: true })
  await Promise.all([watchMessages(person.context), watchInteractions(person.context)])
  const page = await person.context.newPage()
  await openPlainRoom(page, origin, room)
  const leave = () => page.evaluate(() => (window as Window & { closePlainRoom?: () => void }).closePlainRoom?.())
  return onSlowCpu({ page, room, leave })
}

async function openApp(browser: Browser, origin: string, room: WireRoom): Promise<Side> {
  const person = await openPerson(browser, origin, 'dokter1@contoh.id')
  await Promise.all([watchMessages(person.context), watchInteractions(person.context)])
  const page = await openHome(person)
  const leave = async () => {
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.getByRole('button', { name: 'Ya, simpan' }).click()
    await resumeButton(page).waitFor({ timeout: PATIENCE })
  }
  await resumeButton(page).waitFor()
  page.setDefaultTimeout(PATIENCE)
  return onSlowCpu({ page, room, leave })
}

async function onSlowCpu(side: Omit<Side, 'devtools' | 'closed'>): Promise<Side> {
  const devtools = await side.page.context().newCDPSession(side.page)
  const closed = await holdingsOf(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { ...side, devtools, closed }
}

const resumeButton = (page: Page) => page.getByRole('button', { name: 'Lanjutkan' })

async function measureRound(browser: Browser, { page, devtools, room, leave }: Side): Promise<Round> {
  await page.waitForTimeout(1_000)
  const opening = await traceMarks(browser, page, () => open(page, room.size() - 1))
  await takeInteractions(page)
  const numbers: number[] = []
  const appending = await traceMarks(browser, page, () =>
    say(room, ARRIVALS, numbers).then(() => page.waitForTimeout(PACE)),
  )
  const delays = await paintDelays(page, numbers, PATIENCE)
  await Promise.all([say(room, ARRIVALS, []), type(page)])
  const interactions = await takeInteractions(page)
  const held = await holdingsOf(devtools)
  await composerOf(page).fill('')
  await leave()
  return {
    openingWall: opening.walls('open:from', 'open:to').slice(-1),
    opening: opening.busy('open:from', 'open:to').slice(-1),
    filling: opening.busy('open:from', 'open:filled').slice(-1),
    messages: appending.busyBetween('message:from', PACE),
    delays,
    longTasks: appending.longTasks,
    interactions,
    open: held,
  }
}

async function open(page: Page, newest: number): Promise<void> {
  await page.evaluate((number) => (window.messageWatch.newest = number), newest)
  await movePointerAway(page)
  await resumeButton(page).click()
  await page.waitForFunction((number) => number in window.messageWatch.painted, newest, {
    timeout: PATIENCE,
    polling: 200,
  })
  await page.waitForFunction((size) => document.querySelectorAll('[role=log] p').length >= size, MESSAGES, {
    timeout: PATIENCE,
    polling: 200,
  })
  await page.evaluate(() => performance.mark('open:filled'))
}

async function say(room: WireRoom, times: number, numbers: number[]): Promise<void> {
  const sent: Promise<void>[] = []
  for (let index = 0; index < times; index += 1) {
    numbers.push(room.size())
    sent.push(room.say())
    await new Promise((resolve) => setTimeout(resolve, PACE))
  }
  await Promise.all(sent)
}

/** As long as messages arrive. */
async function type(page: Page): Promise<void> {
  await composerOf(page).focus()
  await page.keyboard.type(TYPED, { delay: (ARRIVALS * PACE) / TYPED.length })
}
