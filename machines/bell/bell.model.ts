import type { LeadFact } from '../ports/leadership'
import type { RingOrder, SoundFact } from '../ports/sound'

/** What waits for the doctor, as the bell sees it. */
export interface Waiting extends RingOrder {
  /** How many entries wait, of all kinds; settled cards on their way out do not count. */
  count: number
}

export interface BellContext {
  /** Null while nobody waits. */
  waiting: Waiting | null
}

export type BellIntent =
  /** Let sound through; to be sent while a gesture is handled. Going online sends it too. */
  | { type: 'bell.arm' }
  /** Ring once, to hear it. */
  | { type: 'bell.test' }

export type BellEvent =
  | BellIntent
  /** A message arrived that nobody looked at: heard once, where nothing rings. */
  | { type: 'bell.message' }
  | { type: 'bell.waiting'; waiting: Waiting | null }
  | LeadFact
  | SoundFact
