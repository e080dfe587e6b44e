/** Heartbeats between the tabs of a doctor: the leader sends them, the others watch for their absence. */
export type Duty = 'rest' | 'beat' | 'listen'

/** Interval of heartbeats in ms. */
export const BEAT = 150
/**
 * Silence in ms after which the leader counts as crashed or frozen. With the following steps a takeover takes less than
 * a second.
 */
export const PATIENCE = 600
/**
 * The leader's page may be busy for this long, in ms: its ring is scheduled ahead and continues. A page that hangs
 * longer falls silent, so another tab must ring.
 */
export const BUSY_PAGE = 2_400

export interface HeartbeatWorker {
  take: (duty: Duty) => void
  /** The page reports that it runs; otherwise the heartbeats stop after `BUSY_PAGE`. */
  live: () => void
  leave: () => void
}

interface Post {
  /** The broadcast channel of the heartbeats; every message on it counts as one. */
  channel: string
  /** Tolerated silence in ms. */
  patience: number
  /** Called with each heartbeat; the page answers with `live`. */
  onBeat: () => void
  onSilence: () => void
}

/** Runs the heartbeat in the calling context: a worker, whose timers are not throttled, or the page. */
export function startHeartbeatWorker({ channel, patience, onBeat, onSilence }: Post): HeartbeatWorker {
  const signs = new BroadcastChannel(channel)
  let duty: Duty = 'rest'
  let timer: ReturnType<typeof setInterval> | undefined
  let livedAt = 0
  let receivedAt = 0
  let lookedAt = 0

  signs.addEventListener('message', () => (receivedAt = performance.now()))

  function look() {
    const now = performance.now()
    // After a delay of its own the missed messages do not count as silence.
    if (now - lookedAt > patience) receivedAt = now
    lookedAt = now
    if (duty === 'beat') {
      if (now - livedAt < BUSY_PAGE) signs.postMessage(null)
      onBeat()
    } else if (now - receivedAt > patience) {
      receivedAt = now
      onSilence()
    }
  }

  return {
    take(next) {
      duty = next
      clearInterval(timer)
      livedAt = receivedAt = lookedAt = performance.now()
      if (duty === 'rest') return
      timer = setInterval(look, BEAT)
      look()
    },
    live: () => (livedAt = performance.now()),
    leave() {
      clearInterval(timer)
      signs.close()
    },
  }
}
