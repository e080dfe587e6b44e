import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FieldRefusal } from '../../ports/profile'
import type { biodataMachine } from './biodata.machine'
import type { ProfileDetail } from './biodata.model'

export type BiodataRef = ActorRefFrom<typeof biodataMachine>
type BiodataSnapshot = SnapshotFrom<typeof biodataMachine>

export function selectDetail(snapshot: BiodataSnapshot): ProfileDetail {
  return snapshot.context.detail
}

export function selectIsSaving(snapshot: BiodataSnapshot): boolean {
  return snapshot.matches('saving')
}

export function selectIsSaved(snapshot: BiodataSnapshot): boolean {
  return snapshot.matches({ resting: 'saved' })
}

/** Why the server refused the last save; null if it did not. */
export function selectRefusal(snapshot: BiodataSnapshot): FieldRefusal | null {
  return snapshot.context.refusal
}

/** No answer arrived; saving can be repeated. */
export function selectHasFaulted(snapshot: BiodataSnapshot): boolean {
  return snapshot.matches({ resting: 'faulted' })
}
