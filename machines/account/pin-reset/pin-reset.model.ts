import type { DoneActorEvent } from 'xstate'
import type { StaffRole } from '../../../contract/values/roles'
import type { Clock } from '../../ports/clock'
import type { OtpOutcome } from '../../ports/otp'

export interface PinResetInput {
  /** The account's own number, E.164: the code goes there. */
  phone: string
  role: StaffRole
  clock: Clock
}

export interface PinResetOutput {
  outcome: 'set' | 'cancelled'
}

export interface PinResetContext extends PinResetInput {
  /** Names the code that was right; the code itself is not kept. There while a PIN is chosen. */
  proof: { hash: string; until: number } | null
  /** The server's words for the PIN; there in `choosing.malformed` only. */
  errors: readonly string[]
}

export type PinResetEvent =
  /** A code is asked for. */
  | { type: 'code.request' }
  /** Passes through to the call; it is not kept. */
  | { type: 'pin.save'; pin: string }
  | { type: 'pin.cancel' }
  | DoneActorEvent<OtpOutcome, 'otp'>
