import type { DoneActorEvent } from 'xstate'
import type { User } from '../ports/people'
import type { Result } from '../ports/result'
import type { Credentials, Restored, SessionFact, SignInRefusal } from '../ports/session'

/** What the parent hears. */
export type SessionReport = { type: 'session.opened'; user: User } | { type: 'session.closed' }

export interface SessionInput {
  report: (report: SessionReport) => void
}

export interface SessionContext {
  report: SessionInput['report']
  user: User | null
  /** Why the last sign-in was refused; there in `refused` only. */
  refusal: SignInRefusal | { kind: 'unreachable' } | null
}

export type SessionIntent = { type: 'session.signIn'; credentials: Credentials } | { type: 'session.signOut' } | { type: 'session.retry' }

export type SessionEvent =
  | SessionIntent
  | SessionFact
  | DoneActorEvent<Restored, 'restore'>
  | DoneActorEvent<Result<User, SignInRefusal>, 'signIn'>
