import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyLocation } from '../../../contract/schemas/emergency'
import type { Point } from '../../../contract/schemas/geo'
import type { incidentPlaceMachine, placeSearch } from './incident-place.machine'

export type IncidentPlaceRef = ActorRefFrom<typeof incidentPlaceMachine>
export type PlaceSearchRef = ActorRefFrom<typeof placeSearch>
type IncidentPlaceSnapshot = SnapshotFrom<typeof incidentPlaceMachine>

export function selectIsCorrecting(snapshot: IncidentPlaceSnapshot): boolean {
  return snapshot.matches('correcting')
}

/** `place.pin` is accepted now, and once more while the last pin is being named. */
export function selectIsPointing(snapshot: IncidentPlaceSnapshot): boolean {
  return snapshot.matches({ correcting: 'pointing' }) || selectIsNaming(snapshot)
}

/** The pin is placed, and its address is being looked up. */
export function selectIsNaming(snapshot: IncidentPlaceSnapshot): boolean {
  return snapshot.matches({ correcting: 'naming' })
}

/** The pin's position; null without a pin. */
export function selectPin({ context }: IncidentPlaceSnapshot): Point | null {
  return context.pin
}

/** The place before a correction, which can be restored; null otherwise. */
export function selectFormer(snapshot: IncidentPlaceSnapshot): EmergencyLocation | null {
  return snapshot.matches('corrected') ? snapshot.context.former : null
}

/** The text search; undefined while it is closed. */
export function selectSearch({ children }: IncidentPlaceSnapshot): PlaceSearchRef | undefined {
  return children.search
}
