import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { EmergencyRoute, Point } from '../../../contract/schemas/geo'
import type { Feed } from '../../../machines/ports/feed'
import type { RecordFact } from './requests'

/**
 * What an ambulance may read, live: the emergencies that it was chosen for and that go on, and who was chosen for what.
 * Each class whole on every opening, then each change; what is out of reach has left.
 */
export type DispatchFact =
  | RecordFact<EmergencyRecord>
  | { type: 'record.left'; objectId: string }
  | { type: 'details.synced'; details: EmergencyDetail[] }
  | { type: 'detail.changed'; detail: EmergencyDetail }
  | { type: 'detail.left'; objectId: string }

export interface DispatchPort {
  facts: Feed<DispatchFact>
  /** ◇ GET /emergency-route (contract §3). */
  route: (order: { from: Point; to: Point }, signal: AbortSignal) => Promise<EmergencyRoute>
}
