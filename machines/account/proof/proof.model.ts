import type { Clock } from '../../ports/clock'
import type { UnlockSecret } from '../../ports/account'

export interface ProofInput {
  clock: Clock
  /** A PIN is set and asked for first; otherwise only the password is accepted. */
  hasPin: boolean
}

export interface ProofOutput {
  outcome: 'proven' | 'cancelled'
}

export interface ProofContext extends ProofInput {
  /** Remaining tries, as the server counts them; set in `asking.wrong` only. */
  triesLeft: number | null
  /** When the next try is allowed, by the clock; set in `limited` only. */
  until: number | null
}

export type ProofEvent =
  /** Passed to the request and not stored. */
  { type: 'proof.give'; secret: UnlockSecret } | { type: 'proof.cancel' }
