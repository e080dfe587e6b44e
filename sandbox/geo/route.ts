import type { EmergencyRoute, Point } from '../../contract/schemas/geo'
import { nearestStreet, type OnStreet } from './nearest-street'
import { metresBetween, OFF_STREET_SPEED, quickestWay, secondsOn } from './street-graph'
import { type Coordinate, nodeAt } from './streets'

/** Six digits are a hand's breadth. */
const DIGITS = 1e6

interface Way {
  coordinates: Coordinate[]
  seconds: number
}

/**
 * The quickest way of an ambulance (contract §3 GET /emergency-route): to the nearest street, along the streets, and
 * from the last one straight to the goal; metres, seconds, and [lng, lat] from `from` to `to`. Straight all the way
 * where no street is nearer than the goal.
 */
export function routeBetween(from: Point, to: Point): EmergencyRoute {
  const [first, last] = [coordinateOf(from), coordinateOf(to)]
  const [start, end] = [nearestStreet(from), nearestStreet(to)]
  const away = start.away + end.away
  const isOffMap = metresBetween(first, last) <= away
  const way = isOffMap
    ? { coordinates: [], seconds: metresBetween(first, last) / OFF_STREET_SPEED }
    : alongStreets(start, end)
  const coordinates = withoutRepeats([first, ...way.coordinates, last].map(rounded))
  return {
    distance_m: Math.round(lengthOf(coordinates)),
    duration_s: Math.round(way.seconds + (isOffMap ? 0 : away / OFF_STREET_SPEED)),
    geometry: { type: 'LineString', coordinates },
  }
}

function alongStreets(start: OnStreet, end: OnStreet): Way {
  const stretch = [...end.ends]
  if (start.street === end.street && start.ends.every((node) => stretch.includes(node))) {
    return { coordinates: [start.at, end.at], seconds: secondsOn(start.street, metresBetween(start.at, end.at)) }
  }
  const ways = start.ends.flatMap((one) => end.ends.flatMap((other) => wayOver(start, end, one, other)))
  const quickest = ways.toSorted((one, other) => one.seconds - other.seconds)[0]
  if (quickest === undefined) throw new Error('a street that leads nowhere')
  return quickest
}

/** Onto the street, over two of its nodes; none where they are not joined. */
function wayOver(start: OnStreet, end: OnStreet, one: number, other: number): Way[] {
  const between = quickestWay(one, other)
  if (between === null) return []
  const seconds =
    secondsOn(start.street, metresBetween(start.at, nodeAt(one))) +
    between.seconds +
    secondsOn(end.street, metresBetween(nodeAt(other), end.at))
  return [{ coordinates: [start.at, ...between.nodes.map(nodeAt), end.at], seconds }]
}

function coordinateOf({ lat, lng }: Point): Coordinate {
  return [lng, lat]
}

function rounded([lng, lat]: Coordinate): Coordinate {
  return [Math.round(lng * DIGITS) / DIGITS, Math.round(lat * DIGITS) / DIGITS]
}

/** A line has two ends, though they be the same. */
function withoutRepeats(coordinates: readonly Coordinate[]): Coordinate[] {
  const [first, ...rest] = coordinates
  if (first === undefined) return []
  const simplified = rest.reduce<Coordinate[]>(
    (line, each) => (isSame(line.at(-1), each) ? line : [...line, each]),
    [first],
  )
  return simplified.length === 1 ? [first, first] : simplified
}

function isSame(one: Coordinate | undefined, other: Coordinate): boolean {
  return one !== undefined && one[0] === other[0] && one[1] === other[1]
}

function lengthOf(coordinates: readonly Coordinate[]): number {
  return coordinates.reduce((sum, each, index) => sum + metresBetween(coordinates[index - 1] ?? each, each), 0)
}
