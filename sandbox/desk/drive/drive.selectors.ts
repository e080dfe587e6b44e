import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Place, Stretch } from './course.rules'
import type { driveMachine } from './drive.machine'
import type { Leg, Pace } from './drive.model'

export type DriveRef = ActorRefFrom<typeof driveMachine>
export type DriveSnapshot = SnapshotFrom<typeof driveMachine>

const MOTIONS = ['waiting', 'driving', 'paused', 'arrived'] as const
/** `unknown`: the way could not be read; it is asked for again by itself. */
export type Motion = (typeof MOTIONS)[number] | 'routing' | 'unknown'

export function selectMotion(snapshot: DriveSnapshot): Motion {
  if (snapshot.matches({ motion: { routing: 'unknown' } })) return 'unknown'
  return MOTIONS.find((each) => snapshot.matches({ motion: each })) ?? 'routing'
}

/** Positions are reported; false while the connection is lost. */
export function selectIsHeard(snapshot: DriveSnapshot): boolean {
  return snapshot.matches({ reports: 'telling' })
}

export function selectPace(snapshot: DriveSnapshot): Pace {
  return snapshot.context.pace
}

export function selectLeg(snapshot: DriveSnapshot): Leg | null {
  return snapshot.context.leg
}

/** What is driven; null before the way is known. */
export function selectStretch(snapshot: DriveSnapshot): Stretch | null {
  return snapshot.context.stretch
}

/** The position while it does not drive. */
export function selectStand(snapshot: DriveSnapshot): Place {
  return snapshot.context.stand
}
