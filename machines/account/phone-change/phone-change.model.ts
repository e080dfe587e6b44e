import type { DoneActorEvent } from 'xstate'
import type { StaffRole } from '../../../contract/values/roles'
import type { ProofRefusal } from '../../ports/account'
import type { Clock } from '../../ports/clock'
import type { OtpOutcome } from '../../ports/otp'
import type { Result } from '../../ports/result'
import type { ProofOutput } from '../proof/proof.model'

export interface PhoneChangeInput {
  /** E.164: the account's unverified number. null: the person enters a new number first. */
  unproven: string | null
  role: StaffRole
  clock: Clock
  /** A PIN is set, so it can serve as the proof that the server requires. */
  hasPin: boolean
}

export type PhoneAnswer = Result<{ phone: string }, ProofRefusal>

export interface PhoneOrder {
  phone: string
  code: string
  hash: string
}

export type PhoneChangeOutput = { kind: 'saved'; phone: string } | { kind: 'cancelled' }

export interface PhoneChangeContext extends PhoneChangeInput {
  /** The number that receives the code, E.164; null before the first. */
  phone: string | null
  /** The server's messages about the number; set in `writing.malformed` only. */
  errors: readonly string[]
  /** The request with its code. Stored in `saving` only, so that it can be repeated after a missing proof. */
  order: PhoneOrder | null
}

export type PhoneChangeEvent =
  | { type: 'phone.submit'; phone: string }
  | { type: 'phone.cancel' }
  /** Contains the verified code, which is passed to the request. */
  | DoneActorEvent<OtpOutcome, 'otp'>
  | DoneActorEvent<ProofOutput, 'proof'>
  | DoneActorEvent<PhoneAnswer, 'changePhone'>
