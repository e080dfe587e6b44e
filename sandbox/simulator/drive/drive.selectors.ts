import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Place, Stretch } from './course.rules'
import type { driveMachine } from './drive.machine'
import type { RouteLeg, Pace } from './drive.model'

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
export function selectIsConnected(snapshot: DriveSnapshot): boolean {
  return snapshot.matches({ reports: 'reporting' })
}

export function selectPace(snapshot: DriveSnapshot): Pace {
  return snapshot.context.pace
}

export function selectRouteLeg(snapshot: DriveSnapshot): RouteLeg | null {
  return snapshot.context.routeLeg
}

/** What is driven; null before the way is known. */
export function selectStretch(snapshot: DriveSnapshot): Stretch | null {
  return snapshot.context.stretch
}

/** The position while it does not drive. */
export function selectStand(snapshot: DriveSnapshot): Place {
  return snapshot.context.stand
}
