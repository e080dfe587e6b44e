import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { nurseMachine } from './nurse.machine'

export type NurseRef = ActorRefFrom<typeof nurseMachine>
type NurseSnapshot = SnapshotFrom<typeof nurseMachine>

/** The emergencies under way; undefined while that part is begun anew. */
export function selectFacilityEmergencies({ children }: NurseSnapshot) {
  return children.facilityEmergencies
}

/** The emergencies that are over; undefined while that part is begun anew. */
export function selectPast({ children }: NurseSnapshot) {
  return children.past
}

/** What patients answered last; undefined while that part is begun anew. */
export function selectLatest({ children }: NurseSnapshot) {
  return children.latest
}

/** The server's time, by which the greeting goes. */
export function selectClock({ context }: NurseSnapshot) {
  return context.clock
}
