import { bearing } from '@turf/bearing'
import { distance } from '@turf/distance'
import type { Point } from '../../../../contract/schemas/geo'

/** Clockwise from north, an eighth each. */
export const COMPASS = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
export type Compass = (typeof COMPASS)[number]

/** As the crow flies. */
export interface Offset {
  metres: number
  /** Which way the other one lies. */
  compass: Compass
}

const EIGHTH = 45

/** Where `other` lies, seen from `from`. */
export function offsetOf(from: Point, other: Point): Offset {
  const turned = (bearing(lngLat(from), lngLat(other)) + 360) % 360
  return { metres: metresBetween(from, other), compass: COMPASS[Math.round(turned / EIGHTH) % COMPASS.length] ?? 'north' }
}

/** On the sphere. */
export function metresBetween(one: Point, other: Point): number {
  return distance(lngLat(one), lngLat(other), { units: 'meters' })
}

/** As GeoJSON writes it. */
export function lngLat({ lat, lng }: Point): [number, number] {
  return [lng, lat]
}
