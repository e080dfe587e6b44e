import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyDetail, Position } from '../../../contract/schemas/ambulance'
import type { EmergencyRoute, Point } from '../../../contract/schemas/geo'
import type { trackingMachine } from './tracking.machine'
import type { TrackingFacts } from './tracking.model'

export type TrackingRef = ActorRefFrom<typeof trackingMachine>
type TrackingSnapshot = SnapshotFrom<typeof trackingMachine>

/** `awaited`: chosen, and its first position is not told. `arrived`: at the hospital. */
export type PositionFace = 'unchosen' | 'awaited' | 'fresh' | 'stale' | 'arrived'
export type Camera = 'fitting' | 'following' | 'free'

export function selectPositionFace(snapshot: TrackingSnapshot): PositionFace {
  for (const face of ['awaited', 'fresh', 'stale', 'arrived'] as const) if (snapshot.matches({ position: face })) return face
  return 'unchosen'
}

/** What the map looks at: everything, the ambulance, or what it was moved to. */
export function selectCamera(snapshot: TrackingSnapshot): Camera {
  for (const camera of ['following', 'free'] as const) if (snapshot.matches({ camera })) return camera
  return 'fitting'
}

export function selectTrackingFacts(snapshot: TrackingSnapshot): TrackingFacts {
  return snapshot.context.facts
}

/** Where it happened; null while nobody knows. */
export function selectPlace(snapshot: TrackingSnapshot): Point | null {
  return snapshot.context.facts.place
}

/** Who comes, as told last; null while none is chosen. */
export function selectDetail(snapshot: TrackingSnapshot): EmergencyDetail | null {
  return snapshot.context.facts.detail
}

export function selectPosition(snapshot: TrackingSnapshot): Position | null {
  return snapshot.context.facts.detail?.position ?? null
}

/** The position before the last one, of the same ambulance. */
export function selectBefore(snapshot: TrackingSnapshot): Position | null {
  return snapshot.context.before
}

/** The way of the present leg; null until it was told, and where nobody drives. */
export function selectRoute(snapshot: TrackingSnapshot): EmergencyRoute | null {
  return snapshot.context.route
}

/** Where the present leg leads; null where nobody drives. */
export function selectGoal(snapshot: TrackingSnapshot): Point | null {
  return snapshot.context.leg?.to ?? null
}
