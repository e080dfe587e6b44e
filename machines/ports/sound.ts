import type { Feed } from './feed'
import type { Ongoing } from './ongoing'

/** What rings (look, "Sound and urgency"): an emergency outranks a call, a call outranks a consultation. */
export type RingKind = 'consultation' | 'call' | 'emergency'

export interface RingOrder {
  kind: RingKind
  /** The earliest end of what waits, epoch milliseconds by the server's clock. The ring gets more urgent towards it. */
  deadline: number
}

/** A browser holds sound back until a gesture: held until then, armed as long as a ring would be heard. */
export type SoundFact = { type: 'sound.armed' } | { type: 'sound.held' }

export interface SoundPort {
  /** Tells how it stands on listening, and each change. Any click or key arms the sound as well. */
  facts: Feed<SoundFact>
  /** Asks the browser to let sound through. To be called while a gesture is handled; may stay unanswered. */
  arm: (signal: AbortSignal) => Promise<void>
  /** Rings and vibrates until stopped; silent at once then. */
  ring: (order: RingOrder) => Ongoing<RingOrder>
  /** Rings without sound: vibrates, and notifies while the page is hidden and notifications are permitted. */
  ringMutely: (order: RingOrder) => Ongoing<RingOrder>
  /** One consultation ring, heard in this tab only. Resolves at its end; aborting silences it. */
  ringOnce: (signal: AbortSignal) => Promise<void>
  /** A short soft tone for a new message. Resolves at its end; aborting silences it. */
  soundMessage: (signal: AbortSignal) => Promise<void>
}
