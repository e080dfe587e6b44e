import type { LeadFact } from '../ports/leadership'
import type { RingOrder, SoundFact } from '../ports/sound'

/** The waiting requests as the bell needs them. */
export interface Waiting extends RingOrder {
  /** Number of waiting entries of all kinds, without handled cards that are about to disappear. */
  count: number
}

export interface BellContext {
  /** null while no request waits. */
  waiting: Waiting | null
}

export type BellIntent =
  /** Enables sound. Send it from a gesture handler. Going online sends it, too. */
  | { type: 'bell.arm' }
  /** Rings once as a test. */
  | { type: 'bell.test' }

export type BellEvent =
  | BellIntent
  /** An unseen message arrived: sounds once if nothing rings. */
  | { type: 'bell.message' }
  | { type: 'bell.waiting'; waiting: Waiting | null }
  | LeadFact
  | SoundFact
