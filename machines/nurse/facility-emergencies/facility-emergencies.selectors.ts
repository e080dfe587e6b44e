import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { Clock } from '../../ports/clock'
import type { facilityEmergenciesMachine } from './facility-emergencies.machine'
import type { RunningEmergency } from './facility-emergencies.model'
import { detailOf } from './facility-emergencies.rules'

export type FacilityEmergenciesRef = ActorRefFrom<typeof facilityEmergenciesMachine>
type FacilityEmergenciesSnapshot = SnapshotFrom<typeof facilityEmergenciesMachine>

/**
 * `opening`: nothing was read. `unreached`: nothing was read and the connection is lost. `stale`: the list may be old.
 */
export type FacilityFace = 'opening' | 'unreached' | 'live' | 'stale'

export function selectFace(snapshot: FacilityEmergenciesSnapshot): FacilityFace {
  if (snapshot.matches('broken')) return snapshot.context.syncedAt === null ? 'unreached' : 'stale'
  for (const face of ['unreached', 'live', 'stale'] as const) if (snapshot.matches({ watching: face })) return face
  return 'opening'
}

/** Newest call first. */
export function selectRunning(snapshot: FacilityEmergenciesSnapshot): readonly RunningEmergency[] {
  return snapshot.context.running
}

/** The ambulance of an emergency and its position; null if none is chosen. */
export function selectDetail(emergencyId: string) {
  return (snapshot: FacilityEmergenciesSnapshot): EmergencyDetail | null =>
    detailOf(snapshot.context.details, emergencyId)
}

/** objectIds of the latest arrivals. */
export function selectArrived(snapshot: FacilityEmergenciesSnapshot): readonly string[] {
  return snapshot.context.arrived
}

export function selectSyncedAt(snapshot: FacilityEmergenciesSnapshot): number | null {
  return snapshot.context.syncedAt
}

/** The server's time, for the displayed durations. */
export function selectClock(snapshot: FacilityEmergenciesSnapshot): Clock {
  return snapshot.context.clock
}
