import type { IceCandidate, IceServer } from '../../../contract/schemas/signalling'
import type { PeerFact, PeerOrder, Rung } from '../../ports/call-peer'
import type { Picture } from '../../ports/media'
import type { NetworkFact } from '../../ports/network'
import type { QualityReport } from '../quality/quality.model'

/** How its descriptions begin: with an offer, with an answer to the one that came, or anew in a call that goes on. */
export type Beginning = { kind: 'offer' } | { kind: 'answer'; offer: string } | { kind: 'anew' }

export interface ConnectionInput {
  /** Who called restarts first, so that both do not offer at once. */
  isCaller: boolean
  iceServers: IceServer[]
  beginning: Beginning
  report: (report: ConnectionReport) => void
}

/** What the other side is to be told. */
export type ConnectionReport =
  | { type: 'connection.offered'; sdp: string }
  | { type: 'connection.answered'; sdp: string }
  /** Over the same way or, `anew`, out of a new peer connection. */
  | { type: 'connection.reoffered'; sdp: string; isAnew: boolean }
  | { type: 'connection.found'; candidate: IceCandidate }

/** `left` when either side said goodbye, `lost` when there was no way any more. */
export interface ConnectionOutput {
  how: 'left' | 'lost'
}

/** What the other side transmits, by its own word. */
export interface OtherSide {
  microphone: boolean
  camera: boolean
  screen: boolean
}

export interface ConnectionContext extends ConnectionInput {
  /** The offer to answer; a caller whose page was loaded anew sends another. */
  offer: string | null
  /** Whether the next peer connection offers by itself. */
  offersAtOnce: boolean
  /** Restarts since pictures last came, or another peer connection did. */
  tries: number
  /** Peer connections that broke since pictures last came. */
  breaks: number
  /** How much is sent. */
  rung: Rung
  picture: Picture | null
  other: OtherSide
}

/** What the parent passes on from the other side, and from the doctor. */
export type ConnectionOrder =
  | { type: 'connection.answer' }
  | { type: 'connection.sayGoodbye' }
  /** How far the other side is, nobody knows: both begin anew. */
  | { type: 'connection.renew' }
  | { type: 'remote.offered'; sdp: string }
  | { type: 'remote.answered'; sdp: string }
  /** Our answer was taken: theirs is on the way. */
  | { type: 'remote.took' }
  | { type: 'remote.found'; candidate: IceCandidate }
  /** The other side has offered again and waits for ours. */
  | { type: 'remote.reoffered'; isAnew: boolean }
  /** Words reach the other side again. */
  | { type: 'gateway.returned' }
  /** They reach nobody any more: the gateway knows nothing of this call. */
  | { type: 'gateway.forgot' }

export type ConnectionEvent =
  | ConnectionOrder
  | PeerFact
  | Exclude<NetworkFact, { type: 'network.lost' }>
  | QualityReport
  /** What the path tells the peer connection that there is, and hears of the next one. */
  | { type: 'peer.renew' }
  | { type: 'peer.ordered'; order: PeerOrder }
  | { type: 'peer.opened' }
