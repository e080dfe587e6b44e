import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { resetMachine } from './reset.machine'

export type ResetRef = ActorRefFrom<typeof resetMachine>
type ResetSnapshot = SnapshotFrom<typeof resetMachine>

export type ResetStanding = 'linkless' | 'choosing' | 'unknown' | 'over' | 'done'

export function selectStanding(snapshot: ResetSnapshot): ResetStanding {
  if (snapshot.matches('linkless')) return 'linkless'
  if (snapshot.matches('done')) return 'done'
  if (snapshot.matches({ gone: 'unknown' })) return 'unknown'
  return snapshot.matches('gone') ? 'over' : 'choosing'
}

/** The server's messages about the password; the same array until they change. */
export function selectErrors({ context }: ResetSnapshot): readonly string[] {
  return context.errors
}

export function selectIsUnanswered(snapshot: ResetSnapshot): boolean {
  return snapshot.matches({ choosing: 'unanswered' })
}

/** When the next try is allowed, epoch ms by the server's clock; null if it is allowed now. */
export function selectHeldUntil({ context }: ResetSnapshot): number | null {
  return context.heldUntil
}

export function selectIsSending(snapshot: ResetSnapshot): boolean {
  return snapshot.matches('resetting')
}
