import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { openingMachine } from './opening.machine'

export type OpeningRef = ActorRefFrom<typeof openingMachine>

/** Reading the record failed; it is retried automatically. */
export function selectHasFailed(snapshot: SnapshotFrom<typeof openingMachine>): boolean {
  return snapshot.matches('failed')
}
