import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import type { AuditEntry } from '../../contract/schemas/audit'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { Feed } from './feed'
import type { ReadPage } from './pages'

/**
 * The emergencies that a nurse's facility has under way (ON_CALL … DONE) and who comes to them, live (contract §4): each
 * whole on every opening, then what comes, changes and goes. One goes when it is over.
 */
export type FacilityFact =
  | { type: 'emergencies.synced'; records: EmergencyRecord[] }
  | { type: 'emergency.changed'; record: EmergencyRecord }
  | { type: 'emergency.left'; objectId: string }
  | { type: 'details.synced'; details: EmergencyDetail[] }
  | { type: 'detail.changed'; detail: EmergencyDetail }
  | { type: 'feed.lost' }

/** What a nurse may read of her facility's emergencies; she moves none (contract §2 "Moves"). Faults when there is no answer. */
export interface FacilityEmergenciesPort {
  facts: Feed<FacilityFact>
  /** GET /audit: who did what, oldest first. */
  history: (order: { emergencyId: string }, signal: AbortSignal) => Promise<AuditEntry[]>
  /** GET /emergencies, newest first, of those that are over. */
  past: ReadPage<EmergencyRecord>
}
