import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { saveForLaterMachine } from './save-for-later.machine'

export type SaveForLaterRef = ActorRefFrom<typeof saveForLaterMachine>

export function selectIsSaving(snapshot: SnapshotFrom<typeof saveForLaterMachine>): boolean {
  return snapshot.matches('saving')
}
