import type { Ambulance, EmergencyDetail } from '../../contract/schemas/ambulance'
import type { AuditEntry } from '../../contract/schemas/audit'
import type { EmergencyData, EmergencyDataChange, EmergencyRecord } from '../../contract/schemas/emergency'
import type { EmergencyRoute, Place, Point } from '../../contract/schemas/geo'
import type { StatusBy } from '../../contract/schemas/wire'
import type { Feed } from './feed'
import type { Result } from './result'
import type { Search } from './search'

/** What changed of the patient's data, from the `dataAt` that it was changed from (epoch milliseconds; null: never written). */
export interface DataOrder {
  emergencyId: string
  /** Made with the change: the same one has one effect and one answer (contract §2). */
  actionId: string
  change: Omit<EmergencyDataChange, 'updatedAt'>
  from: number | null
}

/** `stale`: they were written elsewhere meanwhile. `closed`: the emergency is over, or not this doctor's any more. */
export type DataRefusal = { kind: 'stale'; data: EmergencyData } | { kind: 'closed' } | { kind: 'malformed'; fields: string[] }

export interface SelectionOrder {
  emergencyId: string
  ambulanceId: string
  actionId: string
}

/** `taken`: another emergency has it. `tooLate`: the patient is in one already, or the emergency is over. */
export type SelectionRefusal = { kind: 'taken'; by: StatusBy | null } | { kind: 'tooLate' } | { kind: 'gone' }

export interface ReportOrder {
  emergencyId: string
  reason: string
  actionId: string
}

/** `tooLate`: the hospital is reached, or the emergency is over. */
export type ReportRefusal = { kind: 'tooLate' } | { kind: 'malformed' }

/** Who comes and where they are, live: whole on every opening, then each change; null while none is chosen. */
export type DetailFact = { type: 'detail.changed'; detail: EmergencyDetail | null } | { type: 'feed.lost' }

/** What is REST and live about one open emergency (product §2 "Emergency room"). Faults when there is no answer. */
export interface EmergenciesPort {
  /** Of the configuration (contract §1); undefined where the map draws its own style. */
  mapStyleUrl: string | undefined
  /** PUT /emergency/{id}/data. */
  putData: (order: DataOrder, signal: AbortSignal) => Promise<Result<EmergencyData, DataRefusal>>
  /** PUT /emergency/{id}/select-ambulance. */
  selectAmbulance: (order: SelectionOrder, signal: AbortSignal) => Promise<Result<EmergencyDetail, SelectionRefusal>>
  /** PUT /emergency/{id} with REPORTED and why. */
  report: (order: ReportOrder, signal: AbortSignal) => Promise<Result<void, ReportRefusal>>
  /** GET /ambulances, nearest by time first. */
  ambulances: (order: { near: Point }, signal: AbortSignal) => Promise<Ambulance[]>
  /** GET /emergency-route. */
  route: (order: { from: Point; to: Point }, signal: AbortSignal) => Promise<EmergencyRoute>
  /** GET /places?search=. */
  searchPlaces: Search<Place>
  /** GET /places?lat=&lng=: what stands there, nearest first; null where nothing is known. */
  placeAt: (order: { point: Point }, signal: AbortSignal) => Promise<Place | null>
  /** GET /audit: who did what, oldest first. */
  history: (order: { emergencyId: string }, signal: AbortSignal) => Promise<AuditEntry[]>
  detailFacts: (which: { emergencyId: string }) => Feed<DetailFact>
}

/**
 * The emergencies that nobody took (contract §2 NOT_ANSWERED), live: the whole list on every opening, then those that come
 * and go. One goes when somebody calls back or by the system's verdict.
 */
export type UnansweredFact =
  | { type: 'unanswered.synced'; records: EmergencyRecord[] }
  | { type: 'unanswered.arrived'; record: EmergencyRecord }
  | { type: 'unanswered.left'; objectId: string }
  | { type: 'feed.lost' }

export interface UnansweredPort {
  facts: Feed<UnansweredFact>
}
