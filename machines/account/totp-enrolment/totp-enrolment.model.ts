import type { DoneActorEvent } from 'xstate'
import type { Clock } from '../../ports/clock'
import type { Result } from '../../ports/result'
import type { BeginRefusal, ConfirmRefusal, IssuedCodes } from '../../ports/second-factor'
import type { TotpSecret } from '../../ports/second-step'
import type { ProofOutput } from '../proof/proof.model'

export interface TotpEnrolmentInput {
  clock: Clock
  /** A PIN is set, which proves who asks where the server requires it. */
  hasPin: boolean
}

/** `unknown`: the server's state has to be read again. */
export type TotpEnrolmentOutput =
  ({ outcome: 'added' } & IssuedCodes) | { outcome: 'cancelled' } | { outcome: 'unknown' }

export interface TotpEnrolmentContext extends TotpEnrolmentInput {
  /** Set while its first code is asked for. */
  secret: TotpSecret | null
  /** Until when the server accepts the first code, epoch ms by its clock; set with the secret. */
  expiresAt: number | null
  /** Epoch ms by the server's clock; set in `entering.held` only. */
  heldUntil: number | null
}

export type BeginAnswer = Result<TotpSecret, BeginRefusal>
export type ConfirmAnswer = Result<IssuedCodes, ConfirmRefusal>

export type TotpEnrolmentEvent =
  /** Passes through to the call; it is not stored. */
  | { type: 'code.submit'; code: string }
  | { type: 'enrolment.retry' }
  | { type: 'enrolment.cancel' }
  | DoneActorEvent<BeginAnswer, 'begin'>
  | DoneActorEvent<ConfirmAnswer, 'confirm'>
  | DoneActorEvent<ProofOutput, 'proof'>
