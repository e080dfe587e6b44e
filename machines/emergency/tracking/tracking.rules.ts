import type { EmergencyDetail, Position } from '../../../contract/schemas/ambulance'
import { STALE_POSITION } from '../../../contract/values/emergency'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import type { Leg, TrackingFacts } from './tracking.model'

const ON_THE_WAY: readonly EmergencyStatus[] = ['ON_CALL', 'ON_GOING', 'PICK_UP']

/** Milliseconds until a position is old; 0 when it is. One from a clock that is fast is fresh no longer than any other. */
export function freshFor(position: Position, now: number): number {
  return Math.min(STALE_POSITION, Math.max(0, position.at + STALE_POSITION - now))
}

/** The hospital is reached: where the ambulance is from then on is no matter of this emergency. */
export function isArrived({ status }: TrackingFacts): boolean {
  return !ON_THE_WAY.includes(status)
}

/**
 * Who comes and where they are, forwards only: news of an ambulance that was replaced since, and a position from before the
 * last one, change nothing.
 */
export function newerOf(then: EmergencyDetail | null, now: EmergencyDetail | null): EmergencyDetail | null {
  if (then === null || now === null) return now
  if (now.updatedAt < then.updatedAt) return then
  if (then.ambulance.id !== now.ambulance.id || then.position === null || now.position === null) return now
  return now.position.at < then.position.at ? { ...now, position: then.position, eta_s: then.eta_s } : now
}

/** To the patient until they are in the ambulance, then to its hospital; null where nobody drives, or not known whither. */
export function legOf({ place, status, detail }: TrackingFacts): Leg | null {
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
 * The same ambulance, to the same place; from where it is now does not matter. By their parts: a word made of them would be
 * another one in a recording, in which places and names are others.
 */
export function isSameLeg(one: Leg | null, other: Leg | null): boolean {
  if (one === null || other === null) return one === other
  return one.ambulance === other.ambulance && one.goal === other.goal && one.to.lat === other.to.lat && one.to.lng === other.to.lng
}

/** The position before, while the same ambulance drives and tells where; news of an older moment are none. */
export function earlierOf(then: EmergencyDetail | null, now: EmergencyDetail | null, before: Position | null): Position | null {
  if (then === null || now === null || now.position === null || then.ambulance.id !== now.ambulance.id) return null
  return then.position?.at === now.position.at ? before : then.position
}

function pointOf({ lat, lng }: { lat: number; lng: number }) {
  return { lat, lng }
}
