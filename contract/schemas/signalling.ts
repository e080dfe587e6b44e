import * as z from 'zod/mini'
import { iceServer, type IceServer } from './ice-server'
import { CALL_REFUSALS, STOP_REASONS } from '../values/calls'
import { DEVICE_ID, MESSAGE_LENGTH, NAME_LENGTH } from '../values/limits'
import { filled, maybe, text } from './wire'

const person = filled.check(z.maxLength(NAME_LENGTH))
/** An SDP session description. The gateway reads it; clients pass it to the peer connection. */
const sdp = filled

/** RTCIceCandidateInit. An empty candidate marks the end of candidates. */
export const iceCandidate = z.object({
  candidate: text,
  sdpMid: maybe(text),
  sdpMLineIndex: maybe(z.number()),
  usernameFragment: maybe(text),
})
export type IceCandidate = z.infer<typeof iceCandidate>

const partyOfPush = z.looseObject({ id: maybe(text), name: maybe(text), picture: maybe(text) })

/** The push that wakes a device (product §7): '{name} menelepon'. */
const callPush = z.strictObject({
  app: z.literal('VIDEO_CALL'),
  status: z.literal('CALLING'),
  title: text,
  body: text,
  from: partyOfPush,
  to: partyOfPush,
  consultation_id: filled,
})

const accepting = {
  id: z.literal('incomingCallResponse'),
  from: person,
  callResponse: z.literal('accept'),
  /** Without it the gateway answers `error` and keeps ringing (product §8). */
  consultationPayload: maybe(z.strictObject({ consultation_id: filled })),
}

/** JSON text frames of `ws /one2one`, discriminated by `id` (contract §5). */
export const clientFrame = z.union([
  z.strictObject({
    id: z.literal('register'),
    name: filled,
    deviceId: filled.check(z.regex(DEVICE_ID)),
    token: filled,
  }),
  z.strictObject({ id: z.literal('calling'), from: person, to: person, pushPayload: callPush }),
  z.strictObject({ id: z.literal('cancelCalling'), from: person, to: person }),
  z.strictObject({
    id: z.literal('rejectCalling'),
    from: person,
    to: person,
    message: maybe(text.check(z.maxLength(MESSAGE_LENGTH))),
  }),
  z.strictObject({ id: z.literal('notifyCaller'), from: person, to: person }),
  z.strictObject({ id: z.literal('call'), from: person, to: person, sdpOffer: sdp }),
  /** An answer to the offer of incomingCall or, as Kurento does it, a new offer. */
  z.strictObject({ ...accepting, sdpAnswer: sdp }),
  z.strictObject({ ...accepting, sdpOffer: sdp }),
  z.strictObject({
    id: z.literal('incomingCallResponse'),
    from: person,
    callResponse: z.literal('reject'),
    /** Some clients spell it 'bussy'. */
    message: maybe(text.check(z.maxLength(MESSAGE_LENGTH))),
  }),
  z.strictObject({ id: z.literal('onIceCandidate'), candidate: iceCandidate }),
  /** `restart`: the offer of a new peer connection; the other side needs a new one, too. */
  z.strictObject({ id: z.literal('reoffer'), sdpOffer: sdp, restart: z.optional(z.boolean()) }),
  z.strictObject({ id: z.literal('typing'), to: filled, consultation_id: filled }),
  z.strictObject({ id: z.literal('stop') }),
  z.strictObject({ id: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof clientFrame>

export { iceServer, type IceServer }

/** The device's running call, sent when it registers again. `since` is epoch milliseconds of the server's clock. */
export const runningCall = z.object({ with: filled, consultation_id: filled, caller: filled, since: z.number() })
export type RunningCall = z.infer<typeof runningCall>

/** Only `response === 'accepted'` is acceptance. */
export const serverFrame = z.union([
  z.object({
    id: z.literal('registerResponse'),
    response: text,
    message: maybe(text),
    iceServers: maybe(z.array(iceServer)),
    call: maybe(runningCall),
  }),
  z.object({ id: z.literal('callingResponse'), response: text, code: maybe(text), message: maybe(text) }),
  z.object({ id: z.literal('notifyCallerActive') }),
  z.object({ id: z.literal('notifyCallerNotActive') }),
  z.object({ id: z.literal('cancelCallingResponse'), response: text }),
  z.object({ id: z.literal('rejectCallingResponse'), response: text, code: maybe(text), message: maybe(text) }),
  z.object({
    id: z.literal('incomingCall'),
    from: filled,
    fromName: maybe(text),
    fromPicture: maybe(text),
    consultation_id: filled,
    sdpOffer: sdp,
  }),
  z.object({ id: z.literal('incomingCallHandledFromOtherDevice'), by: maybe(text) }),
  z.object({ id: z.literal('callResponse'), response: z.literal('accepted'), sdpAnswer: sdp }),
  z.object({
    id: z.literal('callResponse'),
    response: z.literal('rejected'),
    message: z.pipe(maybe(text), z.transform(refusalOf)),
  }),
  /** Absent if the callee sent the answer itself. */
  z.object({ id: z.literal('startCommunication'), sdpAnswer: maybe(sdp) }),
  z.object({ id: z.literal('iceCandidate'), candidate: iceCandidate }),
  z.object({ id: z.literal('renegotiate'), restart: z.optional(z.boolean()) }),
  z.object({ id: z.literal('reofferResponse'), sdpAnswer: sdp }),
  z.object({ id: z.literal('typing'), from: filled, consultation_id: filled }),
  z.object({ id: z.literal('stopCommunication'), reason: z.pipe(maybe(text), z.transform(reasonOf)) }),
  z.object({ id: z.literal('pong') }),
  z.object({ id: z.literal('error'), message: text }),
])
export type ServerFrame = z.infer<typeof serverFrame>

/** Close codes of the socket. */
export const CLOSE_CODES = {
  moved: 4307,
  badFrame: 4400,
  rejected: 4401,
  tooLarge: 4413,
  locked: 4423,
  tooMany: 4429,
} as const
/** Maximum size of one frame, in bytes. */
export const FRAME_LIMIT = 256 * 1024

/** An unknown message counts as a refusal. */
export function refusalOf(message: string | null): (typeof CALL_REFUSALS)[number] {
  if (message === 'bussy') return 'busy'
  return CALL_REFUSALS.find((known) => known === message) ?? 'declined'
}

function reasonOf(reason: string | null): (typeof STOP_REASONS)[number] {
  return STOP_REASONS.find((known) => known === reason) ?? 'ended'
}
