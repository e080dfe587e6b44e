import { EMERGENCY_DEADLINE, SECOND } from '../../../contract/values/limits'
import type { RingKind } from '../../../machines/ports/sound'

export interface Note {
  pitch: number
  /** Seconds after the start of the strike. */
  at: number
}

/** The ring of one kind of request (look, "Sound and urgency"). `left` is the time to the deadline in milliseconds. */
export interface Pattern {
  voice: 'marimba' | 'phone' | 'siren'
  /** The notes of one strike. */
  notes: readonly Note[]
  /** Milliseconds between two strikes. */
  period: (left: number) => number
  volume: (left: number) => number
  /** Milliseconds on, off, on. */
  vibration: readonly number[]
  /** Milliseconds between two vibrations, if it differs from the strikes. */
  shakesEach?: number
}

const CALM = 2_500
const HASTY = 1_250
const HASTY_FROM = 8 * SECOND

/** The two bells of a phone alternate for 2 s, then pause for 2 s. */
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
    // The last calm pause ends where the fast part starts, as far as the notes fit.
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

/** A new message: one soft falling pair, unlike any ring. */
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
