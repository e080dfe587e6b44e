import type { RoomRecord } from '../../contract/schemas/request'
import { CHATTING_STATUSES } from '../../contract/values/messages'
import { isMove } from '../../contract/values/moves'
import { isFinal, type RequestStatus } from '../../contract/values/statuses'
import type { MoveOrder, MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'
import type { ConsultationContext } from './consultation.model'

/** Continuing one in status SAVE resumes it as ON_CHAT (spec §4). */
export function resumption({ className, objectId, resumeId }: ConsultationContext): MoveOrder {
  return { className, objectId, from: 'SAVE', to: 'ON_CHAT', actionId: resumeId }
}

/** SAVE to come back later (spec §4); the presence stays Busy. */
export function saving({ className, objectId, record, saveId }: ConsultationContext): MoveOrder {
  return { className, objectId, from: record?.status ?? 'ON_CHAT', to: 'SAVE', actionId: saveId }
}

/** Why it cannot be put aside now; null while it can. */
export function saveReason(record: RoomRecord): 'awaitingPayment' | 'sessionEnded' | null {
  return isMove(record.className, 'doctor', record.status, 'SAVE') ? null : (silenceReason(record) ?? 'sessionEnded')
}

/** Saved, by this click or by another device: either way it waits. */
export function isPutAside(answer: Result<RequestStatus, MoveRefusal>): boolean {
  return answer.ok || (answer.refusal.kind === 'lost' && answer.refusal.fate.status === 'SAVE')
}

/** The live copy moves forward only: an event that overtook another is older news. */
export function newest(known: RoomRecord | null, told: RoomRecord): RoomRecord {
  return known !== null && known.updatedAt > told.updatedAt ? known : told
}

export function isOver(record: RoomRecord): boolean {
  return isFinal(record.className, record.status)
}

/** Why nothing can be written, as a reason with a face; null while the conversation is open (spec §4, contract §4). */
export type SilenceReason = 'awaitingPayment' | 'sessionEnded'

export function silenceReason(record: RoomRecord): SilenceReason | null {
  if (record.status === 'ON_PAYMENT') return 'awaitingPayment'
  return (CHATTING_STATUSES as readonly string[]).includes(record.status) ? null : 'sessionEnded'
}

/** What the doctor is reminded of before ending; none of it stands in the way. */
export interface EndingFacts {
  hasDiagnosis: boolean
  /** Messages that the server has not taken. */
  unsent: number
}

export interface Missing {
  kind: 'diagnosis' | 'unsent'
  count: number
}

export function missingAtEnd({ hasDiagnosis, unsent }: EndingFacts): Missing[] {
  const missing: Missing[] = []
  if (!hasDiagnosis) missing.push({ kind: 'diagnosis', count: 1 })
  if (unsent > 0) missing.push({ kind: 'unsent', count: unsent })
  return missing
}
