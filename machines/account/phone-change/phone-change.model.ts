import type { DoneActorEvent } from 'xstate'
import type { StaffRole } from '../../../contract/values/roles'
import type { ProofRefusal } from '../../ports/account'
import type { Clock } from '../../ports/clock'
import type { OtpOutcome } from '../../ports/otp'
import type { Result } from '../../ports/result'
import type { ProofOutput } from '../proof/proof.model'

export interface PhoneChangeInput {
  /** E.164: the number that the account has and that no code has proved yet. null: another one is written first. */
  unproven: string | null
  role: StaffRole
  clock: Clock
  /** A PIN is set, which proves who asks where the server requires it. */
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
  /** The number that a code goes to, E.164; null before the first. */
  phone: string | null
  /** The server's words for the number; there in `writing.malformed` only. */
  errors: readonly string[]
  /** What is sent, with the code: kept in `saving` only, where a missing proof makes it be sent twice. */
  order: PhoneOrder | null
}

export type PhoneChangeEvent =
  | { type: 'phone.submit'; phone: string }
  | { type: 'phone.cancel' }
  /** Carries the code that was right, which passes through to the call. */
  | DoneActorEvent<OtpOutcome, 'otp'>
  | DoneActorEvent<ProofOutput, 'proof'>
  | DoneActorEvent<PhoneAnswer, 'changePhone'>
