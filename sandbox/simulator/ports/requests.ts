import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { RequestRecord, RoomRecord } from '../../../contract/schemas/request'
import type { OnlineDoctor } from '../../../contract/schemas/user'
import type { RequestStatus } from '../../../contract/values/statuses'
import type { DetailFact } from '../../../machines/ports/emergencies'
import type { Feed } from '../../../machines/ports/feed'
import type { MoveOrder, MoveRefusal } from '../../../machines/ports/requests'
import type { Result } from '../../../machines/ports/result'
import type { EmergencyOrder, RequestRefusal, RoomOrder } from './orders'

export type RoomClass = RoomRecord['className']

/** The whole list on every opening, then each change. */
export type RecordFact<Record extends RequestRecord> =
  { type: 'records.synced'; records: Record[] } | { type: 'record.changed'; record: Record } | { type: 'feed.lost' }

export interface PaymentOrder {
  objectId: string
  result: 'success' | 'failed'
}

export interface VisitsPort {
  /** Doctors who may be asked now (contract §4, `onlineDoctors`). */
  onlineDoctors: (signal: AbortSignal) => Promise<OnlineDoctor[]>
  ask: (order: RoomOrder, signal: AbortSignal) => Promise<Result<RoomRecord, RequestRefusal>>
  pay: (order: PaymentOrder, signal: AbortSignal) => Promise<Result<void, MoveRefusal>>
  cancel: (order: MoveOrder, signal: AbortSignal) => Promise<Result<RequestStatus, MoveRefusal>>
  /** The visitor's newest requests of a class. */
  facts: (which: { className: RoomClass }) => Feed<RecordFact<RoomRecord>>
}

export interface EmergenciesPort {
  /** Never refused because nobody is on duty (contract §4 "Creating"). */
  call: (order: EmergencyOrder, signal: AbortSignal) => Promise<Result<EmergencyRecord, RequestRefusal>>
  /** The caller's newest emergencies. */
  facts: Feed<RecordFact<EmergencyRecord>>
  /** Who comes, and where they are. */
  detailFacts: (which: { emergencyId: string }) => Feed<DetailFact>
}
