import type { DoneActorEvent } from 'xstate'
import type { PasskeyAssertion, PasskeyRequestOptions } from '../../../contract/schemas/second-factor'
import type { Clock } from '../../ports/clock'
import type { PasskeyRefusal } from '../../ports/passkeys'
import type { User } from '../../ports/people'
import type { Result } from '../../ports/result'
import type {
  Admission,
  ChallengeRefusal,
  GivenFactor,
  SecondStep,
  SecondStepRefusal,
  TotpSecret,
} from '../../ports/second-step'

/** The outcome, for the session machine. */
export type SecondStepReport =
  | { type: 'session.admitted'; user: User }
  | { type: 'session.secondStepExpired' }
  | { type: 'session.secondStepCanceled' }

export interface SecondStepInput {
  clock: Clock
  step: SecondStep
  /** This browser has WebAuthn. */
  hasWebAuthn: boolean
  report: (report: SecondStepReport) => void
}

export interface SecondStepContext extends SecondStepInput {
  /** Why the last try failed. */
  problem: 'wrong' | 'unanswered' | 'dismissed' | 'unusable' | null
  /** Epoch ms by the server's clock; set in `held` only. */
  heldUntil: number | null
  /** Set during an enrolment. */
  secret: TotpSecret | null
  admission: Admission | null
  /** Set while the browser asks for a passkey. */
  options: PasskeyRequestOptions | null
}

export type SecondStepEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'recoveryCode.submit'; code: string }
  /** The phone with the authenticator app is not at hand. */
  | { type: 'recoveryCode.choose' }
  | { type: 'code.choose' }
  | { type: 'passkey.choose' }
  | { type: 'passkey.use' }
  | { type: 'enrolment.retry' }
  | { type: 'recoveryCodes.confirm' }
  | { type: 'secondStep.cancel' }
  | DoneActorEvent<ChallengeAnswer, 'challenge'>
  | DoneActorEvent<GetAnswer, 'get'>

export type EnrolAnswer = Result<TotpSecret, { kind: 'over' }>
export type ChallengeAnswer = Result<PasskeyRequestOptions, ChallengeRefusal>
export type GetAnswer = Result<PasskeyAssertion, PasskeyRefusal>
export type VerifyAnswer = Result<Admission, SecondStepRefusal>
export interface VerifyOrder {
  ticket: string
  given: GivenFactor
}
