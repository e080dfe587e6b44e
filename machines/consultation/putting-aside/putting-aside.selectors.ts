import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { puttingAsideMachine } from './putting-aside.machine'

export type PuttingAsideRef = ActorRefFrom<typeof puttingAsideMachine>

export function selectIsSaving(snapshot: SnapshotFrom<typeof puttingAsideMachine>): boolean {
  return snapshot.matches('saving')
}
