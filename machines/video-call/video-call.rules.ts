import { writeDocument } from '../../contract/schemas/documents'
import type { ClientFrame, ServerFrame } from '../../contract/schemas/signalling'
import { RING_TIME } from '../../contract/values/calls'
import { SECOND } from '../../contract/values/limits'
import type { PostOrder } from '../consultation/chat/outbox/outbox.model'
import type { Call, CallParty } from './call-session/call-session.model'
import type { CallFailure, CallOrder, CallOutcome, CallSummary, DeclinedCall } from './video-call.model'

export function outgoingCall({ to, consultationId, wantsCamera }: CallOrder): Call {
  return { with: to, isCaller: true, consultationId, offer: null, since: null, wantsCamera }
}

/** Frames that the gateway must receive even late, because somebody would wait otherwise. */
export function isLasting(frame: ClientFrame): boolean {
  const { id } = frame
  return id === 'stop' || id === 'cancelCalling' || id === 'notifyCaller' || isDecline(frame)
}

export function isDecline(frame: ClientFrame): frame is Extract<ClientFrame, { callResponse: 'reject' }> {
  return frame.id === 'incomingCallResponse' && frame.callResponse === 'reject'
}

/** A call that was declined while the gateway was away, which therefore rings it again. */
export function isRungAgain(frame: ServerFrame, declined: DeclinedCall | null, now: number): boolean {
  if (frame.id !== 'incomingCall' || declined === null) return false
  // Without an offer it was declined on a locked page.
  const isSame = !declined.offer || declined.offer === frame.sdpOffer
  return isSame && frame.from === declined.from && now < declined.at + RING_TIME
}

/** The gateway considers this device to be in a call. */
export function saysInCall(frame: ServerFrame): boolean {
  switch (frame.id) {
    case 'callResponse':
      return frame.response === 'accepted'
    case 'startCommunication':
    case 'renegotiate':
    case 'reofferResponse':
      return true
    default:
      return false
  }
}

/** Notifies a caller, whose push woke this page, that it can ring. */
export function wokenFrame(me: CallParty, caller: string): ClientFrame {
  return { id: 'notifyCaller', from: me.id, to: caller }
}

export function refusingWakeFrame(me: CallParty, caller: string): ClientFrame {
  return { id: 'rejectCalling', from: me.id, to: caller, message: 'busy' }
}

/** Content of the card; null if the other side writes it or nothing rang. */
export function summaryOf(call: Call, failure: CallFailure | null, now: number): CallSummary | null {
  const outcome = outcomeOf(call, failure)
  if (!call.isCaller || outcome === null) return null
  const { consultationId, since } = call
  const duration = since === null ? 0 : Math.max(0, Math.round((now - since) / SECOND))
  return { consultationId, outcome, startedAt: since ?? now, duration }
}

/** An ended call as a chat card (contract §4 `video_call`). */
export function cardOf({ outcome, startedAt, duration }: CallSummary, messageId: string): PostOrder {
  const body = { outcome, started_at: new Date(startedAt).toISOString(), duration_s: duration }
  return { messageId, kind: 'video_call', text: writeDocument('video_call', body) }
}

function outcomeOf({ since }: Call, failure: CallFailure | null): CallOutcome | null {
  if (since !== null) return 'answered'
  switch (failure) {
    case null:
      return 'cancelled'
    case 'timeout':
    case 'deviceNotFound':
      return 'missed'
    case 'declined':
    case 'busy':
      return 'declined'
    case 'lost':
      return 'failed'
    case 'forbidden':
    case 'unreachable':
    case 'unregistered':
      return null
  }
}
