import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clock } from '../../ports/clock'
import type { removalMachine } from './removal.machine'

export type RemovalRef = ActorRefFrom<typeof removalMachine>
type RemovalSnapshot = SnapshotFrom<typeof removalMachine>

/** It can still be brought back, and the server knows nothing of it. */
export function selectIsUndoable(snapshot: RemovalSnapshot): boolean {
  return snapshot.matches('undoable')
}

/** Epoch milliseconds: the end of the time in which it can be brought back. */
export function selectDeadline(snapshot: RemovalSnapshot): number {
  return snapshot.context.deadline
}

export function selectClock(snapshot: RemovalSnapshot): Clock {
  return snapshot.context.clock
}

export function selectHasFailed(snapshot: RemovalSnapshot): boolean {
  return snapshot.matches('failed')
}
