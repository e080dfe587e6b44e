import type { IceCandidate, IceServer } from '../../../contract/schemas/signalling'
import type { PeerFact, PeerOrder, Rung } from '../../ports/call-peer'
import type { Picture } from '../../ports/media'
import type { NetworkFact } from '../../ports/network'
import type { QualityReport } from '../quality/quality.model'

/** How the descriptions start: with an offer, with an answer to a received offer, or again in a running call. */
export type Beginning = { kind: 'offer' } | { kind: 'answer'; offer: string } | { kind: 'restart' }

export interface ConnectionInput {
  /** The caller restarts first, so that both sides do not offer at once. */
  isCaller: boolean
  iceServers: IceServer[]
  beginning: Beginning
  report: (report: ConnectionReport) => void
}

/** Descriptions for the other side. */
export type ConnectionReport =
  | { type: 'connection.offered'; sdp: string }
  | { type: 'connection.answered'; sdp: string }
  /** On the same peer connection or, with `isRestart`, on a new one. */
  | { type: 'connection.reoffered'; sdp: string; isRestart: boolean }
  | { type: 'connection.found'; candidate: IceCandidate }

/** `left`: a side hung up. `lost`: the connection could not be restored. */
export interface ConnectionOutput {
  how: 'left' | 'lost'
}

/** What the other side reports to transmit. */
export interface OtherSide {
  microphone: boolean
  camera: boolean
  screen: boolean
}

export interface ConnectionContext extends ConnectionInput {
  /** The received offer; a caller replaces it after a reload of the page. */
  offer: string | null
  /** The next peer connection sends an offer at once. */
  offersAtOnce: boolean
  /** Restarts since media last arrived or the peer connection was replaced. */
  tries: number
  /** Broken peer connections since media last arrived. */
  breaks: number
  /** The current quality of the sent media. */
  rung: Rung
  picture: Picture | null
  other: OtherSide
}

/** Passed on by the parent, from the other side and the doctor. */
export type ConnectionOrder =
  | { type: 'connection.answer' }
  | { type: 'connection.sendHangUp' }
  /** The other side's state is unknown: both sides start again. */
  | { type: 'connection.renew' }
  | { type: 'remote.offered'; sdp: string }
  | { type: 'remote.answered'; sdp: string }
  /** Our answer was accepted; the other side's follows. */
  | { type: 'remote.took' }
  | { type: 'remote.found'; candidate: IceCandidate }
  /** The other side sent a new offer and waits for an answer. */
  | { type: 'remote.reoffered'; isRestart: boolean }
  /** The gateway is connected again. */
  | { type: 'gateway.returned' }
  /** The gateway no longer knows this call. */
  | { type: 'gateway.forgot' }

export type ConnectionEvent =
  | ConnectionOrder
  | PeerFact
  | Exclude<NetworkFact, { type: 'network.lost' }>
  | QualityReport
  /** Sent from the path region to the peer region. */
  | { type: 'peer.renew' }
  | { type: 'peer.ordered'; order: PeerOrder }
  | { type: 'peer.opened' }
