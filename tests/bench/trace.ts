import type { Browser, Page } from 'playwright'

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
  'blink.user_timing',
]
/** The main thread's work that the page itself causes; painting and compositing are the browser's. */
const WORK =
  /^(?:EventDispatch|FunctionCall|FireAnimationFrame|TimerFire|RunMicrotasks|EvaluateScript|UpdateLayoutTree|Layout)$/

/** Milliseconds: a longer wait is noticeable. */
const LONG = 50

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** µs */
  ts: number
  /** µs on the wall. */
  dur?: number
  /** µs of the thread's own time: what other processes took meanwhile is not in it. */
  tdur?: number
  args?: { data?: { type?: string } }
}

/** The page's main thread. Milliseconds of its own time, which the load of the machine does not change. */
export interface MainThread {
  /** Script, style and layout of each frame that a pointer's move began. */
  frames: number[]
  /** Its longest task, in and after that time. */
  longestTask: number
}

/**
 * Runs `act` under the browser's tracing and gives what the main thread did meanwhile; `after` counts for the tasks
 * too.
 */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  after: () => Promise<void>,
): Promise<MainThread> {
  const events = await trace(browser, page, async () => {
    await page.evaluate(() => performance.mark('bench:from'))
    await act()
    await page.evaluate(() => performance.mark('bench:to'))
    await after()
  })
  const [from = 0] = marksOf(events, 'bench:from')
  const [to = 0] = marksOf(events, 'bench:to')
  const work = outermost(events, WORK)
  const begins = events
    .filter(({ name, ts }) => name === 'BeginMainThreadFrame' && ts >= from && ts <= to)
    .map(({ ts }) => ts)
  const frames = begins.slice(0, -1).map((begin, index) => between(work, begin, begins[index + 1] ?? begin))
  return {
    frames: frames.filter((frame) => frame.some(isMove)).map(timeOf),
    longestTask: Math.max(0, ...outermost(events, /^RunTask$/).map((task) => timeOf([task]))),
  }
}

export interface Tasks<Name extends string> {
  /** What the main thread is busy with in each span, in milliseconds. */
  spans: Record<Name, number[]>
  /** How long each span takes on the wall, in milliseconds. */
  walls: Record<Name, number[]>
  longestTask: number
  /** Those of over 50 ms, in words: how long, when, and what in them took longest. */
  longTasks: string[]
}

/** Tasks while `act` goes on, and those of the spans that it marks in the page: from `<name>:from` to `<name>:to`. */
export async function traceTasks<Name extends string>(
  browser: Browser,
  page: Page,
  names: readonly Name[],
  act: () => Promise<void>,
): Promise<Tasks<Name>> {
  const events = await trace(browser, page, act)
  const tasks = outermost(events, /^RunTask$/)
  const spans = {} as Record<Name, number[]>
  const walls = {} as Record<Name, number[]>
  for (const name of names) {
    const ends = marksOf(events, `${name}:to`)
    const begins = marksOf(events, `${name}:from`)
    spans[name] = begins.map((from, index) => timeOf(between(tasks, from, ends[index] ?? from)))
    walls[name] = begins.map((from, index) => ((ends[index] ?? from) - from) / 1_000)
  }
  const begun = events[0]?.ts ?? 0
  const notify = (task: TraceEvent) =>
    `${timeOf([task]).toFixed(0)} ms at ${((task.ts - begun) / 1_000).toFixed(0)} (${contentsOf(task, events)})`
  return {
    spans,
    walls,
    longestTask: Math.max(0, ...tasks.map((task) => timeOf([task]))),
    longTasks: tasks.filter((task) => timeOf([task]) > LONG).map(notify),
  }
}

