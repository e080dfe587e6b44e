import type { LostRace } from '../../contract/schemas/change-status'
import type { RequestRecord } from '../../contract/schemas/request'
import { DEADLINES } from '../../contract/values/limits'
import { acceptedStatus } from '../../contract/values/moves'
import { type RequestStatus, WAITING_STATUS } from '../../contract/values/statuses'
import type { MoveOrder, MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'
import { requesterOf } from './requester.rules'
import type { RequestContext } from './request.model'

export function deadlineOf({ className, requestAt }: RequestRecord): number {
  return requestAt + DEADLINES[className]
}

/** An emergency is accepted or left to another doctor, never rejected (product §2 "Emergency card"). */
export function isRejectable({ className }: RequestRecord): boolean {
  return className !== 'Emergencies'
}

type Click = Pick<RequestContext, 'record' | 'actionId'>

export function acceptance(click: Click): MoveOrder {
  return order(click, statusAccepted(click.record))
}

export function rejection(click: Click): MoveOrder {
  return order(click, 'REJECTED_BY_DOCTOR')
}

export function expiry(click: Click): MoveOrder {
  return order(click, 'NOT_ANSWERED')
}

/** The status after accepting (product §4 "Incoming requests"). */
function statusAccepted(record: RequestRecord): RequestStatus {
  switch (record.className) {
    case 'Consultations':
      return acceptedStatus(record.payment_id)
    case 'Faskes_consultations':
      return 'ACCEPTED_BY_DOCTOR'
    case 'Emergencies':
      return 'ON_CALL'
  }
}

function order({ record: { className, objectId }, actionId }: Click, to: RequestStatus): MoveOrder {
  return { className, objectId, from: WAITING_STATUS[className], to, actionId }
}

/** The server's details of a lost race. */
export function lossOf(answer: Result<RequestStatus, MoveRefusal>): LostRace | null {
  return !answer.ok && answer.refusal.kind === 'lost' ? answer.refusal.loss : null
}

/** Who handled a request that this screen lost (product §4, contract §2). */
export type LossReason =
  | { key: 'lostToMyself' }
  | { key: 'lostToDoctor'; name: string }
  | { key: 'lostToPatient' }
  | { key: 'lostToFaskes' }
  | { key: 'lostToTime' }
  | { key: 'lostToSomeone' }
  | { key: 'emergencyLostToDoctor'; name: string }
  | { key: 'emergencyLostToTime' }
  | { key: 'emergencyLostToSomeone' }

export function lossReason({ className }: RequestRecord, loss: LostRace | null, me: string): LossReason {
  const isTaken = loss?.by?.role === 'doctor' && loss.status !== 'NOT_ANSWERED'
  if (isTaken && loss.by?.id_user === me) return { key: 'lostToMyself' }
  return className === 'Emergencies' ? emergencyLoss(loss) : consultationLoss(loss)
}

/** Nobody cancels an emergency: a doctor accepts it, or it expires. */
function emergencyLoss(loss: LostRace | null): LossReason {
  if (loss?.status === 'NOT_ANSWERED') return { key: 'emergencyLostToTime' }
  if (loss?.by?.role === 'doctor') return { key: 'emergencyLostToDoctor', name: loss.by.name }
  return { key: 'emergencyLostToSomeone' }
}

function consultationLoss(loss: LostRace | null): LossReason {
  if (loss?.status === 'NOT_ANSWERED') return { key: 'lostToTime' }
  if (loss?.status === 'CANCEL_BY_PATIEN') return { key: 'lostToPatient' }
  if (loss?.by?.role === 'faskes') return { key: 'lostToFaskes' }
  return loss?.by?.role === 'doctor' ? { key: 'lostToDoctor', name: loss.by.name } : { key: 'lostToSomeone' }
}

/** The record names the requester and the other one does not. */
export function isBetterKnown(record: RequestRecord, than: RequestRecord): boolean {
  return requesterOf(record).name !== null && requesterOf(than).name === null
}
