import type { DoneActorEvent } from 'xstate'
import type { StaffRole } from '../../../contract/values/roles'
import type { ProofRefusal } from '../../ports/account'
import type { Clock } from '../../ports/clock'
import type { OtpOutcome } from '../../ports/otp'
import type { Result } from '../../ports/result'
import type { ProofOutput } from '../proof/proof.model'

export interface PinResetInput {
  /** The account's own number, E.164, which receives the code. */
  phone: string
  role: StaffRole
  clock: Clock
}

export type PinAnswer = Result<null, ProofRefusal>

export interface PinResetOutput {
  outcome: 'set' | 'cancelled'
}

export interface PinResetContext extends PinResetInput {
  /** Hash and expiry of the verified code; the code itself is not stored. Set while a PIN is chosen. */
  proof: { hash: string; until: number } | null
  /** The server's messages about the PIN; set in `choosing.malformed` only. */
  errors: readonly string[]
  /** The PIN that is sent. Stored in `saving` only, so that it can be repeated after a missing proof. */
  pin: string | null
}

export type PinResetEvent =
  | { type: 'code.request' }
  /** Passed to the request and not stored. */
  | { type: 'pin.save'; pin: string }
  | { type: 'pin.cancel' }
  | DoneActorEvent<OtpOutcome, 'otp'>
  | DoneActorEvent<ProofOutput, 'proof'>
  | DoneActorEvent<PinAnswer, 'setPin'>
