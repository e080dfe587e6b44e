import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyDetail, Position } from '../../../contract/schemas/ambulance'
import type { EmergencyRoute, Point } from '../../../contract/schemas/geo'
import type { trackingMachine } from './tracking.machine'
import type { TrackingFacts } from './tracking.model'

export type TrackingRef = ActorRefFrom<typeof trackingMachine>
type TrackingSnapshot = SnapshotFrom<typeof trackingMachine>

/** `awaited`: chosen, without a first position. `arrived`: at the hospital. */
export type PositionFace = 'unchosen' | 'awaited' | 'fresh' | 'stale' | 'arrived'
export type Camera = 'fitting' | 'following' | 'free'

export function selectPositionFace(snapshot: TrackingSnapshot): PositionFace {
  for (const face of ['awaited', 'fresh', 'stale', 'arrived'] as const)
    if (snapshot.matches({ position: face })) return face
  return 'unchosen'
}

/** The last position may not be where the ambulance is now, at the hospital too. */
export function selectIsPositionOld(snapshot: TrackingSnapshot): boolean {
  return snapshot.matches({ position: 'stale' }) || snapshot.matches({ position: { arrived: 'old' } })
}

/** The map's view: everything, the ambulance, or where the user moved it. */
export function selectCamera(snapshot: TrackingSnapshot): Camera {
  for (const camera of ['following', 'free'] as const) if (snapshot.matches({ camera })) return camera
  return 'fitting'
}

export function selectTrackingFacts(snapshot: TrackingSnapshot): TrackingFacts {
  return snapshot.context.facts
}

/** The place of the incident; null if unknown. */
export function selectPlace(snapshot: TrackingSnapshot): Point | null {
  return snapshot.context.facts.place
}

/** The chosen ambulance, as last reported; null if none is chosen. */
export function selectDetail(snapshot: TrackingSnapshot): EmergencyDetail | null {
  return snapshot.context.facts.detail
}

export function selectPosition(snapshot: TrackingSnapshot): Position | null {
  return snapshot.context.facts.detail?.position ?? null
}

/** The previous position of the same ambulance. */
export function selectBefore(snapshot: TrackingSnapshot): Position | null {
  return snapshot.context.before
}

/** The route of the present leg; null before it is known, and while nobody drives. */
export function selectRoute(snapshot: TrackingSnapshot): EmergencyRoute | null {
  return snapshot.context.route
}

/** The destination of the present leg; null while nobody drives. */
export function selectGoal(snapshot: TrackingSnapshot): Point | null {
  return snapshot.context.routeLeg?.to ?? null
}
