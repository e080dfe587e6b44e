import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Point } from '../../../contract/schemas/geo'
import type { incidentPlaceMachine, placeSearch } from './incident-place.machine'

export type IncidentPlaceRef = ActorRefFrom<typeof incidentPlaceMachine>
export type PlaceSearchRef = ActorRefFrom<typeof placeSearch>
type IncidentPlaceSnapshot = SnapshotFrom<typeof incidentPlaceMachine>

export function selectIsCorrecting(snapshot: IncidentPlaceSnapshot): boolean {
  return snapshot.matches('correcting')
}

/** The map waits for the pin: `place.pin` is taken now, and once more while the last one gets its name. */
export function selectIsPointing(snapshot: IncidentPlaceSnapshot): boolean {
  return snapshot.matches({ correcting: 'pointing' }) || selectIsNaming(snapshot)
}

/** The pin is set down, and gets the name of what stands there. */
export function selectIsNaming(snapshot: IncidentPlaceSnapshot): boolean {
  return snapshot.matches({ correcting: 'naming' })
}

/** Where the pin was set down; null while it is not. */
export function selectPin({ context }: IncidentPlaceSnapshot): Point | null {
  return context.pin
}

/** Looking by words; undefined while it is not done. */
export function selectSearch({ children }: IncidentPlaceSnapshot): PlaceSearchRef | undefined {
  return children.search
}
