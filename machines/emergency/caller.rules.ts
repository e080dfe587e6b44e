import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { callReason, type CallReason, type RunningCalls } from '../consultation/consultation.rules'
import { requesterOf } from '../request/requester.rules'
import type { CallOrder } from '../video-call/video-call.model'

/** `isBroken`: calls have failed and are not available. */
export interface CallFacts extends RunningCalls {
  isBroken: boolean
}

/** Why the caller cannot be called by video (contract §5 "Who"); null if possible. */
export type CallerReason = CallReason | 'broken'

export function callerReason(record: EmergencyRecord, { isBroken, ...running }: CallFacts): CallerReason | null {
  return isBroken ? 'broken' : callReason(record, running)
}

/** A video call to the caller of the emergency. */
export function callerOrder(record: EmergencyRecord): CallOrder {
  const { id, name, picture } = requesterOf(record)
  return { to: { id, name, picture }, consultationId: record.emergency_id, wantsCamera: true }
}
