import type { Ambulance, Position } from '../../../../contract/schemas/ambulance'
import type { EmergencyRoute, Point } from '../../../../contract/schemas/geo'
import type { EmergencyStatus } from '../../../../contract/values/statuses'

/** The chosen ambulance. `eta` in seconds from `position.at`. */
export interface ChosenOnMap {
  plate: string
  /** The previous position: two give a speed. */
  before: Position | null
  position: Position | null
  /** Its place before the choice, or its base; drawn as such until its first position. */
  lastKnown?: Point | null
  eta: number | null
}

/** `name`: plate, facility, minutes and distance. */
export type AmbulanceOnMap = Pick<Ambulance, 'id' | 'lat' | 'lng' | 'status'> & { name: string }
export type Way = EmergencyRoute['geometry']
export type Camera = 'fitting' | 'following' | 'free'

/**
 * Input of the map. Pass the same object while place, ambulances and route are unchanged: it is compared by identity.
 */
export interface MapFacts {
  /** Of the emergency. */
  status: EmergencyStatus
  /** The place of the incident. */
  place: Point | null
  chosen: ChosenOnMap | null
  /** All others, nearest first. */
  others: readonly AmbulanceOnMap[]
  /** The route of the chosen ambulance. */
  route: Way | null
  camera: Camera
  /** The last position is old (contract/values `STALE_POSITION`). */
  isStale: boolean
  /** The place is being corrected by a click or by dragging the pin. */
  isPinning: boolean
}

export interface MapIntents {
  onPin: (point: Point) => void
  /** The user moved the map; not called for its own movements. */
  onMoved: () => void
  onFit: () => void
  onFollow: () => void
  /** Shows an ambulance in the list, which has the button that chooses it. */
  onShowAmbulance: (id: string) => void
}
