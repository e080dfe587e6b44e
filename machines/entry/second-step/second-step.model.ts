import type { Clock } from '../../ports/clock'
import type { User } from '../../ports/people'
import type { Result } from '../../ports/result'
import type { Admission, GivenFactor, SecondStep, SecondStepRefusal, TotpSecret } from '../../ports/second-step'

/** The outcome, for the session machine. */
export type SecondStepReport =
  | { type: 'session.admitted'; user: User }
  | { type: 'session.secondStepExpired' }
  | { type: 'session.secondStepCanceled' }

export interface SecondStepInput {
  clock: Clock
  step: SecondStep
  report: (report: SecondStepReport) => void
}

export interface SecondStepContext extends SecondStepInput {
  /** Why the last try failed. */
  problem: 'wrong' | 'unanswered' | null
  /** Epoch ms by the server's clock; set in `held` only. */
  heldUntil: number | null
  /** Set during an enrolment. */
  secret: TotpSecret | null
  admission: Admission | null
}

export type SecondStepEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'recoveryCode.submit'; code: string }
  /** The phone with the authenticator app is not at hand. */
  | { type: 'recoveryCode.choose' }
  | { type: 'code.choose' }
  | { type: 'enrolment.retry' }
  | { type: 'recoveryCodes.confirm' }
  | { type: 'secondStep.cancel' }

export type EnrolAnswer = Result<TotpSecret, { kind: 'over' }>
export type VerifyAnswer = Result<Admission, SecondStepRefusal>
export interface VerifyOrder {
  ticket: string
  given: GivenFactor
}
