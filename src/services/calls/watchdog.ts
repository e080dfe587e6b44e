import { SECOND } from '../../../contract/values/limits'

/** Nothing at all came for so long: the browser itself notices after 5 to 7 s. */
const SILENCE = 3 * SECOND
/** Their camera is on, and its picture stands still for so long. */
const STANDSTILL = 5 * SECOND
/** One look counts for this much at most: a page that slept did not listen. */
const LONGEST_LOOK = SECOND

/** What has come so far. */
export interface Arrived {
  /** Bytes of sound and pictures. */
  bytes: number
  /** Pictures that could be shown. */
  frames: number
}

export interface Look extends Arrived {
  /** Milliseconds of any clock that only goes forward. */
  at: number
  /** The other side says that its camera is on, and somebody could see it. */
  expectsFrames: boolean
}

/** Tells whether something comes, whatever the browser says of the connection. */
export interface Watchdog {
  look: (look: Look) => void
  /** Something came that no look can see: a message, the first packet. */
  heard: () => void
  /** A new description is agreed on: what comes from now on comes by it. */
  agreed: () => void
  /** The browser has lost the way. */
  lost: () => void
  isFlowing: () => boolean
}

export function createWatchdog(tell: (fact: { type: 'peer.flowing' } | { type: 'peer.silent' }) => void): Watchdog {
  /** What whoever listens believes; `black` is silent, though something comes. */
  let told: 'nothing' | 'flowing' | 'silent' | 'black' = 'nothing'
  /** Flowing is to be told again, though it is believed. */
  let isDue = false
  let last: Look | null = null
  let silence = 0
  let standstill = 0
  /** A picture that never came back is not looked for a second time. */
  let isAwaited = true

  return {
    look(look) {
      if (last !== null) compare(last, look)
      last = look
    },
    heard() {
      silence = 0
      if (told !== 'black') flows()
    },
    agreed() {
      isDue = true
      last = null
      if (told === 'black') told = 'silent'
    },
    lost() {
      told = 'silent'
      last = null
    },
    isFlowing: () => told === 'flowing',
  }

  function compare(before: Look, now: Look): void {
    const passed = Math.min(now.at - before.at, LONGEST_LOOK)
    const moves = now.frames !== before.frames
    if (moves) isAwaited = true
    silence = now.bytes === before.bytes ? silence + passed : 0
    standstill = moves || !now.expectsFrames || told !== 'flowing' ? 0 : standstill + passed

    if (silence === 0 && (told !== 'black' || moves)) flows()
    if (told !== 'flowing') return
    if (silence >= SILENCE) falls('silent')
    else if (standstill >= STANDSTILL && isAwaited) {
      isAwaited = false
      falls('black')
    }
  }

  function flows(): void {
    if (told === 'flowing' && !isDue) return
    told = 'flowing'
    isDue = false
    standstill = 0
    tell({ type: 'peer.flowing' })
  }

  function falls(to: 'silent' | 'black'): void {
    told = to
    tell({ type: 'peer.silent' })
  }
}
