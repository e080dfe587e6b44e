import type { EmergencyDetail, Position } from '../../../contract/schemas/ambulance'
import { STALE_POSITION } from '../../../contract/values/emergency'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import type { RouteLeg, TrackingFacts } from './tracking.model'

const ON_THE_WAY: readonly EmergencyStatus[] = ['ON_CALL', 'ON_GOING', 'PICK_UP']

/** Milliseconds until a position is old; 0 if it is. A fast clock does not make a position fresh for longer. */
export function freshFor(position: Position, now: number): number {
  return Math.min(STALE_POSITION, Math.max(0, position.at + STALE_POSITION - now))
}

/** The ambulance reached the hospital; its position no longer matters. */
export function isArrived({ status }: TrackingFacts): boolean {
  return !ON_THE_WAY.includes(status)
}

/** The newer detail. Updates of a replaced ambulance and older positions are ignored. */
export function newerOf(then: EmergencyDetail | null, now: EmergencyDetail | null): EmergencyDetail | null {
  if (then === null || now === null) return now
  if (now.updatedAt < then.updatedAt) return then
  if (then.ambulance.id !== now.ambulance.id || then.position === null || now.position === null) return now
  return now.position.at < then.position.at ? { ...now, position: then.position, eta_s: then.eta_s } : now
}

/**
 * An estimate from before the pick-up was the one to the patient, so the arrival at the hospital is unknown until the
 * next position.
 */
export function withoutFormerEta<Detail extends Pick<EmergencyDetail, 'position' | 'eta_s' | 'updatedAt'>>(
  detail: Detail,
  { status, statusAt }: Pick<TrackingFacts, 'status' | 'statusAt'>,
): Detail {
  const estimatedAt = detail.position?.at ?? detail.updatedAt
  const isFormer = status === 'PICK_UP' && statusAt !== null && estimatedAt < statusAt
  return isFormer && detail.eta_s !== null ? { ...detail, eta_s: null } : detail
}

/**
 * To the patient until pick-up, then to the ambulance's hospital; null if nobody drives or the destination is unknown.
 */
export function routeLegOf({ place, status, detail }: TrackingFacts): RouteLeg | null {
  if (place === null || detail === null) return null
  const { ambulance, position } = detail
  const { facility_lat: lat, facility_lng: lng } = ambulance
  const base = lat === null || lng === null ? null : { lat, lng }
  if (status === 'ON_CALL' || status === 'ON_GOING') {
    const from = position ?? base
    return from === null ? null : { ambulance: ambulance.id, goal: 'patient', from: pointOf(from), to: pointOf(place) }
  }
  if (status !== 'PICK_UP' || base === null) return null
  return { ambulance: ambulance.id, goal: 'hospital', from: pointOf(position ?? place), to: base }
}

/**
 * Same ambulance and same destination; the start does not matter. Compared by parts, because a joined key would differ
 * in a recording with anonymised places and names.
 */
export function isSameRouteLeg(one: RouteLeg | null, other: RouteLeg | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.ambulance === other.ambulance &&
    one.goal === other.goal &&
    one.to.lat === other.to.lat &&
    one.to.lng === other.to.lng
  )
}

/** The previous position while the same ambulance reports newer ones. */
export function earlierOf(
  then: EmergencyDetail | null,
  now: EmergencyDetail | null,
  before: Position | null,
): Position | null {
  if (then === null || now === null || now.position === null || then.ambulance.id !== now.ambulance.id) return null
  return then.position?.at === now.position.at ? before : then.position
}

function pointOf({ lat, lng }: { lat: number; lng: number }) {
  return { lat, lng }
}
