import type { RequestRecord, RoomRecord } from '../../contract/schemas/request'
import { takesMessages } from '../../contract/values/messages'
import { isMove } from '../../contract/values/moves'
import { isFinal, OPEN_STATUSES } from '../../contract/values/statuses'
import { consultationIdOf } from './documents/documents.rules'
import { silenceReason } from './silence.rules'

/** Why it cannot be saved for later; null if it can. */
export function saveReason(record: RoomRecord): 'awaitingPayment' | 'sessionEnded' | null {
  return isMove(record.className, 'doctor', record.status, 'SAVE') ? null : (silenceReason(record) ?? 'sessionEnded')
}

/** The live record only moves forward; an event that was overtaken is ignored. */
export function newest(known: RoomRecord | null, received: RoomRecord): RoomRecord {
  return known !== null && known.updatedAt > received.updatedAt ? known : received
}

/** @throws Error before the record was read; a room does not open without one */
export function recordOf({ record }: { record: RoomRecord | null }): RoomRecord {
  if (record === null) throw new Error('a room without its record')
  return record
}

export function isOver(record: RoomRecord): boolean {
  return isFinal(record.className, record.status)
}

/** Running calls of this page, which captures for one at a time. */
export interface RunningCalls {
  isInCall: boolean
  isInGroup: boolean
}

/** Why no video call is possible (contract §5 "Who"); null if one is. */
export type CallReason = 'statusClosed' | 'inCall' | 'inGroup'

export function callReason(
  { className, status }: Pick<RequestRecord, 'className' | 'status'>,
  { isInCall, isInGroup }: RunningCalls,
): CallReason | null {
  if (isInCall) return 'inCall'
  if (isInGroup) return 'inGroup'
  return OPEN_STATUSES[className].includes(status) ? null : 'statusClosed'
}

/** The call was about this consultation, whose chat still accepts its card. */
export function isCallOf(record: RoomRecord, { consultationId }: { consultationId: string }): boolean {
  return consultationId === consultationIdOf(record) && takesMessages(record.status, true)
}
