import type { RoomRecord } from '../../../contract/schemas/request'
import type { RequestStatus } from '../../../contract/values/statuses'
import type { Conversation } from '../../ports/chat'
import type { MoveOrder, MoveRefusal } from '../../ports/requests'
import type { Result } from '../../ports/result'
import type { EndingContext } from './ending.model'

/** The doctor's conversation of a record. */
export function conversationOf(record: RoomRecord, me: string): Conversation {
  return record.className === 'Consultations'
    ? { consultationId: record.consultation_id, doctor: me, other: record.patient_info.id_user, me }
    : { consultationId: record.faskes_consultation_id, doctor: me, other: record.faskes.id_user, me }
}

export function endMove({ record, status, markId }: EndingContext): MoveOrder {
  return { className: record.className, objectId: record.objectId, from: status, to: 'SESI_BERAKHIR', actionId: markId }
}

export function finishMove({ record, status, finishId }: EndingContext): MoveOrder {
  return { className: record.className, objectId: record.objectId, from: status, to: 'FINISHED', actionId: finishId }
}

/**
 * The record's status after an answer. Another device may have moved it; a record that we may not move or cannot find
 * counts as finished.
 */
export function statusAfter(answer: Result<RequestStatus, MoveRefusal>): RequestStatus {
  if (answer.ok) return answer.value
  return (answer.refusal.kind === 'lost' ? answer.refusal.loss.status : null) ?? 'FINISHED'
}
