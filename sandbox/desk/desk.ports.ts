import type { ConsultationRecord } from '../../contract/schemas/consultation'
import type { OnlineDoctor } from '../../contract/schemas/user'
import type { Feed } from '../../machines/ports/feed'
import type { MoveOrder, MoveRefusal } from '../../machines/ports/requests'
import type { Result } from '../../machines/ports/result'
import type { ConsultationStatus } from '../../contract/values/statuses'

export interface Patient {
  /** `_User` objectId. */
  objectId: string
  /** `id_user`, the name in messages. */
  id: string
  name: string
}

/** `retryAfter` in seconds. */
export type SignInRefusal = { kind: 'wrongPair' } | { kind: 'notPatient' } | { kind: 'tooMany'; retryAfter: number }

export interface RequestOrder {
  /** `_User` objectId. */
  doctor: string
  complaint: string
  /** 2: paid already; 1: to be paid once the doctor has accepted (spec §3). */
  paymentId: number
}

/** `doctorAway`: the doctor is not Online any more, or Busy (contract §4: 142). */
export type RequestRefusal = { kind: 'doctorAway' } | { kind: 'notAllowed' }

export type RecordFact =
  | { type: 'records.synced'; records: ConsultationRecord[] }
  | { type: 'record.changed'; record: ConsultationRecord }
  | { type: 'feed.lost' }

/** The Parse session died on the wire (209), wherever it was noticed. */
export interface SessionFact {
  type: 'session.expired'
}

export interface PaymentOrder {
  objectId: string
  result: 'success' | 'failed'
}

export interface PatientSessionPort {
  signIn: (order: { email: string }, signal: AbortSignal) => Promise<Result<Patient, SignInRefusal>>
  facts: Feed<SessionFact>
}

export interface PatientRequestsPort {
  /** Doctors who may be asked now (contract §4, `onlineDoctors`). */
  onlineDoctors: (signal: AbortSignal) => Promise<OnlineDoctor[]>
  ask: (order: RequestOrder, signal: AbortSignal) => Promise<Result<ConsultationRecord, RequestRefusal>>
  pay: (order: PaymentOrder, signal: AbortSignal) => Promise<Result<void, MoveRefusal>>
  cancel: (order: MoveOrder, signal: AbortSignal) => Promise<Result<ConsultationStatus, MoveRefusal>>
  /** This patient's newest consultations, live; the whole list on every opening. */
  facts: Feed<RecordFact>
}
