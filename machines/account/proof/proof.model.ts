import type { Clock } from '../../ports/clock'
import type { UnlockSecret } from '../../ports/account'

export interface ProofInput {
  clock: Clock
  /** A PIN is set and asked for first; otherwise only the password counts. */
  hasPin: boolean
}

export interface ProofOutput {
  outcome: 'proven' | 'cancelled'
}

export interface ProofContext extends ProofInput {
  /** Tries left after a wrong one, as the server counts them; set in `asking.wrong` only. */
  triesLeft: number | null
  /** When the next try is allowed, by the clock; set in `limited` only. */
  until: number | null
}

export type ProofEvent =
  /** Passes through to the call; it is not kept. */
  { type: 'proof.give'; secret: UnlockSecret } | { type: 'proof.cancel' }
