import type { Timers } from './timers'

interface Timer {
  /** On the page's monotonic clock, in milliseconds. */
  due: number
  run: () => void
  handle: ReturnType<typeof setTimeout>
}

/** Ticks while the page is hidden; returns a function that stops it. */
export type Metronome = (tick: () => void) => () => void

/**
 * Timers that stay accurate in a hidden tab, where browsers throttle the page's own to once per second, and to once per
 * minute after five minutes. While hidden a worker's tick runs due timers; after sleep they run when the page wakes up.
 */
export function createSteadyTimers(metronome: Metronome = tickInWorker, page: Document = document): Timers {
  const timers = new Map<number, Timer>()
  let lastId = 0
  let stop: (() => void) | null = null

  page.addEventListener('visibilitychange', look)
  // The first event of a page that was frozen.
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

  /** In the order of their due times; timers set meanwhile wait for their own time. */
  function runDue(): void {
    const now = performance.now()
    const due = [...timers]
      .filter(([, timer]) => timer.due <= now)
      .toSorted(([, one], [, other]) => one.due - other.due)
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

/** Without workers only the page's own timers exist. */
function tickInWorker(tick: () => void): () => void {
  try {
    const worker = new Worker(new URL('./metronome-worker.ts', import.meta.url), { type: 'module', name: 'metronome' })
    worker.addEventListener('message', tick)
    return () => worker.terminate()
  } catch {
    return () => {}
  }
}
