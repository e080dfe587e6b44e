import { distance } from '@turf/distance'
import type { EmergencyRoute, Place, Point } from '../../contract/schemas/geo'

/** Where places are, and how an ambulance drives between two points (contract §3 GET /places, GET /emergency-route). */
export interface Geography {
  /** Searched by name and address. */
  places: readonly Place[]
  /** What is at a point, nearest first; empty where nothing is known. */
  placesAt(point: Point): Place[]
  /** Metres, seconds, and [lng, lat] from `from` to `to`. */
  routeBetween(from: Point, to: Point): EmergencyRoute
}

/** Metres per second of an ambulance where no street is known. */
const STRAIGHT_SPEED = 7

/** Without a map of streets: no known places, and straight lines. */
export const straightLines: Geography = {
  places: [],
  placesAt: () => [],
  routeBetween(from, to) {
    const coordinates: [number, number][] = [
      [from.lng, from.lat],
      [to.lng, to.lat],
    ]
    const metres = distance(coordinates[0] ?? [], coordinates[1] ?? [], { units: 'meters' })
    return {
      distance_m: Math.round(metres),
      duration_s: Math.round(metres / STRAIGHT_SPEED),
      geometry: { type: 'LineString', coordinates },
    }
  },
}
