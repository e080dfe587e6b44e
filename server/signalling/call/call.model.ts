import type { IceCandidate, ServerFrame } from '../../../contract/schemas/signalling'
import type { CallRefusal } from '../../../contract/values/calls'
import type { MediaBridge, MediaSession, Side } from '../media/bridge'

/** Where a call's words go; who sits at which device is the exchange's affair. */
export interface CallWire {
  /** Whether the device of this side has a socket now. */
  isHere: (side: Side) => boolean
  /** To the device that called, or the one that took it up. */
  send: (side: Side, frame: ServerFrame) => void
  /** To every device of the callee that it rings at, or to one of them. */
  ring: (frame: ServerFrame, deviceId: string | null) => void
  /** To those that it rang at, but for the one that answered. */
  sendToRung: (frame: ServerFrame, except: string | null) => void
}

export interface CallInput {
  /** id_users. */
  caller: string
  callee: string
  consultationId: string
  callerName: string | null
  callerPicture: string | null
  /** The caller's offer; null while its device only wakes the other. */
  offer: string | null
  /** Epoch milliseconds of the server's clock. */
  now: () => number
  wire: CallWire
  bridge: MediaBridge
}

/** What the callee gave: an answer to the caller's offer, or, Kurento-style, an offer of its own. */
export type Acceptance = { kind: 'answer'; sdp: string } | { kind: 'offer'; sdp: string }

export interface CallContext extends CallInput {
  media: MediaSession
  /** The device that answered. */
  deviceId: string | null
  acceptance: Acceptance | null
  /** When it was taken up, epoch milliseconds. */
  since: number
  /** The newest offers of a renewal that is under way. */
  offers: Record<Side, string | null>
}

export type CallEvent =
  | { type: 'caller.called'; offer: string }
  | { type: 'caller.cancelled' }
  | { type: 'callee.woke'; deviceId: string }
  | { type: 'callee.accepted'; deviceId: string; acceptance: Acceptance }
  | { type: 'callee.declined'; deviceId: string; message: CallRefusal }
  | { type: 'party.stopped'; side: Side }
  | { type: 'party.reoffered'; side: Side; offer: string; restart: boolean }
  | { type: 'party.left'; side: Side }
  | { type: 'party.returned'; side: Side }
  | { type: 'candidate.found'; side: Side; candidate: IceCandidate }
