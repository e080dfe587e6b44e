import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine'
import type { SessionContext } from './session.model'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export function selectRefusal(snapshot: SessionSnapshot): SessionContext['refusal'] {
  return snapshot.matches({ anonymous: 'refused' }) ? snapshot.context.refusal : null
}

export function selectIsSubmitting(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('authenticating')
}

/** The sign-in page explains that the session ended by force (spec §8, 401). */
export function selectNeedsLogin(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ anonymous: 'expired' })
}

export function selectIsUnreachable(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('unreachable')
}

export function selectIsLeaving(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('leaving')
}