export interface MarkedTasks {
  /** Milliseconds of main thread from each `from` to the first `to` after it. */
  busy: (from: string, to: string) => number[]
  /** Milliseconds of main thread from each mark to the next one; of the last one for `lastMs`. */
  busyBetween: (mark: string, lastMs: number) => number[]
  /** Milliseconds on the wall from each `from` to the first `to` after it. */
  walls: (from: string, to: string) => number[]
  /** Milliseconds of main thread of each task over 50 ms. */
  longTasks: number[]
}

/** Returns the main thread's tasks while `act` runs, identified by the marks that the page sets. */
export async function traceMarks(browser: Browser, page: Page, act: () => Promise<void>): Promise<MarkedTasks> {
  const events = await trace(browser, page, act)
  const tasks = outermost(events, /^RunTask$/)
  const spans = (from: string, to: string) =>
    marksOf(events, from).flatMap((begin) => {
      const end = marksOf(events, to).find((mark) => mark >= begin)
      return end === undefined ? [] : [[begin, end] as const]
    })
  return {
    busy: (from, to) => spans(from, to).map(([begin, end]) => timeOf(endingIn(tasks, begin, end))),
    busyBetween(mark, lastMs) {
      const marks = marksOf(events, mark)
      return marks.map((begin, index) => timeOf(endingIn(tasks, begin, marks[index + 1] ?? begin + lastMs * 1_000)))
    },
    walls: (from, to) => spans(from, to).map(([begin, end]) => (end - begin) / 1_000),
    longTasks: tasks.map((task) => timeOf([task])).filter((time) => time > LONG),
  }
}

/** What is in a task, each by its own time, as 'Layout 21, MinorGC 12'. */
function contentsOf(task: TraceEvent, events: TraceEvent[]): string {
  const own = new Map<string, number>()
  const open: TraceEvent[] = []
  for (const event of between(events, task.ts, task.ts + (task.dur ?? 0)).filter(({ ph }) => ph === 'X')) {
    while (open.length > 0 && event.ts >= (open.at(-1)?.ts ?? 0) + (open.at(-1)?.dur ?? 0)) open.pop()
    const around = open.at(-1)?.name
    if (around !== undefined) own.set(around, (own.get(around) ?? 0) - timeOf([event]))
    own.set(event.name, (own.get(event.name) ?? 0) + timeOf([event]))
    open.push(event)
  }
  const longest = [...own].toSorted(([, one], [, other]) => other - one).slice(0, 4)
  return longest.map(([name, time]) => `${name} ${time.toFixed(0)}`).join(', ')
}

/** The events of the page's main thread, in their order. */
async function trace(browser: Browser, page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate(() => performance.mark('bench:here'))
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  const here = traceEvents.find(({ name }) => name === 'bench:here')
  if (here === undefined) throw new Error('the trace has no mark of the page')
  return traceEvents
    .filter(({ pid, tid, ts }) => pid === here.pid && tid === here.tid && ts >= here.ts)
    .toSorted((one, other) => one.ts - other.ts)
}

function marksOf(events: TraceEvent[], mark: string): number[] {
  return events.filter(({ name }) => name === mark).map(({ ts }) => ts)
}

/** The events of these names that lie in no other of them. */
function outermost(events: TraceEvent[], names: RegExp): TraceEvent[] {
  const whole: TraceEvent[] = []
  let end = 0
  for (const event of events.filter(({ name, ph }) => ph === 'X' && names.test(name))) {
    if (event.ts < end) continue
    whole.push(event)
    end = event.ts + (event.dur ?? 0)
  }
  return whole
}

function between(events: TraceEvent[], from: number, to: number): TraceEvent[] {
  return events.filter(({ ts }) => ts >= from && ts < to)
}

/** A mark is within the task that sets it; time is counted from that task. */
function endingIn(tasks: TraceEvent[], from: number, to: number): TraceEvent[] {
  return tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts + dur <= to)
}

function isMove({ name, args }: TraceEvent): boolean {
  return name === 'EventDispatch' && args?.data?.type === 'pointermove'
}

/** In milliseconds. */
function timeOf(events: TraceEvent[]): number {
  return events.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1_000
}
