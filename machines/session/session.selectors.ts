import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine'
import type { SessionContext } from './session.model'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export function selectRefusal(snapshot: SessionSnapshot): SessionContext['refusal'] {
  return snapshot.matches({ anonymous: 'refused' }) ? snapshot.context.refusal : null
}

/** Until when the account that was tried is locked out, server time in epoch ms; null unless it is. */
export function selectLockedUntil({ context }: SessionSnapshot): number | null {
  return context.lockedUntil
}

/** The server's time; the same function always. */
export function selectNow({ context }: SessionSnapshot): () => number {
  return context.clock.now
}

/** Also once it is accepted: until the first page stands this one does, and there is nothing to be sent again. */
export function selectIsSubmitting(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('authenticating') || snapshot.matches('signedIn')
}

/** The sign-in page explains that the session ended by force (product §8, 401). */
export function selectNeedsLogin(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ anonymous: 'expired' })
}

export function selectIsUnreachable(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('unreachable')
}

export function selectIsLeaving(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('leaving')
}

/** The second step that is under way; null unless there is one. */
export function selectSecondStep({ context }: SessionSnapshot): SessionContext['step'] {
  return context.step
}
