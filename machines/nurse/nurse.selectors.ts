import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { nurseMachine } from './nurse.machine'

export type NurseRef = ActorRefFrom<typeof nurseMachine>
type NurseSnapshot = SnapshotFrom<typeof nurseMachine>

/** undefined while the part restarts. */
export function selectFacilityEmergencies({ children }: NurseSnapshot) {
  return children.facilityEmergencies
}

/** undefined while the part restarts. */
export function selectPast({ children }: NurseSnapshot) {
  return children.past
}

/** undefined while the part restarts. */
export function selectLatest({ children }: NurseSnapshot) {
  return children.latest
}

/** The server's time, for the greeting. */
export function selectClock({ context }: NurseSnapshot) {
  return context.clock
}
