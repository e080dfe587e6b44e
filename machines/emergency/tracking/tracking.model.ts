import type { EmergencyDetail, Position } from '../../../contract/schemas/ambulance'
import type { EmergencyRoute, Point } from '../../../contract/schemas/geo'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import type { Clock } from '../../ports/clock'

/** What the emergency tells: where it happened, how far it is, who comes and where they are. */
export interface TrackingFacts {
  place: Point | null
  status: EmergencyStatus
  detail: EmergencyDetail | null
}

export interface TrackingInput {
  facts: TrackingFacts
  clock: Clock
}

/** A way that is driven: to the patient, then to the hospital. */
export interface Leg {
  /** The ambulance's id. */
  ambulance: string
  goal: 'patient' | 'hospital'
  from: Point
  to: Point
}

export interface TrackingContext extends TrackingInput {
  /** The position before the last one, of the same ambulance: two make a speed. */
  before: Position | null
  leg: Leg | null
  /** Of that leg; null until it was told. */
  route: EmergencyRoute | null
}

export type TrackingIntent =
  /** The map was moved by hand: it stays where it was put. */
  | { type: 'map.moved' }
  | { type: 'map.fit' }
  | { type: 'map.follow' }

export type TrackingEvent = TrackingIntent | { type: 'tracking.told'; facts: TrackingFacts } | { type: 'time.resynced' }
