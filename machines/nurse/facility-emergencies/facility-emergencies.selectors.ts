import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { Clock } from '../../ports/clock'
import type { facilityEmergenciesMachine } from './facility-emergencies.machine'
import type { RunningEmergency } from './facility-emergencies.model'
import { detailOf } from './facility-emergencies.rules'

export type FacilityEmergenciesRef = ActorRefFrom<typeof facilityEmergenciesMachine>
type FacilityEmergenciesSnapshot = SnapshotFrom<typeof facilityEmergenciesMachine>

/** `opening`: nothing is told yet. `unreached`: nothing is told, and the line is lost. `stale`: what is here may be old. */
export type FacilityFace = 'opening' | 'unreached' | 'live' | 'stale'

export function selectFace(snapshot: FacilityEmergenciesSnapshot): FacilityFace {
  if (snapshot.matches('broken')) return snapshot.context.syncedAt === null ? 'unreached' : 'stale'
  for (const face of ['unreached', 'live', 'stale'] as const) if (snapshot.matches({ watching: face })) return face
  return 'opening'
}

/** The newest call first. */
export function selectRunning(snapshot: FacilityEmergenciesSnapshot): readonly RunningEmergency[] {
  return snapshot.context.running
}

/** Who comes to an emergency and where they are; null while none is chosen. */
export function selectDetail(emergencyId: string) {
  return (snapshot: FacilityEmergenciesSnapshot): EmergencyDetail | null => detailOf(snapshot.context.details, emergencyId)
}

/** objectIds of those that came last while one looked. */
export function selectArrived(snapshot: FacilityEmergenciesSnapshot): readonly string[] {
  return snapshot.context.arrived
}

export function selectSyncedAt(snapshot: FacilityEmergenciesSnapshot): number | null {
  return snapshot.context.syncedAt
}

/** The server's time, by which is told how long each lasts. */
export function selectClock(snapshot: FacilityEmergenciesSnapshot): Clock {
  return snapshot.context.clock
}
