import type { PositionReport } from '../../../contract/schemas/ambulance'
import { type Place, placeAt, type Stretch } from './course.rules'
import type { DriveContext, RouteLeg } from './drive.model'

/** The ambulance's position at a moment, moving or stationary. */
export function placeOf({ stand, stretch }: Pick<DriveContext, 'stand' | 'stretch'>, at: number): Place {
  return stretch === null ? stand : placeAt(stretch, at)
}

/** The report of a moment, accurate to a centimetre. */
export function reportOf(context: Pick<DriveContext, 'emergencyId' | 'stand' | 'stretch'>, at: number): PositionReport {
  const { lat, lng, heading } = placeOf(context, at)
  return {
    emergency_id: context.emergencyId,
    lat: round(lat),
    lng: round(lng),
    heading: Math.round(heading),
    at: isoOf(at),
  }
}

/** Whether it is the same way still: where it happened may have been corrected meanwhile. */
export function isSameRouteLeg(one: RouteLeg | null, other: RouteLeg | null): boolean {
  return one?.goal === other?.goal && one?.to.lat === other?.to.lat && one?.to.lng === other?.to.lng
}

/** Each way of a drive varies by itself. */
export function seedOf({ seed, routeLeg }: Pick<DriveContext, 'seed' | 'routeLeg'>): number {
  return routeLeg?.goal === 'hospital' ? seed + 1 : seed
}

/** A course that is driven from now on; only a machine that has one asks. */
export function running(stretch: Stretch | null): Stretch {
  if (stretch === null) throw new Error('nothing is driven')
  return stretch
}

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
