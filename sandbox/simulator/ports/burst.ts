import type { Result } from '../../../machines/ports/result'
import type { RequestOrder, RequestRefusal } from './orders'

/** One request of a burst, as one of the seeded accounts. */
export interface ShotOrder {
  email: string
  request: RequestOrder
}

/** `noSession`: this account could not sign in. */
export type ShotRefusal = RequestRefusal | { kind: 'noSession' }

export interface BurstPort {
  /** Signs the account in with its first request and keeps its session. */
  shoot: (order: ShotOrder, signal: AbortSignal) => Promise<Result<void, ShotRefusal>>
}
