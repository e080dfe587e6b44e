import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import type { AuditEntry } from '../../contract/schemas/audit'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { Feed } from './feed'
import type { ReadPage } from './pages'

/**
 * The running emergencies of a nurse's facility (ON_CALL … DONE) and their ambulances, live (contract §4): complete on
 * each opening, then each change. An ended emergency is removed.
 */
export type FacilityFact =
  | { type: 'emergencies.synced'; records: EmergencyRecord[] }
  | { type: 'emergency.changed'; record: EmergencyRecord }
  | { type: 'emergency.left'; objectId: string }
  | { type: 'details.synced'; details: EmergencyDetail[] }
  | { type: 'detail.changed'; detail: EmergencyDetail }
  | { type: 'feed.lost' }

/**
 * What a nurse may read of the facility's emergencies; she moves none (contract §2 "Moves"). Rejects without an answer.
 */
export interface FacilityEmergenciesPort {
  facts: Feed<FacilityFact>
  /** GET /audit: the actions, oldest first. */
  history: (order: { emergencyId: string }, signal: AbortSignal) => Promise<AuditEntry[]>
  /** GET /emergencies: ended ones, newest first. */
  past: ReadPage<EmergencyRecord>
}
