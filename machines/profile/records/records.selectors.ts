import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FieldRefusal } from '../../ports/profile'
import type { createRecordsMachine } from './records.machine'
import type { Entry, Removal } from './records.model'

type RecordsMachine<Kind extends Entry, Order> = ReturnType<typeof createRecordsMachine<Kind, Order>>
export type RecordsRef<Kind extends Entry, Order> = ActorRefFrom<RecordsMachine<Kind, Order>>
type RecordsSnapshot<Kind extends Entry, Order> = SnapshotFrom<RecordsMachine<Kind, Order>>

/** Includes the entries that are being removed. */
export function selectEntries<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): readonly Kind[] {
  return snapshot.context.entries
}

export function selectRemovals<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): readonly Removal[] {
  return snapshot.context.removals
}

export function selectIsWriting<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): boolean {
  return !snapshot.matches('resting')
}

export function selectIsAdding<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): boolean {
  return snapshot.matches('adding')
}

/** Why the server refused the last entry; null if it did not. */
export function selectRefusal<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): FieldRefusal | null {
  return snapshot.context.refusal
}

/** No answer arrived; the form still has the input. */
export function selectHasFaulted<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): boolean {
  return snapshot.matches('faulted')
}
