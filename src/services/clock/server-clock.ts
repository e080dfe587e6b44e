import type { Clock } from '../../../machines/ports/clock'
import type { Feed } from '../../../machines/ports/feed'
import { createListeners } from '../listeners'

const SAMPLES = 5

export interface ServerClock extends Clock {
  /** Asks the server for its time and takes the median offset of five answers. Faults when the server cannot be reached. */
  measure(askNow: () => Promise<number>): Promise<void>
  /** Told when what `now` says has changed, or when the page woke and its timers may be late. */
  resynced: Feed<{ type: 'time.resynced' }>
}

/** The one place that knows how far the local clock is off (contract §2 "Deadlines": the server's clock decides). */
export function createServerClock(localNow: () => number = Date.now): ServerClock {
  const listeners = createListeners<{ type: 'time.resynced' }>()
  let offset = 0

  return {
    now: () => localNow() + offset,
    async measure(askNow) {
      const offsets: number[] = []
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const asked = localNow()
        const server = await askNow()
        offsets.push(server - (asked + localNow()) / 2)
      }
      offset = median(offsets)
      listeners.tell({ type: 'time.resynced' })
    },
    resynced(listen) {
      const onVisible = () => {
        if (document.visibilityState === 'visible') listen({ type: 'time.resynced' })
      }
      document.addEventListener('visibilitychange', onVisible)
      const stop = listeners.feed(listen)
      return () => {
        document.removeEventListener('visibilitychange', onVisible)
        stop()
      }
    },
  }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
