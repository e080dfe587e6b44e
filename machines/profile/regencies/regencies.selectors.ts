import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Region } from '../../../contract/schemas/profile'
import type { regenciesMachine } from './regencies.machine'

export type RegenciesRef = ActorRefFrom<typeof regenciesMachine>
type RegenciesSnapshot = SnapshotFrom<typeof regenciesMachine>

/** Of the chosen province; empty before they are loaded. */
export function selectRegencies(snapshot: RegenciesSnapshot): readonly Region[] {
  return snapshot.context.regencies
}

export function selectIsLoading(snapshot: RegenciesSnapshot): boolean {
  return snapshot.matches('loading')
}

export function selectHasFailed(snapshot: RegenciesSnapshot): boolean {
  return snapshot.matches('failed')
}
