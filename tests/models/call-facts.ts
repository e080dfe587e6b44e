import type { IceCandidate, RunningCall } from '../../contract/schemas/signalling'
import { DEVICE_NOT_FOUND, type StopReason } from '../../contract/values/calls'
import type { GatewayFact } from '../../machines/ports/signalling'
import type { Call, CallParty } from '../../machines/video-call/call-session/call-session.model'
import { TEST_EPOCH } from '../kit/harness/test-clock'

export type ReceivedFrame = Extract<GatewayFact, { type: 'gateway.received' }>
export type Frame = ReceivedFrame['frame']
type Registered = Extract<GatewayFact, { type: 'gateway.registered' }>

export const aDoctor: CallParty = { id: '101', name: 'dr. Ratna Kusumawardani', picture: null }
export const aCaller: CallParty = { id: '201', name: 'Sulastri Wahyuningsih', picture: null }
export const candidate: IceCandidate = {
  candidate: 'candidate:1 1 udp 2113937151 192.0.2.7 50000 typ host',
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
}

/** Between the doctor and the patient of the builders' record. */
export function aCall(parts: Partial<Call> = {}): Call {
  return {
    with: aCaller,
    isCaller: false,
    consultationId: 'K-1',
    offer: null,
    since: null,
    wantsCamera: true,
    ...parts,
  }
}

export const running: RunningCall = { with: '201', consultation_id: 'K-1', caller: '201', since: TEST_EPOCH - 60_000 }

const received = (frame: Frame): ReceivedFrame => ({ type: 'gateway.received', frame })
const stopped = (reason: StopReason) => received({ id: 'stopCommunication', reason })

/** Every frame about a call that a client can receive (contract §5), by name; variants have their own. */
export const FRAMES = {
  callingAccepted: received({ id: 'callingResponse', response: 'accepted', code: null, message: null }),
  callingBusy: received({ id: 'callingResponse', response: 'rejected', code: null, message: 'busy' }),
  callingUnfound: received({
    id: 'callingResponse',
    response: 'rejected',
    code: DEVICE_NOT_FOUND,
    message: 'Device Not Found',
  }),
  callerActive: received({ id: 'notifyCallerActive' }),
  callerNotActive: received({ id: 'notifyCallerNotActive' }),
  cancelAnswered: received({ id: 'cancelCallingResponse', response: 'accepted' }),
  rejectAnswered: received({ id: 'rejectCallingResponse', response: 'accepted', code: null, message: null }),
  callOfTheirs: received({
    id: 'incomingCall',
    from: '201',
    fromName: aCaller.name,
    fromPicture: null,
    consultation_id: 'K-1',
    sdpOffer: 'their offer',
  }),
  callOfTheirsAgain: received({
    id: 'incomingCall',
    from: '201',
    fromName: aCaller.name,
    fromPicture: null,
    consultation_id: 'K-1',
    sdpOffer: 'their new offer',
  }),
  callOfAnother: received({
    id: 'incomingCall',
    from: '202',
    fromName: 'Bagas Adi Pratama',
    fromPicture: null,
    consultation_id: 'K-2',
    sdpOffer: 'another offer',
  }),
  handledElsewhere: received({ id: 'incomingCallHandledFromOtherDevice', by: '101' }),
  callAccepted: received({ id: 'callResponse', response: 'accepted', sdpAnswer: 'their answer' }),
  callDeclined: received({ id: 'callResponse', response: 'rejected', message: 'declined' }),
  callBusy: received({ id: 'callResponse', response: 'rejected', message: 'busy' }),
  callTimedOut: received({ id: 'callResponse', response: 'rejected', message: 'timeout' }),
  callForbidden: received({ id: 'callResponse', response: 'rejected', message: 'forbidden' }),
  started: received({ id: 'startCommunication', sdpAnswer: null }),
  startedWithAnswer: received({ id: 'startCommunication', sdpAnswer: 'their answer' }),
  candidate: received({ id: 'iceCandidate', candidate }),
  renegotiate: received({ id: 'renegotiate' }),
  renegotiateRestart: received({ id: 'renegotiate', restart: true }),
  reofferAnswered: received({ id: 'reofferResponse', sdpAnswer: 'their answer' }),
  typing: received({ id: 'typing', from: '201', consultation_id: 'K-1' }),
  ended: stopped('ended'),
  cancelled: stopped('cancelled'),
  missed: stopped('missed'),
  declined: stopped('declined'),
  lost: stopped('lost'),
  error: received({ id: 'error', message: 'Consultation Payload Cannot Be Null' }),
} as const satisfies Record<string, ReceivedFrame>
export type FrameName = keyof typeof FRAMES

export const registered: Registered = { type: 'gateway.registered', call: null, iceServers: [] }
export const registeredInCall: Registered = { type: 'gateway.registered', call: running, iceServers: [] }
