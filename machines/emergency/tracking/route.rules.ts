import type { EmergencyRoute, Point } from '../../../contract/schemas/geo'
import { OFF_ROUTE } from '../../../contract/values/emergency'
import type { TrackingContext } from './tracking.model'

/** Metres of one degree of latitude, and of longitude at the equator. */
const DEGREE = 111_195

/** The nearest segment of a route: index of its first coordinate, and the distance in metres. */
export interface Nearest {
  index: number
  away: number
}

/** Uses a flat projection around the point, accurate to a metre within a city. */
export function nearestOf({ geometry: { coordinates } }: EmergencyRoute, { lat, lng }: Point): Nearest {
  const east = DEGREE * Math.cos((lat * Math.PI) / 180)
  const flat = coordinates.map(([x, y]) => ({ x: (x - lng) * east, y: (y - lat) * DEGREE }))
  let nearest: Nearest = { index: 0, away: Infinity }
  for (const [index, end] of flat.slice(1).entries()) {
    const start = flat[index]
    const away = start === undefined ? Infinity : awayFrom(start, end)
    if (away < nearest.away) nearest = { index, away }
  }
  return nearest
}

/** The ambulance left the drawn route: two positions in a row were too far away, since a single one may be wrong. */
export function isAstray({ facts: { detail }, before, route }: TrackingContext): boolean {
  const position = detail?.position ?? null
  if (position === null || before === null || route === null) return false
  return nearestOf(route, position).away > OFF_ROUTE && nearestOf(route, before).away > OFF_ROUTE
}

interface Flat {
  x: number
  y: number
}

/** Distance from the origin to a segment. */
function awayFrom(start: Flat, end: Flat): number {
  const dx = end.x - start.x
  const dy = end.y - start.y
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(start.x * dx + start.y * dy) / length))
  return Math.hypot(start.x + share * dx, start.y + share * dy)
}
