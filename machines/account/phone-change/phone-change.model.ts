import type { DoneActorEvent } from 'xstate'
import type { StaffRole } from '../../../contract/values/roles'
import type { Clock } from '../../ports/clock'
import type { OtpOutcome } from '../../ports/otp'

export interface PhoneChangeInput {
  /** E.164: the number that the account has and that no code has proved yet. null: another one is written first. */
  unproven: string | null
  role: StaffRole
  clock: Clock
}

export type PhoneChangeOutput = { kind: 'saved'; phone: string } | { kind: 'cancelled' }

export interface PhoneChangeContext extends PhoneChangeInput {
  /** The number that a code goes to, E.164; null before the first. */
  phone: string | null
  /** The server's words for the number; there in `writing.malformed` only. */
  errors: readonly string[]
}

export type PhoneChangeEvent =
  | { type: 'phone.submit'; phone: string }
  | { type: 'phone.cancel' }
  /** Carries the code that was right, which passes through to the call. */
  | DoneActorEvent<OtpOutcome, 'otp'>
