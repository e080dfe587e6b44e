import type { Feed } from './feed'
import type { Ongoing } from './ongoing'

/** What rings (look, "Sound and urgency"): an emergency before a call, a call before a consultation. */
export type RingKind = 'consultation' | 'call' | 'emergency'

export interface RingOrder {
  kind: RingKind
  /**
   * The earliest deadline of the waiting requests, epoch milliseconds by the server's clock. The ring becomes more
   * urgent towards it.
   */
  deadline: number
}

/** `held`: the browser blocks sound until a gesture. `armed`: a ring would be heard. */
export type SoundFact = { type: 'sound.armed' } | { type: 'sound.held' }

export interface SoundPort {
  /** The present state on subscribing, then each change. Any click or key enables sound, too. */
  facts: Feed<SoundFact>
  /** Asks the browser to enable sound. Call it from a gesture handler. May never settle. */
  arm: (signal: AbortSignal) => Promise<void>
  /** Rings and vibrates until stopped, and is then silent at once. */
  ring: (order: RingOrder) => Ongoing<RingOrder>
  /** Rings without sound: vibrates, and shows a notification while the page is hidden, if permitted. */
  ringMutely: (order: RingOrder) => Ongoing<RingOrder>
  /** One consultation ring in this tab only. Resolves at its end; aborting silences it. */
  ringOnce: (signal: AbortSignal) => Promise<void>
  /** A short soft tone for a new message. Resolves at its end; aborting silences it. */
  soundMessage: (signal: AbortSignal) => Promise<void>
}
