import { SECOND } from '../../../contract/values/limits'

/** Time without any data in ms; the browser itself notices after 5 to 7 s. */
const SILENCE = 3 * SECOND
/** Time for which a video with a running camera is frozen, in ms. */
const STANDSTILL = 5 * SECOND
/** Maximum time that one measurement counts, since a sleeping page did not measure. */
const LONGEST_LOOK = SECOND

/** The data received so far. */
export interface Arrived {
  /** Bytes of audio and video. */
  bytes: number
  /** Displayable video frames. */
  frames: number
}

export interface Look extends Arrived {
  /** Milliseconds of any monotonic clock. */
  at: number
  /** The other side's camera is on, and a video is expected. */
  expectsFrames: boolean
}

/** Detects whether media arrive, whatever the browser's connection state is. */
export interface Watchdog {
  look: (look: Look) => void
  /** Data arrived that measurements do not see: a message, the first packet. */
  received: () => void
  /** A new description was accepted: later data arrive by it. */
  agreed: () => void
  /** The browser lost the connection. */
  lost: () => void
  isFlowing: () => boolean
}

export function createWatchdog(notify: (fact: { type: 'peer.flowing' } | { type: 'peer.silent' }) => void): Watchdog {
  /** The last reported state; `black`: data arrive, but the video is frozen. */
  let received: 'nothing' | 'flowing' | 'silent' | 'black' = 'nothing'
  /** `flowing` must be reported again, although the state is the same. */
  let isDue = false
  let last: Look | null = null
  let silence = 0
  let standstill = 0
  /** A video that never returned is not awaited again. */
  let isAwaited = true

  return {
    look(look) {
      if (last !== null) compare(last, look)
      last = look
    },
    received() {
      silence = 0
      if (received !== 'black') flows()
    },
    agreed() {
      isDue = true
      last = null
      if (received === 'black') received = 'silent'
    },
    lost() {
      received = 'silent'
      last = null
    },
    isFlowing: () => received === 'flowing',
  }

  function compare(before: Look, now: Look): void {
    const passed = Math.min(now.at - before.at, LONGEST_LOOK)
    const moves = now.frames !== before.frames
    if (moves) isAwaited = true
    silence = now.bytes === before.bytes ? silence + passed : 0
    standstill = moves || !now.expectsFrames || received !== 'flowing' ? 0 : standstill + passed

    if (silence === 0 && (received !== 'black' || moves)) flows()
    if (received !== 'flowing') return
    if (silence >= SILENCE) falls('silent')
    else if (standstill >= STANDSTILL && isAwaited) {
      isAwaited = false
      falls('black')
    }
  }

  function flows(): void {
    if (received === 'flowing' && !isDue) return
    received = 'flowing'
    isDue = false
    standstill = 0
    notify({ type: 'peer.flowing' })
  }

  function falls(to: 'silent' | 'black'): void {
    received = to
    notify({ type: 'peer.silent' })
  }
}
