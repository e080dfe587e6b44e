import type SimplePeer from 'simple-peer'

/** Negotiated, since both sides may have offered. */
export const CHANNEL: RTCDataChannelInit = { negotiated: true, id: 1 }

/** Members that its types lack, as of 9.11.1: pinned, and checked by tests/calls/peers.test.ts. */
interface Internals {
  _pc: RTCPeerConnection
  _channel: RTCDataChannel
  _createOffer: () => void
  _createAnswer: () => void
  _onConnectionStateChange: () => void
  _onIceStateChange: () => void
  _onChannelClose: () => void
}

/** simple-peer, except that it does not destroy itself while the connection can be restored. */
export interface ResilientPeer {
  connection: RTCPeerConnection
  channel: RTCDataChannel
  /** Sends an offer, also after answering, and again after an unanswered offer. */
  offer: () => void
  answer: (offer: string) => void
  takeAnswer: (sdp: string) => void
  destroy: () => void
}

export interface ResilientPeerOptions {
  configuration: RTCConfiguration
  offersAtOnce: boolean
  /** An own description. */
  onDescribed: (type: 'offer' | 'answer', sdp: string) => void
  /** The remote offer is set and the answer can still be adjusted. */
  onAnswering: () => void
  onText: (text: unknown) => void
  onChannelOpen: () => void
  onChannelClosed: () => void
  /** A description was unusable on either side: the peer is destroyed. */
  onBroken: () => void
}

/**
 * Opens a peer connection. It may offer from the next tick on, so transceivers added in this tick are in the first
 * offer.
 */
export function openResilientPeer(Peer: SimplePeer.SimplePeer, options: ResilientPeerOptions): ResilientPeer {
  const { configuration, offersAtOnce, onDescribed, onAnswering, onText } = options
  const { onChannelOpen, onChannelClosed, onBroken } = options
  const peer = new Peer({
    initiator: offersAtOnce,
    trickle: true,
    // The pool gathers candidates while it rings.
    config: { ...configuration, iceCandidatePoolSize: 1 },
    channelConfig: CHANNEL,
    // Delivers text as strings.
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
  // The other side closed its channel, perhaps to open another.
  peer._onChannelClose = onChannelClosed
  // simple-peer's handler would destroy the peer.
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
      // Not negotiate(), which waits for a possibly missing answer, and on the answering side only requests an offer.
      peer._createOffer()
    },
    answer: (sdp) => describe('offer', sdp),
    takeAnswer(sdp) {
      // Ignores a repeated or late answer.
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
