import type { EmergencyDetail, Position } from '../../../contract/schemas/ambulance'
import type { EmergencyRoute, Point } from '../../../contract/schemas/geo'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import type { Clock } from '../../ports/clock'

/** Facts of the emergency: place, status, ambulance and position. */
export interface TrackingFacts {
  place: Point | null
  status: EmergencyStatus
  /** Time of the last step; epoch milliseconds, null if unknown. */
  statusAt: number | null
  detail: EmergencyDetail | null
}

export interface TrackingInput {
  facts: TrackingFacts
  clock: Clock
}

/** A drive: to the patient, then to the hospital. */
export interface RouteLeg {
  /** The ambulance's id. */
  ambulance: string
  goal: 'patient' | 'hospital'
  from: Point
  to: Point
}

export interface TrackingContext extends TrackingInput {
  /** The previous position of the same ambulance; two give a speed. */
  before: Position | null
  routeLeg: RouteLeg | null
  /** The route of that leg; null before it is known. */
  route: EmergencyRoute | null
}

export type TrackingIntent =
  /** The user moved the map, so it no longer follows. */
  { type: 'map.moved' } | { type: 'map.fit' } | { type: 'map.follow' }

export type TrackingEvent =
  TrackingIntent | { type: 'tracking.updated'; facts: TrackingFacts } | { type: 'time.resynced' }
