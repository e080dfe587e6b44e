import type { SnapshotFrom } from 'xstate'
import type { networkMachine } from './network.machine'

export function selectIsOffline(snapshot: SnapshotFrom<typeof networkMachine>): boolean {
  return snapshot.matches('unavailable')
}
