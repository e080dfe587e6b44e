import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clock } from '../../ports/clock'
import type { removalMachine } from './removal.machine'

export type RemovalRef = ActorRefFrom<typeof removalMachine>
type RemovalSnapshot = SnapshotFrom<typeof removalMachine>

/** It can be restored; the server was not asked yet. */
export function selectIsUndoable(snapshot: RemovalSnapshot): boolean {
  return snapshot.matches('undoable')
}

/** End of the time in which it can be restored; epoch milliseconds. */
export function selectDeadline(snapshot: RemovalSnapshot): number {
  return snapshot.context.deadline
}

export function selectClock(snapshot: RemovalSnapshot): Clock {
  return snapshot.context.clock
}

export function selectHasFailed(snapshot: RemovalSnapshot): boolean {
  return snapshot.matches('failed')
}
