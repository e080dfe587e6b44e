import { nearestPointOnLine } from '@turf/nearest-point-on-line'
import type { MultiLineString } from 'geojson'
import type { Point } from '../../contract/schemas/geo'
import { type Coordinate, nodeAt, type Street, STREETS } from './streets'

/** Where a point comes upon the streets. */
export interface OnStreet {
  street: Street
  at: Coordinate
  /** Metres from the point. */
  away: number
  /** The nodes of the stretch that it is on. */
  ends: readonly [number, number]
}

const LINES: MultiLineString = {
  type: 'MultiLineString',
  coordinates: STREETS.map(({ nodes }) => nodes.map(nodeAt)),
}

/** The nearest point of the nearest street, however far. */
export function nearestStreet({ lat, lng }: Point): OnStreet {
  const { geometry, properties } = nearestPointOnLine(LINES, [lng, lat], { units: 'meters' })
  const street = STREETS[properties.lineStringIndex]
  // At the very end of a line it names the stretch that would come next.
  const first = Math.min(properties.segmentIndex, (street?.nodes.length ?? 0) - 2)
  const [one, other] = street?.nodes.slice(first) ?? []
  const [x, y] = geometry.coordinates
  if (street === undefined || one === undefined || other === undefined || x === undefined || y === undefined) {
    throw new Error('a city without streets')
  }
  return { street, at: [x, y], away: properties.pointDistance, ends: [one, other] }
}
