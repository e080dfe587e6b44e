import type { IceCandidate, RunningCall } from '../../contract/schemas/signalling'
import { DEVICE_NOT_FOUND, type StopReason } from '../../contract/values/calls'
import type { GatewayFact } from '../../machines/ports/signalling'
import type { Call, CallParty } from '../../machines/video-call/leg/leg.model'
import { TEST_EPOCH } from '../kit/stage/test-clock'

export type Heard = Extract<GatewayFact, { type: 'gateway.heard' }>
export type Frame = Heard['frame']
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

const heard = (frame: Frame): Heard => ({ type: 'gateway.heard', frame })
const stopped = (reason: StopReason) => heard({ id: 'stopCommunication', reason })

/** Every frame about a call that a client can receive (contract §5), by name; variants have their own. */
export const FRAMES = {
  callingAccepted: heard({ id: 'callingResponse', response: 'accepted', code: null, message: null }),
  callingBusy: heard({ id: 'callingResponse', response: 'rejected', code: null, message: 'busy' }),
  callingUnfound: heard({
    id: 'callingResponse',
    response: 'rejected',
    code: DEVICE_NOT_FOUND,
    message: 'Device Not Found',
  }),
  callerActive: heard({ id: 'notifyCallerActive' }),
  callerNotActive: heard({ id: 'notifyCallerNotActive' }),
  cancelAnswered: heard({ id: 'cancelCallingResponse', response: 'accepted' }),
  rejectAnswered: heard({ id: 'rejectCallingResponse', response: 'accepted', code: null, message: null }),
  callOfTheirs: heard({
    id: 'incomingCall',
    from: '201',
    fromName: aCaller.name,
    fromPicture: null,
    consultation_id: 'K-1',
    sdpOffer: 'their offer',
  }),
  callOfTheirsAnew: heard({
    id: 'incomingCall',
    from: '201',
    fromName: aCaller.name,
    fromPicture: null,
    consultation_id: 'K-1',
    sdpOffer: 'their new offer',
  }),
  callOfAnother: heard({
    id: 'incomingCall',
    from: '202',
    fromName: 'Bagas Adi Pratama',
    fromPicture: null,
    consultation_id: 'K-2',
    sdpOffer: 'another offer',
  }),
  handledElsewhere: heard({ id: 'incomingCallHandledFromOtherDevice', by: '101' }),
  callAccepted: heard({ id: 'callResponse', response: 'accepted', sdpAnswer: 'their answer' }),
  callDeclined: heard({ id: 'callResponse', response: 'rejected', message: 'declined' }),
  callBusy: heard({ id: 'callResponse', response: 'rejected', message: 'busy' }),
  callTimedOut: heard({ id: 'callResponse', response: 'rejected', message: 'timeout' }),
  callForbidden: heard({ id: 'callResponse', response: 'rejected', message: 'forbidden' }),
  started: heard({ id: 'startCommunication', sdpAnswer: null }),
  startedWithAnswer: heard({ id: 'startCommunication', sdpAnswer: 'their answer' }),
  candidate: heard({ id: 'iceCandidate', candidate }),
  renegotiate: heard({ id: 'renegotiate' }),
  renegotiateAnew: heard({ id: 'renegotiate', anew: true }),
  reofferAnswered: heard({ id: 'reofferResponse', sdpAnswer: 'their answer' }),
  typing: heard({ id: 'typing', from: '201', consultation_id: 'K-1' }),
  ended: stopped('ended'),
  cancelled: stopped('cancelled'),
  missed: stopped('missed'),
  declined: stopped('declined'),
  lost: stopped('lost'),
  error: heard({ id: 'error', message: 'Consultation Payload Cannot Be Null' }),
} as const satisfies Record<string, Heard>
export type FrameName = keyof typeof FRAMES

export const registered: Registered = { type: 'gateway.registered', call: null, iceServers: [] }
export const registeredInCall: Registered = { type: 'gateway.registered', call: running, iceServers: [] }
