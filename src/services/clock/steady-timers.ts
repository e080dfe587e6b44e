interface Timer {
  /** On the page's monotonic clock, in milliseconds. */
  due: number
  run: () => void
  handle: ReturnType<typeof setTimeout>
}

/** The clock that XState runs delays on. */
export interface Timers {
  setTimeout: (run: () => void, delay: number) => number
  clearTimeout: (id: number) => void
}

/** What ticks while the page is hidden; returns what stops it. */
export type Metronome = (tick: () => void) => () => void

/**
 * Timers that keep their time in a hidden tab, where a browser lets a page's own run once a second, and once a minute
 * after five: a deadline that passes must pass there too. While hidden a worker's tick looks for what is due; a page that
 * slept looks as soon as it wakes.
 */
export function createSteadyTimers(metronome: Metronome = tickInWorker, page: Document = document): Timers {
  const timers = new Map<number, Timer>()
  let lastId = 0
  let stop: (() => void) | null = null

  page.addEventListener('visibilitychange', look)
  // A frozen page tells its waking first by this one.
  page.addEventListener('resume', look)
  look()

  return {
    setTimeout(run, delay) {
      const id = ++lastId
      const handle = setTimeout(() => fire(id), delay)
      timers.set(id, { due: performance.now() + delay, run, handle })
      return id
    },
    clearTimeout(id) {
      clearTimeout(timers.get(id)?.handle)
      timers.delete(id)
    },
  }

  function look(): void {
    runDue()
    const isHidden = page.visibilityState === 'hidden'
    if (isHidden && stop === null) stop = metronome(runDue)
    if (!isHidden && stop !== null) {
      stop()
      stop = null
    }
  }

  /** In the order in which they are due; what is set meanwhile waits for its own time. */
  function runDue(): void {
    const now = performance.now()
    const due = [...timers].filter(([, timer]) => timer.due <= now).toSorted(([, one], [, other]) => one.due - other.due)
    for (const [id] of due) fire(id)
  }

  function fire(id: number): void {
    const timer = timers.get(id)
    if (timer === undefined) return
    clearTimeout(timer.handle)
    timers.delete(id)
    timer.run()
  }
}

/** Without workers the page's own timers are all there is. */
function tickInWorker(tick: () => void): () => void {
  try {
    const worker = new Worker(new URL('./metronome-worker.ts', import.meta.url), { type: 'module', name: 'metronome' })
    worker.addEventListener('message', tick)
    return () => worker.terminate()
  } catch {
    return () => {}
  }
}
