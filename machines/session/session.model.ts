import type { DoneActorEvent } from 'xstate'
import type { SecondStepReport } from '../entry/second-step/second-step.model'
import type { Clock } from '../ports/clock'
import type { User } from '../ports/people'
import type { Result } from '../ports/result'
import type { SecondStep } from '../ports/second-step'
import type { Credentials, Restored, SessionFact, SignInRefusal } from '../ports/session'

/** What the parent hears. */
export type SessionReport = { type: 'session.opened'; user: User } | { type: 'session.closed' }

export interface SessionInput {
  clock: Clock
  report: (report: SessionReport) => void
}

export interface SessionContext extends SessionInput {
  user: User | null
  /** Why the last sign-in was refused; there in `refused` only. */
  refusal: Exclude<SignInRefusal, { kind: 'tooMany' | 'secondStep' }> | { kind: 'unreachable' } | { kind: 'secondStepExpired' } | null
  /** What the server asks for after the right password; set in `secondStep` only. */
  step: SecondStep | null
  /** Server time, epoch ms; there in `lockedOut` only. */
  lockedUntil: number | null
  /** That the device id could not be updated is shown once for each time of waiting. */
  isFaultShown: boolean
}

export type SessionIntent =
  | { type: 'session.signIn'; credentials: Credentials }
  /** Another account than the one that is locked out is being typed. */
  | { type: 'session.changeAccount' }
  | { type: 'session.signOut' }
  | { type: 'session.retry' }

export type SessionEvent =
  | SessionIntent
  | SessionFact
  | SecondStepReport
  | DoneActorEvent<Restored, 'restore'>
  | DoneActorEvent<Result<User, SignInRefusal>, 'signIn'>
