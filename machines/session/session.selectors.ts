import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine'
import type { SessionContext } from './session.model'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export function selectRefusal(snapshot: SessionSnapshot): SessionContext['refusal'] {
  return snapshot.matches({ anonymous: 'refused' }) ? snapshot.context.refusal : null
}

/** End of the tried account's lock, server time in epoch ms; null without one. */
export function selectLockedUntil({ context }: SessionSnapshot): number | null {
  return context.lockedUntil
}

/** The server's time; always the same function. */
export function selectNow({ context }: SessionSnapshot): () => number {
  return context.clock.now
}

/** Also true after acceptance, so that nothing can be sent again before the first page opens. */
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

/** The pending second step; null without one. */
export function selectSecondStep({ context }: SessionSnapshot): SessionContext['step'] {
  return context.step
}

/** A passkey is asked for instead of the password. */
export function selectIsByPasskey(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('byPasskey')
}
