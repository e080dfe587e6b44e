import { type EventObject, fromCallback } from 'xstate'
import type { IceCandidate, IceServer } from '../../contract/schemas/signalling'
import type { Feed } from './feed'
import type { Picture } from './media'

/** What the path carried since the sample before. */
export interface QualitySample {
  /** There and back, in milliseconds; null while nothing measured it. */
  roundTrip: number | null
  /** Of what we sent, and of what they sent: 0 to 1. */
  lostOut: number | null
  lostIn: number | null
  /** Milliseconds for which their picture stood still. */
  frozen: number
  /** Of their sound, how much was made up: 0 to 1. */
  concealed: number | null
  /** Bits a second that would fit; null where the browser does not estimate. */
  outgoing: number | null
  isRelayed: boolean
}

/** How much is sent, the most first. */
export const RUNGS = ['hd', 'sd', 'audio'] as const
export type Rung = (typeof RUNGS)[number]

/** What one peer connection tells. It ends nothing by itself: what follows from a fact, machines decide. */
export type PeerFact =
  /** A new description of ours, for the other side. */
  | { type: 'peer.offered'; sdp: string }
  | { type: 'peer.answered'; sdp: string }
  | { type: 'peer.found'; candidate: IceCandidate }
  /** Sound or pictures arrive: the first time, after each silence, and by a way that was agreed on anew. */
  | { type: 'peer.flowing' }
  /** Nothing arrives any more, or what should move stands still, whatever the browser says of the connection. */
  | { type: 'peer.silent' }
  /** The browser has lost the way, or given it up. */
  | { type: 'peer.disconnected' }
  /** A description or a candidate could not be used: this peer connection is of no more use. */
  | { type: 'peer.broken' }
  /** The other side said goodbye, over the path itself: also where the gateway is away. */
  | { type: 'peer.left' }
  /** Ours is on its way. */
  | { type: 'peer.saidGoodbye' }
  /** The other side's picture, once it is there, and each new one. */
  | { type: 'picture.changed'; picture: Picture }
  /** What the other side says that it transmits; before it says so, everything. */
  | { type: 'other.changed'; microphone: boolean; camera: boolean; screen: boolean }
  | { type: 'peer.measured'; sample: QualitySample }

export type PeerOrder =
  /** Another offer of the same connection, which searches its way anew; `peer.broken` where that is not reliable. */
  | { type: 'peer.offer' }
  | { type: 'peer.answer'; offer: string }
  | { type: 'peer.takeAnswer'; sdp: string }
  | { type: 'peer.takeCandidate'; candidate: IceCandidate }
  | { type: 'peer.limit'; rung: Rung }
  /** Before it is closed for good. */
  | { type: 'peer.sayGoodbye' }

export interface PeerInput {
  iceServers: IceServer[]
  /** Otherwise it is made ready, and waits for an offer to answer. */
  offersAtOnce: boolean
}

export interface CallPeer {
  facts: Feed<PeerFact>
  order: (order: PeerOrder) => void
  close: () => void
}

/** Opens a peer connection, which transmits what this page captures from when it captures it. */
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
