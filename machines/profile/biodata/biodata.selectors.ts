import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FieldRefusal } from '../../ports/profile'
import type { biodataMachine } from './biodata.machine'
import type { BiodataOrder, ProfileDetail } from './biodata.model'

export type BiodataRef = ActorRefFrom<typeof biodataMachine>
type BiodataSnapshot = SnapshotFrom<typeof biodataMachine>

/** What the server has. */
export function selectDetail(snapshot: BiodataSnapshot): ProfileDetail {
  return snapshot.context.detail
}

/** What was to be saved last; null before the first time. */
export function selectOrder(snapshot: BiodataSnapshot): BiodataOrder | null {
  return snapshot.context.order
}

export function selectIsSaving(snapshot: BiodataSnapshot): boolean {
  return snapshot.matches('saving')
}

export function selectIsSaved(snapshot: BiodataSnapshot): boolean {
  return snapshot.matches({ resting: 'saved' })
}

/** Why the server did not take it; null unless it did so last. */
export function selectRefusal(snapshot: BiodataSnapshot): FieldRefusal | null {
  return snapshot.context.refusal
}

/** No answer came: the same may be saved again. */
export function selectHasFaulted(snapshot: BiodataSnapshot): boolean {
  return snapshot.matches({ resting: 'faulted' })
}
