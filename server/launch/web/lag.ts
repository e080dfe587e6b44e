import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION = 20
const PERIOD = 5_000

export interface Lag {
  /** Milliseconds that the event loop is late on average, over the last five seconds. */
  now(): number
  stop(): void
}

export function watchLag(): Lag {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION })
  histogram.enable()
  let last = 0
  const timer = setInterval(() => {
    // Nanoseconds; the timer's own period is part of each.
    last = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - RESOLUTION)
    histogram.reset()
  }, PERIOD)
  timer.unref()
  return {
    now: () => Math.round(last),
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
