import type { Ambulance, Position } from '../../../../contract/schemas/ambulance'
import type { EmergencyRoute, Point } from '../../../../contract/schemas/geo'

/** The ambulance that comes. `eta` in seconds from `position.at`. */
export interface ChosenOnMap {
  plate: string
  /** The position before the last one: two make a speed. */
  before: Position | null
  position: Position | null
  /** Where it was before it was chosen, or its base; drawn as such until its first position arrives. */
  lastKnown?: Point | null
  eta: number | null
}

export type AmbulanceOnMap = Pick<Ambulance, 'id' | 'plate' | 'lat' | 'lng' | 'status'>
export type Way = EmergencyRoute['geometry']
export type Camera = 'fitting' | 'following' | 'free'

/** What the map shows. Where neither changed, hand over the same object: it is compared, and drawn anew when it is another. */
export interface MapFacts {
  /** Where it happened. */
  place: Point | null
  chosen: ChosenOnMap | null
  /** All others, the nearest first. */
  others: readonly AmbulanceOnMap[]
  /** What the chosen one drives. */
  route: Way | null
  camera: Camera
  /** The last position is an old one (contract/values `STALE_POSITION`). */
  isStale: boolean
  /** The place is being corrected: a click, or the pin that was dragged, sets it. */
  isPinning: boolean
}

export interface MapIntents {
  onPin: (point: Point) => void
  /** The map was moved by hand; never told of its own movements. */
  onMoved: () => void
  onFit: () => void
  onFollow: () => void
  onPickAmbulance: (id: string) => void
}
