import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { passwordChangeMachine } from './password-change.machine'
import type { PasswordChangeContext } from './password-change.model'

export type PasswordChangeRef = ActorRefFrom<typeof passwordChangeMachine>
type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>

export function selectIsSaving(snapshot: PasswordChangeSnapshot): boolean {
  return snapshot.matches('saving')
}

/** The old password was wrong. */
export function selectIsWrong(snapshot: PasswordChangeSnapshot): boolean {
  return snapshot.matches({ writing: 'wrong' })
}

/** No answer arrived: the password may have been changed. */
export function selectIsUnreached(snapshot: PasswordChangeSnapshot): boolean {
  return snapshot.matches({ writing: 'unreached' })
}

/** The server's messages about the new password. */
export function selectErrors({ context }: PasswordChangeSnapshot): PasswordChangeContext['errors'] {
  return context.errors
}

/** When the next try is allowed, by the clock; null while one is allowed. */
export function selectAllowedAt({ context }: PasswordChangeSnapshot): number | null {
  return context.until
}

export function selectClock({ context }: PasswordChangeSnapshot): PasswordChangeContext['clock'] {
  return context.clock
}
