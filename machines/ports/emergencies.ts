import type { Ambulance, EmergencyDetail } from '../../contract/schemas/ambulance'
import type { AuditEntry } from '../../contract/schemas/audit'
import type { EmergencyData, EmergencyDataChange, EmergencyRecord } from '../../contract/schemas/emergency'
import type { EmergencyRoute, Place, Point } from '../../contract/schemas/geo'
import type { StatusBy } from '../../contract/schemas/wire'
import type { ReplacedByChoice } from '../../contract/values/emergency-moves'
import type { Feed } from './feed'
import type { Result } from './result'
import type { Search } from './search'

/** A change of the patient's data, based on the given `dataAt` (epoch milliseconds; null: never written). */
export interface DataOrder {
  emergencyId: string
  /** Created with the change: repeating it has one effect and one answer (contract §2). */
  actionId: string
  change: Omit<EmergencyDataChange, 'updatedAt'>
  from: number | null
}

/** `stale`: someone else changed the data. `closed`: the emergency is over or not this doctor's. */
export type DataRefusal =
  { kind: 'stale'; data: EmergencyData } | { kind: 'closed' } | { kind: 'malformed'; fields: string[] }

export interface SelectionOrder {
  emergencyId: string
  ambulanceId: string
  actionId: string
  /** What the doctor knows that it replaces. */
  seen: ReplacedByChoice
}

/**
 * `taken`: another emergency has it. `tooLate`: the patient has been picked up, or the emergency is over. `outdated`:
 * it would undo more than the doctor saw; `present` is what it would replace.
 */
export type SelectionRefusal =
  | { kind: 'taken'; by: StatusBy | null }
  | { kind: 'tooLate' }
  | { kind: 'gone' }
  | { kind: 'outdated'; present: ReplacedByChoice & { external: string | null } }

export interface ReportOrder {
  emergencyId: string
  reason: string
  actionId: string
}

/** `tooLate`: the hospital was reached, or the emergency is over. */
export type ReportRefusal = { kind: 'tooLate' } | { kind: 'malformed' }

/** The ambulance and its position, live: complete on each opening, then each change; null if none is chosen. */
export type DetailFact = { type: 'detail.changed'; detail: EmergencyDetail | null } | { type: 'feed.lost' }

/** REST calls and live data of one open emergency (product §2 "Emergency room"). Rejects without an answer. */
export interface EmergenciesPort {
  /** From the configuration (contract §1); undefined: the map uses its own style. */
  mapStyleUrl: string | undefined
  /** PUT /emergency/{id}/data. */
  putData: (order: DataOrder, signal: AbortSignal) => Promise<Result<EmergencyData, DataRefusal>>
  /** PUT /emergency/{id}/select-ambulance. */
  selectAmbulance: (order: SelectionOrder, signal: AbortSignal) => Promise<Result<EmergencyDetail, SelectionRefusal>>
  /** PUT /emergency/{id} with REPORTED and the reason. */
  report: (order: ReportOrder, signal: AbortSignal) => Promise<Result<void, ReportRefusal>>
  /** GET /ambulances, shortest travel time first. */
  ambulances: (order: { near: Point }, signal: AbortSignal) => Promise<Ambulance[]>
  /** GET /emergency-route. */
  route: (order: { from: Point; to: Point }, signal: AbortSignal) => Promise<EmergencyRoute>
  /** GET /places?search=. */
  searchPlaces: Search<Place>
  /** GET /places?lat=&lng=: the nearest known place; null if there is none. */
  placeAt: (order: { point: Point }, signal: AbortSignal) => Promise<Place | null>
  /** GET /audit: the actions, oldest first. */
  history: (order: { emergencyId: string }, signal: AbortSignal) => Promise<AuditEntry[]>
  detailFacts: (which: { emergencyId: string }) => Feed<DetailFact>
}

/**
 * The unanswered emergencies (contract §2 NOT_ANSWERED), live: the whole list on each opening, then additions and
 * removals. A call-back or the system's verdict removes one.
 */
export type UnansweredFact =
  | { type: 'unanswered.synced'; records: EmergencyRecord[] }
  | { type: 'unanswered.arrived'; record: EmergencyRecord }
  | { type: 'unanswered.left'; objectId: string }
  | { type: 'feed.lost' }

export interface UnansweredPort {
  facts: Feed<UnansweredFact>
}
