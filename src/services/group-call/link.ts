import type { SignalData } from '../../../contract/schemas/group-call'
import type { IceServer } from '../../../contract/schemas/signalling'
import { SECOND } from '../../../contract/values/limits'
import type { CallPeer, CallPeerPort, PeerFact, QualitySample } from '../../../machines/ports/call-peer'
import type { Picture } from '../../../machines/ports/media'

/** Minimum time before another attempt, since both sides may detect a failure at the same time. */
const JUST_BEGUN = 4 * SECOND

export interface LinkReport {
  flowing: () => void
  silent: () => void
  pictured: (picture: Picture) => void
  measured: (sample: QualitySample) => void
}

interface LinkOptions {
  /** The later participant sends the offer. */
  offers: boolean
  iceServers: IceServer[]
  peers: CallPeerPort
  send: (data: SignalData) => void
  report: LinkReport
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** The connection to another participant: one peer connection at a time, replaced when it fails. */
export interface Link {
  receive: (data: SignalData) => void
  /** Replaces the peer connection. */
  renew: () => void
  close: () => void
}

export function createLink({ offers, iceServers, peers, send, report, now }: LinkOptions): Link {
  let round = 0
  let begunAt = -Infinity
  let current: { peer: CallPeer; stop: () => void } | null = null

  if (offers) begin()

  return {
    receive(data) {
      if (data.type === 'ask') return offers ? begin() : undefined
      if (data.type === 'offer') {
        if (offers || data.round <= round) return
        round = data.round
        open(false).order({ type: 'peer.answer', offer: data.sdp })
        return
      }
      // A signal of a replaced connection.
      if (data.round !== round) return
      if (data.type === 'candidate') current?.peer.order({ type: 'peer.takeCandidate', candidate: data.candidate })
      else if (offers) current?.peer.order({ type: 'peer.takeAnswer', sdp: data.sdp })
    },
    renew() {
      if (offers) begin()
      else send({ type: 'ask' })
    },
    close,
  }

  function begin(): void {
    if (now() - begunAt < JUST_BEGUN) return
    begunAt = now()
    round += 1
    open(true)
  }

  function open(offersAtOnce: boolean): CallPeer {
    close()
    const peer = peers.open({ iceServers, offersAtOnce })
    const mine = round
    current = { peer, stop: peer.facts((fact) => receivePeerFact(fact, mine)) }
    // With several connections each sends a smaller video.
    peer.order({ type: 'peer.limit', rung: 'sd' })
    return peer
  }

  function receivePeerFact(fact: PeerFact, mine: number): void {
    switch (fact.type) {
      case 'peer.offered':
        return send({ type: 'offer', sdp: fact.sdp, round: mine })
      case 'peer.answered':
        return send({ type: 'answer', sdp: fact.sdp, round: mine })
      case 'peer.found':
        return send({ type: 'candidate', candidate: fact.candidate, round: mine })
      case 'peer.flowing':
        return report.flowing()
      case 'peer.silent':
      case 'peer.disconnected':
      case 'peer.broken':
        return report.silent()
      case 'picture.changed':
        return report.pictured(fact.picture)
      case 'peer.measured':
        return report.measured(fact.sample)
      case 'peer.left':
      case 'peer.hangUpSent':
      case 'other.changed':
        // The room reports who left and who is muted.
        return
    }
  }

  function close(): void {
    current?.stop()
    current?.peer.close()
    current = null
  }
}
