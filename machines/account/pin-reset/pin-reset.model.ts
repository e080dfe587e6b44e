import type { DoneActorEvent } from 'xstate'
import type { StaffRole } from '../../../contract/values/roles'
import type { ProofRefusal } from '../../ports/account'
import type { Clock } from '../../ports/clock'
import type { OtpOutcome } from '../../ports/otp'
import type { Result } from '../../ports/result'
import type { ProofOutput } from '../proof/proof.model'

export interface PinResetInput {
  /** The account's own number, E.164: the code goes there. */
  phone: string
  role: StaffRole
  clock: Clock
}

export type PinAnswer = Result<null, ProofRefusal>

export interface PinResetOutput {
  outcome: 'set' | 'cancelled'
}

export interface PinResetContext extends PinResetInput {
  /** Names the code that was right; the code itself is not kept. There while a PIN is chosen. */
  proof: { hash: string; until: number } | null
  /** The server's words for the PIN; there in `choosing.malformed` only. */
  errors: readonly string[]
  /** The PIN that is sent: kept in `saving` only, where a missing proof makes it be sent twice. */
  pin: string | null
}

export type PinResetEvent =
  /** A code is asked for. */
  | { type: 'code.request' }
  /** Passes through to the call; it is not kept. */
  | { type: 'pin.save'; pin: string }
  | { type: 'pin.cancel' }
  | DoneActorEvent<OtpOutcome, 'otp'>
  | DoneActorEvent<ProofOutput, 'proof'>
  | DoneActorEvent<PinAnswer, 'setPin'>
