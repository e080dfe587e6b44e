import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FieldRefusal } from '../../ports/profile'
import type { createRecordsMachine } from './records.machine'
import type { Entry, Removal } from './records.model'

type RecordsMachine<Kind extends Entry, Order> = ReturnType<typeof createRecordsMachine<Kind, Order>>
export type RecordsRef<Kind extends Entry, Order> = ActorRefFrom<RecordsMachine<Kind, Order>>
type RecordsSnapshot<Kind extends Entry, Order> = SnapshotFrom<RecordsMachine<Kind, Order>>

/** Those on their way out among them. */
export function selectEntries<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): readonly Kind[] {
  return snapshot.context.entries
}

export function selectRemovals<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): readonly Removal[] {
  return snapshot.context.removals
}

/** The form stands open. */
export function selectIsWriting<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): boolean {
  return !snapshot.matches('resting')
}

export function selectIsAdding<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): boolean {
  return snapshot.matches('adding')
}

/** Why the server did not take it; null unless it did so last. */
export function selectRefusal<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): FieldRefusal | null {
  return snapshot.context.refusal
}

/** No answer came: what was written stands there, to be sent again. */
export function selectHasFaulted<Kind extends Entry, Order>(snapshot: RecordsSnapshot<Kind, Order>): boolean {
  return snapshot.matches('faulted')
}
