import { type EventObject, fromCallback } from 'xstate'
import type { IceCandidate, IceServer } from '../../contract/schemas/signalling'
import type { Feed } from './feed'
import type { Picture } from './media'

/** Measurements of the connection since the previous sample. */
export interface QualitySample {
  /** Round trip in milliseconds; null if not measured. */
  roundTrip: number | null
  /** Lost share of the sent and of the received packets, 0 to 1. */
  lostOut: number | null
  lostIn: number | null
  /** Milliseconds for which the remote video was frozen. */
  frozen: number
  /** Concealed share of the remote audio, 0 to 1. */
  concealed: number | null
  /** Available bandwidth in bits per second; null if the browser has no estimate. */
  outgoing: number | null
  isRelayed: boolean
}

/** What is sent, from most to least. */
export const RUNGS = ['hd', 'sd', 'audio'] as const
export type Rung = (typeof RUNGS)[number]

/** Facts of one peer connection. It never ends by itself: the machines decide. */
export type PeerFact =
  /** A new local description for the other side. */
  | { type: 'peer.offered'; sdp: string }
  | { type: 'peer.answered'; sdp: string }
  | { type: 'peer.found'; candidate: IceCandidate }
  /** Audio or video arrives: the first time, after each interruption, and over each renegotiated path. */
  | { type: 'peer.flowing' }
  /** Nothing arrives, or the video is frozen, whatever the browser's connection state is. */
  | { type: 'peer.silent' }
  /** The browser lost the connection. */
  | { type: 'peer.disconnected' }
  /** A description or a candidate was unusable: this peer connection must be replaced. */
  | { type: 'peer.broken' }
  /** The other side hung up, over the data channel, which works without the gateway. */
  | { type: 'peer.left' }
  /** The own hang-up was sent. */
  | { type: 'peer.hangUpSent' }
  /** The remote video, first and after each change. */
  | { type: 'picture.changed'; picture: Picture }
  /** What the other side transmits; everything before the first report. */
  | { type: 'other.changed'; microphone: boolean; camera: boolean; screen: boolean }
  | { type: 'peer.measured'; sample: QualitySample }

export type PeerOrder =
  /** Restarts ICE on the same connection; answered by `peer.broken` where the browser cannot do that reliably. */
  | { type: 'peer.offer' }
  | { type: 'peer.answer'; offer: string }
  | { type: 'peer.takeAnswer'; sdp: string }
  | { type: 'peer.takeCandidate'; candidate: IceCandidate }
  | { type: 'peer.limit'; rung: Rung }
  /** Sends the hang-up before the connection is closed. */
  | { type: 'peer.sendHangUp' }

export interface PeerInput {
  iceServers: IceServer[]
  /** Otherwise it is prepared and waits for an offer. */
  offersAtOnce: boolean
}

export interface CallPeer {
  facts: Feed<PeerFact>
  order: (order: PeerOrder) => void
  close: () => void
}

/** Opens a peer connection, which transmits this page's captures as soon as they run. */
export interface CallPeerPort {
  open: (input: PeerInput) => CallPeer
}

/** A peer connection as an actor: leaving the state closes it. */
export function peerActor({ open }: CallPeerPort) {
  return fromCallback<EventObject, PeerInput>(({ input, sendBack, receive }) => {
    const peer = open(input)
    const stop = peer.facts(sendBack)
    receive((event) => peer.order(event as PeerOrder))
    return () => {
      stop()
      peer.close()
    }
  })
}
