import { bearing } from '@turf/bearing'
import { distance } from '@turf/distance'
import type { Point } from '../../../../contract/schemas/geo'

/** Clockwise from north in steps of 45°. */
export const COMPASS = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
export type Compass = (typeof COMPASS)[number]

/** In a straight line. */
export interface Offset {
  metres: number
  /** Direction of the other point. */
  compass: Compass
}

const EIGHTH = 45

/** Direction and distance of `other` from `from`. */
export function offsetOf(from: Point, other: Point): Offset {
  const turned = (bearing(lngLat(from), lngLat(other)) + 360) % 360
  return {
    metres: metresBetween(from, other),
    compass: COMPASS[Math.round(turned / EIGHTH) % COMPASS.length] ?? 'north',
  }
}

/** On the sphere. */
export function metresBetween(one: Point, other: Point): number {
  return distance(lngLat(one), lngLat(other), { units: 'meters' })
}

/** In GeoJSON's order. */
export function lngLat({ lat, lng }: Point): [number, number] {
  return [lng, lat]
}
