import type { ClientFrame, IceCandidate, RunningCall, ServerFrame } from '../../../contract/schemas/signalling'
import { DEVICE_NOT_FOUND } from '../../../contract/values/calls'
import type { Beginning, ConnectionOrder } from '../connection/connection.model'
import type { Call, CallParty, CallSessionFailure } from './call-session.model'

export type ServerFrameOf<Id extends ServerFrame['id']> = Extract<ServerFrame, { id: Id }>

export function incomingCall(frame: ServerFrameOf<'incomingCall'>): Call {
  const { from, fromName, fromPicture, consultation_id: consultationId, sdpOffer: offer } = frame
  const party: CallParty = { id: from, name: fromName, picture: fromPicture }
  return { with: party, isCaller: false, consultationId, offer, since: null, wantsCamera: true }
}

/** The call that the gateway reports: after a reload, or when the acceptance frame was lost. */
export function runningCall(running: RunningCall, me: string, known: Call | null): Call {
  const { with: other, caller, consultation_id: consultationId, since } = running
  const party: CallParty = known?.with.id === other ? known.with : { id: other, name: null, picture: null }
  const wantsCamera = known?.wantsCamera ?? true
  return { with: party, isCaller: caller === me, consultationId, offer: null, since, wantsCamera }
}

/** How the connection starts: a caller offers, a returning party offers again. */
export function beginningOf({ isCaller, offer, since }: Call): Beginning {
  if (since !== null) return { kind: 'restart' }
  return isCaller || offer === null ? { kind: 'offer' } : { kind: 'answer', offer }
}

/** The push that wakes the other side's devices. */
export function wakingFrame(me: CallParty, { with: to, consultationId }: Call): ClientFrame {
  return {
    id: 'calling',
    from: me.id,
    to: to.id,
    pushPayload: {
      app: 'VIDEO_CALL',
      status: 'CALLING',
      title: 'Panggilan Video',
      body: `${me.name ?? ''} menelepon`.trimStart(),
      from: { ...me },
      to: { ...to },
      consultation_id: consultationId,
    },
  }
}

export function offeringFrame(me: CallParty, { with: to, offer }: Call): ClientFrame {
  return { id: 'call', from: me.id, to: to.id, sdpOffer: offer ?? '' }
}

export function acceptingFrame({ with: from, consultationId }: Call, sdpAnswer: string): ClientFrame {
  const consultationPayload = { consultation_id: consultationId }
  return { id: 'incomingCallResponse', from: from.id, callResponse: 'accept', consultationPayload, sdpAnswer }
}

export function candidateFrame(candidate: IceCandidate): ClientFrame {
  return { id: 'onIceCandidate', candidate }
}

export function refusingFrame(from: string, message: 'busy' | 'declined'): ClientFrame {
  return { id: 'incomingCallResponse', from, callResponse: 'reject', message }
}

export function reofferingFrame(sdpOffer: string, isRestart: boolean): ClientFrame {
  return { id: 'reoffer', sdpOffer, ...(isRestart ? { restart: true } : {}) }
}

/** Why a refusal of the gateway ends the call. */
export function failureOf(frame: ServerFrame): CallSessionFailure {
  if (frame.id === 'callResponse' && frame.response === 'rejected') return frame.message
  if (frame.id !== 'callingResponse') return 'lost'
  if (frame.code === DEVICE_NOT_FOUND) return 'deviceNotFound'
  return frame.message === 'busy' || frame.message === 'forbidden' ? frame.message : 'declined'
}

/** The part of a frame for the connection machine; null if there is none. */
export function passedOn(frame: ServerFrame): ConnectionOrder | null {
  switch (frame.id) {
    case 'iceCandidate':
      return { type: 'remote.found', candidate: frame.candidate }
    case 'incomingCall':
      return { type: 'remote.offered', sdp: frame.sdpOffer }
    case 'callResponse':
      return frame.response === 'accepted' ? { type: 'remote.answered', sdp: frame.sdpAnswer } : null
    case 'startCommunication':
      return frame.sdpAnswer === null ? { type: 'remote.took' } : { type: 'remote.answered', sdp: frame.sdpAnswer }
    case 'reofferResponse':
      return { type: 'remote.answered', sdp: frame.sdpAnswer }
    case 'renegotiate':
      return { type: 'remote.reoffered', isRestart: frame.restart === true }
    default:
      return null
  }
}
