import type { RoomRecord } from '../../contract/schemas/request'
import { CHATTING_STATUSES } from '../../contract/values/messages'
import { isFinal } from '../../contract/values/statuses'
import type { MoveOrder } from '../ports/requests'
import type { ConsultationContext } from './consultation.model'

/** Continuing one in status SAVE resumes it as ON_CHAT (spec §4). */
export function resumption({ className, objectId, resumeId }: ConsultationContext): MoveOrder {
  return { className, objectId, from: 'SAVE', to: 'ON_CHAT', actionId: resumeId }
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
