import type { Point } from '../../../contract/schemas/geo'
import type { Clock } from '../../../machines/ports/clock'
import type { LineFact } from '../ports/positions'
import type { Place, Stretch } from './course.rules'

/** How many times as fast as the road says. */
export const PACES = [1, 5, 20] as const
export type Pace = (typeof PACES)[number]

/** Whither: to the patient, then with them to the hospital. */
export interface RouteLeg {
  goal: 'patient' | 'hospital'
  to: Point
}

export interface DriveInput {
  emergencyId: string
  /** The initial position. */
  start: Place
  /** null: it waits for the word to go. */
  routeLeg: RouteLeg | null
  /** The same one drives in the same way. */
  seed: number
  pace: Pace
  clock: Clock
  report: (report: DriveReport) => void
}

/** Reports are not possible for a while; the room must be rejoined if nobody does. */
export interface DriveReport {
  type: 'line.missed'
}

export interface DriveContext extends Omit<DriveInput, 'start'> {
  /** The position without a course. */
  stand: Place
  stretch: Stretch | null
}

export type DriveIntent = { type: 'drive.pause' } | { type: 'drive.resume' } | { type: 'drive.setPace'; pace: Pace }

export type DriveEvent = DriveIntent | LineFact | { type: 'routeLeg.given'; routeLeg: RouteLeg | null }

export type RouteOrder = { from: Point; to: Point }
