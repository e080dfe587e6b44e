import type { EmergencyRoute, Point } from '../../../contract/schemas/geo'
import { OFF_ROUTE } from '../../../contract/values/emergency'
import type { TrackingContext } from './tracking.model'

/** Metres of one degree of latitude, and of longitude at the equator. */
const DEGREE = 111_195

/** The stretch of a way that a point is nearest to: from which coordinate on, and how far the point is from it in metres. */
export interface Nearest {
  index: number
  away: number
}

/** Flat around the point: within a city that is right to a metre. */
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

/**
 * The ambulance drives another way than the one that was drawn: twice in a row it was too far from it, since one position
 * alone may be a mistake.
 */
export function isAstray({ facts: { detail }, before, route }: TrackingContext): boolean {
  const position = detail?.position ?? null
  if (position === null || before === null || route === null) return false
  return nearestOf(route, position).away > OFF_ROUTE && nearestOf(route, before).away > OFF_ROUTE
}

interface Flat {
  x: number
  y: number
}

/** From the origin to the stretch between two points. */
function awayFrom(start: Flat, end: Flat): number {
  const dx = end.x - start.x
  const dy = end.y - start.y
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(start.x * dx + start.y * dy) / length))
  return Math.hypot(start.x + share * dx, start.y + share * dy)
}
