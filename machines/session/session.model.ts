import type { DoneActorEvent } from 'xstate'
import type { PasskeySignInReport } from '../entry/passkey-sign-in/passkey-sign-in.model'
import type { SecondStepReport } from '../entry/second-step/second-step.model'
import type { Clock } from '../ports/clock'
import type { User } from '../ports/people'
import type { Result } from '../ports/result'
import type { SecondStep } from '../ports/second-step'
import type { Credentials, Restored, SessionFact, SignInRefusal } from '../ports/session'

/** Sent to the parent. */
export type SessionReport = { type: 'session.opened'; user: User } | { type: 'session.closed' }

export interface SessionInput {
  clock: Clock
  report: (report: SessionReport) => void
}

export interface SessionContext extends SessionInput {
  user: User | null
  /** Why the last sign-in was refused; set in `refused` only. */
  refusal:
    | Exclude<SignInRefusal, { kind: 'tooMany' | 'secondStep' }>
    | { kind: 'unreachable' }
    | { kind: 'secondStepExpired' }
    | null
  /** The server's request after the right password; set in `secondStep` only. */
  step: SecondStep | null
  /** Server time, epoch ms; set in `lockedOut` only. */
  lockedUntil: number | null
  /** A failed update of the device id is shown once per series of retries. */
  isFaultShown: boolean
}

export type SessionIntent =
  | { type: 'session.signIn'; credentials: Credentials }
  /** The person enters another account than the locked one. */
  | { type: 'session.changeAccount' }
  /** A passkey instead of the password. */
  | { type: 'session.usePasskey' }
  | { type: 'session.signOut' }
  | { type: 'session.retry' }

export type SessionEvent =
  | SessionIntent
  | SessionFact
  | SecondStepReport
  | PasskeySignInReport
  | DoneActorEvent<Restored, 'restore'>
  | DoneActorEvent<Result<User, SignInRefusal>, 'signIn'>
