import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { callReason, type CallReason } from '../consultation/consultation.rules'
import { requesterOf } from '../request/requester.rules'
import type { CallOrder } from '../video-call/video-call.model'

/** Running calls. `isBroken`: calls have failed and are not available. */
export interface CallFacts {
  isInCall: boolean
  isInGroup: boolean
  isBroken: boolean
}

/** Why the caller cannot be called by video (contract §5 "Who"); null if possible. One call at a time. */
export type CallerReason = CallReason | 'inGroup' | 'broken'

export function callerReason(
  record: EmergencyRecord,
  { isInCall, isInGroup, isBroken }: CallFacts,
): CallerReason | null {
  if (isBroken) return 'broken'
  return callReason(record, isInCall) ?? (isInGroup ? 'inGroup' : null)
}

/** A video call to the caller of the emergency. */
export function callerOrder(record: EmergencyRecord): CallOrder {
  const { id, name, picture } = requesterOf(record)
  return { to: { id, name, picture }, consultationId: record.emergency_id, wantsCamera: true }
}
