import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { resetMachine } from './reset.machine'

export type ResetRef = ActorRefFrom<typeof resetMachine>
type ResetSnapshot = SnapshotFrom<typeof resetMachine>

export type ResetStanding = 'linkless' | 'choosing' | 'unknown' | 'over' | 'done'

/** Which page stands. */
export function selectStanding(snapshot: ResetSnapshot): ResetStanding {
  if (snapshot.matches('linkless')) return 'linkless'
  if (snapshot.matches('done')) return 'done'
  if (snapshot.matches({ gone: 'unknown' })) return 'unknown'
  return snapshot.matches('gone') ? 'over' : 'choosing'
}

/** The server's words for the password field; the same array until others come. */
export function selectErrors({ context }: ResetSnapshot): readonly string[] {
  return context.errors
}

export function selectIsUnanswered(snapshot: ResetSnapshot): boolean {
  return snapshot.matches({ choosing: 'unanswered' })
}

/** Until when the next try has to wait, epoch ms by the server's clock; null when it has not. */
export function selectHeldUntil({ context }: ResetSnapshot): number | null {
  return context.heldUntil
}

export function selectIsSending(snapshot: ResetSnapshot): boolean {
  return snapshot.matches('resetting')
}
