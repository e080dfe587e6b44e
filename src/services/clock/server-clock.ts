import { SECOND } from '../../../contract/values/limits'
import type { Clock } from '../../../machines/ports/clock'
import type { Feed } from '../../../machines/ports/feed'
import { createListeners } from '../listeners'

const SAMPLES = 5
/** Of a single sample, beside half of its round trip, in ms. */
const TOLERANCE = SECOND

export interface ServerClock extends Clock {
  /**
   * Requests the server's time five times and uses the median offset; repeated whenever the page wakes up. Rejects if
   * the server cannot be reached; the last offset stays.
   */
  measure(askNow: () => Promise<number>): Promise<void>
  /**
   * Starts a single measurement, ended by the server's time. It corrects an offset that is wrong by more than its round
   * trip explains: before the first full measurement, or after a sleep in which the monotonic clock stopped.
   */
  sample(): (serverNow: number) => void
  /** Emitted when the offset changed, or when the page woke up and its timers may be late. */
  resynced: Feed<{ type: 'time.resynced' }>
}

/** Unaffected by changes of the computer's clock. */
function monotonicNow(): number {
  return performance.timeOrigin + performance.now()
}

/** Holds the offset of the local clock (contract §2 "Deadlines": the server's clock decides). */
export function createServerClock(localNow: () => number = monotonicNow): ServerClock {
  const listeners = createListeners<{ type: 'time.resynced' }>()
  let offset = 0
  let ask: (() => Promise<number>) | null = null

  async function measure(askNow: () => Promise<number>): Promise<void> {
    ask = askNow
    const offsets: number[] = []
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const asked = localNow()
      const server = await askNow()
      offsets.push(server - (asked + localNow()) / 2)
    }
    offset = median(offsets)
    listeners.send({ type: 'time.resynced' })
  }

  function sample(): (serverNow: number) => void {
    const asked = localNow()
    return (serverNow) => {
      const answered = localNow()
      const sampled = serverNow - (asked + answered) / 2
      if (Math.abs(sampled - offset) <= (answered - asked) / 2 + TOLERANCE) return
      offset = sampled
      listeners.send({ type: 'time.resynced' })
    }
  }

  return {
    now: () => localNow() + offset,
    measure,
    sample,
    resynced(listen) {
      const onWaking = () => {
        if (document.visibilityState !== 'visible') return
        listen({ type: 'time.resynced' })
        // The monotonic clock may have stopped during sleep.
        if (ask !== null) measure(ask).catch(() => {})
      }
      document.addEventListener('visibilitychange', onWaking)
      document.addEventListener('resume', onWaking)
      const stop = listeners.feed(listen)
      return () => {
        document.removeEventListener('visibilitychange', onWaking)
        document.removeEventListener('resume', onWaking)
        stop()
      }
    },
  }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
