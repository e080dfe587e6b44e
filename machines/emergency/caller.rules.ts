import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { callReason, type CallReason } from '../consultation/consultation.rules'
import { askerOf } from '../request/asker.rules'
import type { CallOrder } from '../video-call/video-call.model'

/** What goes on with calls at this moment. `isBroken`: there are none any more. */
export interface CallFacts {
  isInCall: boolean
  isInGroup: boolean
  isBroken: boolean
}

/** Why the caller cannot be called by video now (contract §5 "Who"); null when they can. One call at a time. */
export type CallerReason = CallReason | 'inGroup' | 'broken'

export function callerReason(record: EmergencyRecord, { isInCall, isInGroup, isBroken }: CallFacts): CallerReason | null {
  if (isBroken) return 'broken'
  return callReason(record, isInCall) ?? (isInGroup ? 'inGroup' : null)
}

/** A video call of whoever pressed the button. */
export function callerOrder(record: EmergencyRecord): CallOrder {
  const { id, name, picture } = askerOf(record)
  return { to: { id, name, picture }, consultationId: record.emergency_id, wantsCamera: true }
}
