import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { passwordChangeMachine } from './password-change.machine'
import type { PasswordChangeContext } from './password-change.model'

export type PasswordChangeRef = ActorRefFrom<typeof passwordChangeMachine>
type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>

export function selectIsSaving(snapshot: PasswordChangeSnapshot): boolean {
  return snapshot.matches('saving')
}

/** The old password was not the person's. */
export function selectIsWrong(snapshot: PasswordChangeSnapshot): boolean {
  return snapshot.matches({ writing: 'wrong' })
}

/** No answer came: it may have been changed. */
export function selectIsUnreached(snapshot: PasswordChangeSnapshot): boolean {
  return snapshot.matches({ writing: 'unreached' })
}

/** The server's words for the new password; empty while it has none. */
export function selectErrors({ context }: PasswordChangeSnapshot): PasswordChangeContext['errors'] {
  return context.errors
}

/** Until when nothing is tried, by the clock; null while it may be. */
export function selectAllowedAt({ context }: PasswordChangeSnapshot): number | null {
  return context.until
}

export function selectClock({ context }: PasswordChangeSnapshot): PasswordChangeContext['clock'] {
  return context.clock
}
