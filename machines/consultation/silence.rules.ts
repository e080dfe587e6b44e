import type { RoomRecord } from '../../contract/schemas/request'
import { CHATTING_STATUSES, takesMessages } from '../../contract/values/messages'

/** Why writing is disabled; null while the conversation is open (product §4, contract §4). */
export type SilenceReason = 'awaitingPayment' | 'sessionEnded'

export function silenceReason(record: RoomRecord): SilenceReason | null {
  if (record.status === 'ON_PAYMENT') return 'awaitingPayment'
  return (CHATTING_STATUSES as readonly string[]).includes(record.status) ? null : 'sessionEnded'
}

/** Why no document can be sent: the server accepts the doctor's also after the session's end (contract §4). */
export function writingReason(record: RoomRecord): SilenceReason | null {
  return takesMessages(record.status, true) ? null : silenceReason(record)
}
