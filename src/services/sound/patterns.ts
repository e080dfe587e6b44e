import { EMERGENCY_DEADLINE, SECOND } from '../../../contract/values/limits'
import type { RingKind } from '../../../machines/ports/sound'

export interface Note {
  /** Hertz. */
  pitch: number
  /** Seconds after the strike. */
  at: number
}

/** How one kind of request rings (look, "Sound and urgency"). What changes hangs on `left`: milliseconds to the deadline. */
export interface Pattern {
  voice: 'marimba' | 'phone' | 'siren'
  /** The notes of one strike. */
  notes: readonly Note[]
  /** Milliseconds from a strike to the next. */
  period: (left: number) => number
  /** 0 to 1. */
  volume: (left: number) => number
  /** Milliseconds on, off, on. */
  vibration: readonly number[]
  /** Milliseconds from one shaking to the next, where that is not a strike's. */
  shakesEach?: number
}

const CALM = 2_500
const HASTY = 1_250
const HASTY_FROM = 8 * SECOND

/** A phone's two bells take turns for 2 s, and are still for 2 s. */
const PHONE_BELLS = [523.25, 659.25] as const
const PHONE_TURN = 0.1
const PHONE_TURNS = 20

const LOUDER_EACH = 15 * SECOND
const LOUDNESS = [0.3, 0.45, 0.65, 0.9] as const

export const PATTERNS: Record<RingKind, Pattern> = {
  consultation: {
    voice: 'marimba',
    notes: [
      { pitch: 587.33, at: 0 },
      { pitch: 880, at: 0.18 },
    ],
    // The last calm pause ends where the haste begins, as far as the notes have room.
    period: (left) => Math.min(CALM, Math.max(HASTY, left - HASTY_FROM)),
    volume: () => 0.4,
    vibration: [80],
  },
  call: {
    voice: 'phone',
    notes: Array.from({ length: PHONE_TURNS }, (_, turn) => ({
      pitch: PHONE_BELLS[turn % 2 === 0 ? 0 : 1],
      at: turn * PHONE_TURN,
    })),
    period: () => 4_000,
    volume: () => 0.35,
    vibration: [600],
    shakesEach: 1_600,
  },
  emergency: {
    voice: 'siren',
    notes: [
      { pitch: 659.25, at: 0 },
      { pitch: 880, at: 0.3 },
      { pitch: 1174.66, at: 0.6 },
    ],
    period: () => 900,
    volume(left) {
      const rungs = Math.floor((EMERGENCY_DEADLINE - left) / LOUDER_EACH)
      return LOUDNESS[Math.max(0, Math.min(rungs, LOUDNESS.length - 1))] ?? 0.9
    },
    vibration: [400, 200, 400],
  },
}

/** A new message: one soft falling pair, far from any ring. */
export const MESSAGE_PATTERN: Pattern = {
  voice: 'marimba',
  notes: [
    { pitch: 783.99, at: 0 },
    { pitch: 659.25, at: 0.12 },
  ],
  period: () => SECOND,
  volume: () => 0.25,
  vibration: [40],
}
