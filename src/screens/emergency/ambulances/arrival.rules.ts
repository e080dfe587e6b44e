import { distance } from '@turf/distance'
import type { Ambulance, EmergencyDetail, Position } from '../../../../contract/schemas/ambulance'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import type { EmergencyRoute, Point } from '../../../../contract/schemas/geo'
import { MINUTE, SECOND } from '../../../../contract/values/limits'
import { nearestOf } from '../../../../machines/emergency/tracking/route.rules'
import { withoutFormerEta } from '../../../../machines/emergency/tracking/tracking.rules'

type Estimate = Pick<EmergencyDetail, 'position' | 'eta_s' | 'updatedAt'>

/**
 * Seconds until the arrival, at least 0; null if unknown. Times are epoch milliseconds. Without a position the estimate
 * of the choice counts. An estimate that ran out over a minute ago is unknown too: the ambulance has stopped reporting,
 * and 'any moment' would be untrue.
 */
export function secondsLeft({ position, eta_s, updatedAt }: Estimate, now: number): number | null {
  if (eta_s === null) return null
  const left = (position?.at ?? updatedAt) + eta_s * SECOND - now
  return left < -MINUTE ? null : Math.max(0, left) / SECOND
}

/** The same while an emergency has this status: not the estimate of a former leg. */
export function secondsLeftFor(
  record: Pick<EmergencyRecord, 'status' | 'statusAt'>,
  detail: Estimate,
  now: number,
): number | null {
  return secondsLeft(withoutFormerEta(detail, record), now)
}

/** Whole minutes until the arrival, by the last position; null without one. */
export function minutesLeft(detail: Pick<EmergencyDetail, 'position' | 'eta_s'>, now: number): number | null {
  const { position } = detail
  const seconds = position === null ? null : secondsLeft({ ...detail, updatedAt: position.at }, now)
  return seconds === null ? null : Math.ceil((seconds * SECOND) / MINUTE)
}

/** Minutes of a drive in seconds; at least 1. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil((seconds * SECOND) / MINUTE))
}

/** Remaining metres: along the route, or in a straight line without one. */
export function metresLeft(position: Position, goal: Point, route: EmergencyRoute | null): number {
  if (route === null) return metresBetween(position, goal)
  const ahead = route.geometry.coordinates
    .slice(nearestOf(route, position).index + 1)
    .map(([lng, lat]) => ({ lat, lng }))
  return [position, ...ahead].reduce((sum, here, index) => {
    const next = ahead[index]
    return next === undefined ? sum : sum + metresBetween(here, next)
  }, 0)
}

export function metresBetween(one: Point, other: Point): number {
  return distance([one.lng, one.lat], [other.lng, other.lat], { units: 'meters' })
}

/** Minutes for a row; for the chosen ambulance from the live record. null if unknown. */
export function minutesOfRow(
  { id, eta_s }: Pick<Ambulance, 'id' | 'eta_s'>,
  detail: EmergencyDetail | null,
  at: number,
): number | null {
  const live = detail?.ambulance.id === id ? minutesLeft(detail, at) : null
  if (live !== null) return Math.max(1, live)
  return eta_s === null ? null : minutesOf(eta_s)
}

/** Metres along the streets, or in a straight line; null if the place is unknown. */
export function metresOfRow(ambulance: Ambulance, place: Point | null): number | null {
  return ambulance.distance_m ?? (place && metresBetween(ambulance, place))
}
