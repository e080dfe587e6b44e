import type { ConsultationRecord, LostRace } from '../../contract/schemas/consultation'
import { CONSULTATION_DEADLINE } from '../../contract/values/limits'
import { acceptedStatus } from '../../contract/values/moves'
import type { ConsultationStatus } from '../../contract/values/statuses'
import type { MoveOrder, MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'
import type { RequestContext } from './request.model'

export function deadlineOf(record: ConsultationRecord): number {
  return record.requestAt + CONSULTATION_DEADLINE
}

export function acceptance({ record, actionId }: RequestContext): MoveOrder {
  return order(record, acceptedStatus(record.payment_id), actionId)
}

export function rejection({ record, actionId }: RequestContext): MoveOrder {
  return order(record, 'REJECTED_BY_DOCTOR', actionId)
}

export function expiry({ record, actionId }: RequestContext): MoveOrder {
  return order(record, 'NOT_ANSWERED', actionId)
}

function order(record: ConsultationRecord, to: ConsultationStatus, actionId: string): MoveOrder {
  return { objectId: record.objectId, from: 'IDLE', to, actionId }
}

/** What the server told of a race that this screen lost. */
export function fateOf(answer: Result<ConsultationStatus, MoveRefusal>): LostRace | null {
  return !answer.ok && answer.refusal.kind === 'lost' ? answer.refusal.fate : null
}

/** Who handled a request that this screen lost, as a reason with a face (spec §4, contract §2). */
export type LossReason =
  | { key: 'lostToMyself' }
  | { key: 'lostToDoctor'; name: string }
  | { key: 'lostToPatient' }
  | { key: 'lostToTime' }
  | { key: 'lostToSomeone' }

export function lossReason(fate: LostRace | null, me: string): LossReason {
  if (fate?.status === 'NOT_ANSWERED') return { key: 'lostToTime' }
  if (fate?.status === 'CANCEL_BY_PATIEN') return { key: 'lostToPatient' }
  if (fate?.by?.role === 'doctor') {
    return fate.by.id_user === me ? { key: 'lostToMyself' } : { key: 'lostToDoctor', name: fate.by.name }
  }
  return { key: 'lostToSomeone' }
}
