import type { RequestRecord, RoomRecord } from '../../contract/schemas/request'
import { CHATTING_STATUSES, takesMessages } from '../../contract/values/messages'
import { isMove } from '../../contract/values/moves'
import { isFinal, OPEN_STATUSES } from '../../contract/values/statuses'
import { consultationIdOf } from './papers/papers.rules'

/** Why it cannot be put aside now; null while it can. */
export function saveReason(record: RoomRecord): 'awaitingPayment' | 'sessionEnded' | null {
  return isMove(record.className, 'doctor', record.status, 'SAVE') ? null : (silenceReason(record) ?? 'sessionEnded')
}

/** The live copy moves forward only: an event that overtook another is older news. */
export function newest(known: RoomRecord | null, told: RoomRecord): RoomRecord {
  return known !== null && known.updatedAt > told.updatedAt ? known : told
}

/** @throws Error before it was read: a room does not open without its record */
export function recordOf({ record }: { record: RoomRecord | null }): RoomRecord {
  if (record === null) throw new Error('a room without its record')
  return record
}

export function isOver(record: RoomRecord): boolean {
  return isFinal(record.className, record.status)
}

/** Why nothing can be written, as a reason with a face; null while the conversation is open (product §4, contract §4). */
export type SilenceReason = 'awaitingPayment' | 'sessionEnded'

export function silenceReason(record: RoomRecord): SilenceReason | null {
  if (record.status === 'ON_PAYMENT') return 'awaitingPayment'
  return (CHATTING_STATUSES as readonly string[]).includes(record.status) ? null : 'sessionEnded'
}

/** Why the other side cannot be called by video now (contract §5 "Who"); null when they can. */
export type CallReason = 'statusClosed' | 'inCall'

export function callReason({ className, status }: Pick<RequestRecord, 'className' | 'status'>, isInCall: boolean): CallReason | null {
  if (isInCall) return 'inCall'
  return OPEN_STATUSES[className].includes(status) ? null : 'statusClosed'
}

/** The call was about this consultation, which still takes its card. */
export function isCallOf(record: RoomRecord, { consultationId }: { consultationId: string }): boolean {
  return consultationId === consultationIdOf(record) && takesMessages(record.status, true)
}
