import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { openingMachine } from './opening.machine'

export type OpeningRef = ActorRefFrom<typeof openingMachine>

/** The record could not be read; it is tried again by itself. */
export function selectHasFailed(snapshot: SnapshotFrom<typeof openingMachine>): boolean {
  return snapshot.matches('failed')
}
