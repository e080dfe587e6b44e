import type SimplePeer from 'simple-peer'

/** The data channel that both sides know without being told: both may have offered. */
export const CHANNEL: RTCDataChannelInit = { negotiated: true, id: 1 }

/** What it has beside what its types tell, as of 9.11.1: pinned, and held by tests/calls/peers.test.ts. */
interface Internals {
  _pc: RTCPeerConnection
  _channel: RTCDataChannel
  _createOffer: () => void
  _createAnswer: () => void
  _onConnectionStateChange: () => void
  _onIceStateChange: () => void
  _onChannelClose: () => void
}

/** simple-peer, without its habit of destroying itself where a way can be found again. */
export interface PatientPeer {
  connection: RTCPeerConnection
  channel: RTCDataChannel
  /** Offers, also where it answered before, and again where the last offer was never answered. */
  offer: () => void
  answer: (offer: string) => void
  takeAnswer: (sdp: string) => void
  destroy: () => void
}

export interface PatientPeerOptions {
  configuration: RTCConfiguration
  offersAtOnce: boolean
  /** A description of ours. */
  onDescribed: (type: 'offer' | 'answer', sdp: string) => void
  /** The other side's offer is known, ours to answer with can still be shaped. */
  onAnswering: () => void
  onText: (text: unknown) => void
  onChannelOpen: () => void
  onChannelClosed: () => void
  /** A description could not be used, here or there: it is destroyed. */
  onBroken: () => void
}

/** Opens one. It may offer from the next tick on: transceivers that are added in this one are in its first offer. */
export function openPatientPeer(Peer: SimplePeer.SimplePeer, options: PatientPeerOptions): PatientPeer {
  const { configuration, offersAtOnce, onDescribed, onAnswering, onText } = options
  const { onChannelOpen, onChannelClosed, onBroken } = options
  const peer = new Peer({
    initiator: offersAtOnce,
    trickle: true,
    // The pool gathers while it rings.
    config: { ...configuration, iceCandidatePoolSize: 1 },
    channelConfig: CHANNEL,
    // Text stays text.
    objectMode: true,
  }) as SimplePeer.Instance & Internals
  const { _pc: connection, _channel: channel } = peer

  const { _onIceStateChange: watchIce, _createAnswer: createAnswer } = peer
  peer._onConnectionStateChange = () => {}
  peer._onIceStateChange = () => {
    if (connection.iceConnectionState !== 'failed') watchIce.call(peer)
  }
  peer._createAnswer = () => {
    onAnswering()
    createAnswer.call(peer)
  }
  // The other side has closed its end, perhaps to open a new one.
  peer._onChannelClose = onChannelClosed
  // Its own handler destroys it.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  channel.onerror = null

  peer.on('signal', (signal) => {
    const { type } = signal
    if ((type === 'offer' || type === 'answer') && 'sdp' in signal) onDescribed(type, signal.sdp ?? '')
  })
  peer.on('data', onText)
  peer.on('error', onBroken)
  channel.addEventListener('open', onChannelOpen)

  return {
    connection,
    channel,
    offer() {
      if (peer.destroyed) return
      connection.restartIce()
      // Not negotiate(): it waits for an answer that may never come, and of an answerer it only asks.
      peer._createOffer()
    },
    answer: (sdp) => describe('offer', sdp),
    takeAnswer(sdp) {
      // One that comes twice, or late, answers nothing.
      if (connection.signalingState === 'have-local-offer') describe('answer', sdp)
    },
    destroy() {
      channel.removeEventListener('open', onChannelOpen)
      peer.removeAllListeners('signal').removeAllListeners('data')
      peer.destroy()
    },
  }

  function describe(type: 'offer' | 'answer', sdp: string): void {
    if (!peer.destroyed) peer.signal({ type, sdp })
  }
}
