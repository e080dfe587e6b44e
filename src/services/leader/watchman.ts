/** Signs of life among the tabs of one doctor: the leading one gives them, the others listen for their ceasing. */
export type Duty = 'rest' | 'beat' | 'listen'

/** Milliseconds from one sign of life to the next. */
export const BEAT = 150
/** Silence for this long is a death or a freeze. With what follows the take-over stays under a second. */
export const PATIENCE = 600
/**
 * The leader's page may be busy for this long and counts as alive: its ring is scheduled ahead and goes on meanwhile. A
 * page that hangs longer falls silent, so another has to ring.
 */
export const BUSY_PAGE = 2_400

export interface Watchman {
  take: (duty: Duty) => void
  /** The page says that it lives; without that a beating watchman falls silent after `BUSY_PAGE`. */
  live: () => void
  leave: () => void
}

interface Post {
  /** The broadcast channel on which the signs are given; any message on it is one. */
  channel: string
  /** Milliseconds of silence that are too many. */
  patience: number
  /** Asked at each beat; whoever hears it answers by `live`. */
  onBeat: () => void
  onSilence: () => void
}

/** Keeps watch where it is called: in a worker, whose timers nobody slows down, or in the page where there is none. */
export function postWatchman({ channel, patience, onBeat, onSilence }: Post): Watchman {
  const signs = new BroadcastChannel(channel)
  let duty: Duty = 'rest'
  let timer: ReturnType<typeof setInterval> | undefined
  let livedAt = 0
  let heardAt = 0
  let lookedAt = 0

  signs.addEventListener('message', () => (heardAt = performance.now()))

  function look() {
    const now = performance.now()
    // Whoever overslept has not heard what was said meanwhile, and may not blame the others.
    if (now - lookedAt > patience) heardAt = now
    lookedAt = now
    if (duty === 'beat') {
      if (now - livedAt < BUSY_PAGE) signs.postMessage(null)
      onBeat()
    } else if (now - heardAt > patience) {
      heardAt = now
      onSilence()
    }
  }

  return {
    take(next) {
      duty = next
      clearInterval(timer)
      livedAt = heardAt = lookedAt = performance.now()
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
