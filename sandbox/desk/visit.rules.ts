import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { CONSULTATION_DEADLINE, PAYMENT_DEADLINE } from '../../contract/values/limits'
import { CHATTING_STATUSES } from '../../contract/values/messages'
import { isFinalConsultation } from '../../contract/values/statuses'
import type { Conversation } from '../../machines/ports/chat'
import type { MoveOrder } from '../../machines/ports/requests'
import type { Patient, PaymentOrder } from './desk.ports'
import type { VisitContext } from './visit.model'

/**
 * The request that this page follows, after news: its own newer word, or another one that is running and later, or
 * outlives it. What was over before this page opened is history and not followed.
 */
export function followed(known: ConsultationRecord | null, told: ConsultationRecord[]): ConsultationRecord | null {
  return told.reduce((kept, record) => (isNews(kept, record) ? record : kept), known)
}

/** The same after the whole list was read: what is missing there has left (contract §4). */
export function synced(known: ConsultationRecord | null, told: ConsultationRecord[]): ConsultationRecord | null {
  const isThere = told.some(({ objectId }) => objectId === known?.objectId)
  return followed(isThere ? known : null, told)
}

/** The same after the server took a request: that one, even if it is over by now. */
export function answered(known: ConsultationRecord | null, taken: ConsultationRecord): ConsultationRecord {
  return known?.objectId === taken.objectId && known.updatedAt > taken.updatedAt ? known : taken
}

function isNews(known: ConsultationRecord | null, told: ConsultationRecord): boolean {
  if (known?.objectId === told.objectId) return told.updatedAt >= known.updatedAt
  if (isFinalConsultation(told.status)) return false
  return known === null || isFinalConsultation(known.status) || told.requestAt > known.requestAt
}

/** The doctor has not answered yet, or waits for the payment. */
export function isWaiting(record: ConsultationRecord | null): boolean {
  return record?.status === 'IDLE' || record?.status === 'ON_PAYMENT'
}

/** The doctor took the patient in and has not closed the record. */
export function isTalking(record: ConsultationRecord | null): boolean {
  return record !== null && !isWaiting(record) && !isFinalConsultation(record.status)
}

/** Whether the patient's messages are taken (contract §4). */
export function canWrite(record: ConsultationRecord | null): boolean {
  return record !== null && (CHATTING_STATUSES as readonly string[]).includes(record.status)
}

/** The patient's conversation about a record. */
export function conversationOf(record: ConsultationRecord, patient: Patient): Conversation {
  return {
    consultationId: record.consultation_id,
    doctor: record.doctor_info?.id_user ?? '',
    other: patient.id,
    me: patient.id,
  }
}

export function cancellation({ record, newId }: VisitContext): MoveOrder {
  const { objectId, status } = running(record)
  return { objectId, from: status, to: 'CANCEL_BY_PATIEN', actionId: newId() }
}

export function payment({ record }: VisitContext, result: PaymentOrder['result']): PaymentOrder {
  return { objectId: running(record).objectId, result }
}

/** @throws Error when no request is followed, which the chart rules out */
export function running(record: ConsultationRecord | null): ConsultationRecord {
  if (record === null) throw new Error('no request is followed')
  return record
}

/** When the waiting ends at the latest (epoch milliseconds, server's clock), and its length; null: it has no end. */
export function deadlineOf({ status, requestAt, statusAt }: ConsultationRecord): { at: number; total: number } | null {
  if (status === 'IDLE') return { at: requestAt + CONSULTATION_DEADLINE, total: CONSULTATION_DEADLINE }
  if (status === 'ON_PAYMENT' && statusAt !== null) return { at: statusAt + PAYMENT_DEADLINE, total: PAYMENT_DEADLINE }
  return null
}
