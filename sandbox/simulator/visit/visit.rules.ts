import type { RoomRecord } from '../../../contract/schemas/request'
import { DEADLINES, PAYMENT_DEADLINE } from '../../../contract/values/limits'
import { CHATTING_STATUSES } from '../../../contract/values/messages'
import { isMove } from '../../../contract/values/moves'
import { OPEN_STATUSES, WAITING_STATUS, type RequestStatus } from '../../../contract/values/statuses'
import type { Conversation } from '../../../machines/ports/chat'
import type { MoveOrder } from '../../../machines/ports/requests'
import type { Standing } from '../consent/consent.model'
import { isOver } from '../following.rules'
import type { PaymentOrder, RoomClass } from '../ports/requests'
import type { RequesterRole, Visitor } from '../ports/session'
import type { VisitContext } from './visit.model'

/** What each role asks for, and how it calls that off (contract §2 Moves). */
export const CLASS_OF = { patient: 'Consultations', faskes: 'Faskes_consultations' } as const satisfies Record<
  RequesterRole,
  RoomClass
>
const CANCELLATIONS = {
  Consultations: { who: 'patient', to: 'CANCEL_BY_PATIEN' },
  Faskes_consultations: { who: 'faskes', to: 'CANCEL_BY_FASKES' },
} as const satisfies Record<RoomClass, { who: RequesterRole; to: RequestStatus }>

/** The requester can still cancel, by the table of moves. */
export function isWaiting(record: RoomRecord | null): boolean {
  if (record === null) return false
  const { who, to } = CANCELLATIONS[record.className]
  return isMove(record.className, who, record.status, to)
}

/** The doctor is at it and has not closed the record. */
export function isTalking(record: RoomRecord | null): boolean {
  return !isWaiting(record) && !isOver(record)
}

/** A doctor took it and nothing is to be paid first: there is a conversation. */
export function hasRoom(record: RoomRecord | null): boolean {
  return record !== null && record.status !== 'ON_PAYMENT' && OPEN_STATUSES[record.className].includes(record.status)
}

/** Whether the visitor's messages are taken (contract §4). */
export function canWrite(record: RoomRecord | null): boolean {
  return record !== null && (CHATTING_STATUSES as readonly string[]).includes(record.status)
}

/** The visitor's conversation about a record; a facility's goes by its own id (contract §4). */
export function conversationOf(record: RoomRecord, visitor: Visitor): Conversation {
  return {
    consultationId: record.className === 'Consultations' ? record.consultation_id : record.faskes_consultation_id,
    doctor: record.doctor_info?.id_user ?? '',
    other: visitor.id,
    me: visitor.id,
  }
}

/** What a record says of the permission to see the health record; a question that nobody answered ends with it. */
export function standingOf(record: RoomRecord | null): Standing {
  if (record?.className !== 'Consultations') return { objectId: '', permission: null }
  const { objectId, phr_permission: permission } = record
  return { objectId, permission: permission === 'REQUESTED' && isOver(record) ? null : permission }
}

export function cancellation({ record, newId }: VisitContext): MoveOrder {
  const { className, objectId, status } = running(record)
  return { className, objectId, from: status, to: CANCELLATIONS[className].to, actionId: newId() }
}

export function payment({ record }: VisitContext, result: PaymentOrder['result']): PaymentOrder {
  return { objectId: running(record).objectId, result }
}

/** @throws Error when no request is followed, which the chart rules out */
export function running(record: RoomRecord | null): RoomRecord {
  if (record === null) throw new Error('no request is followed')
  return record
}

/** When the waiting ends at the latest (epoch milliseconds, server's clock), and its length; null: it has no end. */
export function deadlineOf(record: RoomRecord): { at: number; total: number } | null {
  const { className, status, requestAt, statusAt } = record
  const total = DEADLINES[className]
  if (status === WAITING_STATUS[className]) return { at: requestAt + total, total }
  if (status === 'ON_PAYMENT' && statusAt !== null) return { at: statusAt + PAYMENT_DEADLINE, total: PAYMENT_DEADLINE }
  return null
}
