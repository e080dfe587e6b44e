import type SimplePeer from 'simple-peer'
import type { CallPeer, PeerFact, PeerInput, PeerOrder } from '../../../machines/ports/call-peer'
import { createCandidates } from './candidates'
import type { Captures } from './captures'
import type { Loudspeaker } from './loudspeaker'
import { openResilientPeer } from './resilient-peer'
import { createPeerTalk, readPeerMessage } from './peer-talk'
import { createReceiving } from './receiving'
import { isRestartable } from './restartable'
import { createSending } from './sending'
import { startWatching } from './watching'

/** Connection states of a lost connection. */
const LOST: readonly string[] = ['disconnected', 'failed']

/** Source and sink of a peer connection's media. */
export interface PeerMedia {
  captures: Captures
  loudspeaker: Pick<Loudspeaker, 'play'>
}

/** One peer connection of a call (machines/ports/call-peer.ts). */
export function openCallPeer(
  Peer: SimplePeer.SimplePeer,
  { captures, loudspeaker }: PeerMedia,
  { configuration, offersAtOnce }: Pick<PeerInput, 'offersAtOnce'> & { configuration: RTCConfiguration },
  notify: (fact: PeerFact) => void,
): Pick<CallPeer, 'order' | 'close'> {
  const end = new AbortController()
  const { signal } = end
  const peer = openResilientPeer(Peer, {
    configuration,
    offersAtOnce,
    onDescribed(type, sdp) {
      notify(type === 'offer' ? { type: 'peer.offered', sdp } : { type: 'peer.answered', sdp })
    },
    onAnswering: () => sending.prepareAnswer(),
    onText: receive,
    onChannelOpen: () => talk.begin(),
    onChannelClosed: lose,
    onBroken: breakDown,
  })
  const { connection, channel } = peer
  let theirs: string | undefined

  const talk = createPeerTalk(channel, () => sending.sent())
  const sending = createSending(connection, captures, () => talk.notifySent())
  const candidates = createCandidates(connection)
  const watching = startWatching(connection, notify)
  const stopReceiving = createReceiving(connection, loudspeaker, {
    onPicture: (picture) => notify({ type: 'picture.changed', picture }),
    onFirst: watching.received,
  })
  if (offersAtOnce) sending.prepareOffer()

  connection.addEventListener('signalingstatechange', agree, { signal })
  const lookAtState = () => {
    if (connection.connectionState === 'connected') sending.connected()
    if (LOST.includes(connection.connectionState)) lose()
  }
  connection.addEventListener('connectionstatechange', lookAtState, { signal })
  connection.addEventListener(
    'icecandidate',
    ({ candidate }) => {
      if (candidate !== null && candidate.candidate !== '') notify({ type: 'peer.found', candidate: plain(candidate) })
    },
    { signal },
  )

  return {
    order,
    close() {
      end.abort()
      watching.stop()
      talk.close()
      sending.close()
      stopReceiving()
      peer.destroy()
    },
  }

  function order(next: PeerOrder): void {
    switch (next.type) {
      case 'peer.offer':
        return isRestartable(connection.localDescription?.sdp, theirs) ? peer.offer() : breakDown()
      case 'peer.answer':
        theirs = next.offer
        return peer.answer(next.offer)
      case 'peer.takeAnswer':
        theirs = next.sdp
        return peer.takeAnswer(next.sdp)
      case 'peer.takeCandidate':
        return candidates.take(next.candidate)
      case 'peer.limit':
        return sending.limit(next.rung)
      case 'peer.sendHangUp':
        return void talk.sendHangUp().then(() => notify({ type: 'peer.hangUpSent' }))
    }
  }

  function receive(text: unknown): void {
    const message = readPeerMessage(text)
    if (message === null) return
    watching.received()
    if (message.kind === 'goodbye') notify({ type: 'peer.left' })
    if (message.kind !== 'state') return
    const { microphone, camera, screen } = message
    watching.expect(camera)
    notify({ type: 'other.changed', microphone, camera, screen })
  }

  function agree(): void {
    if (connection.signalingState !== 'stable' || connection.remoteDescription === null) return
    candidates.use()
    sending.agreed()
    watching.agreed()
  }

  /** Marks it as unusable; the machine replaces it. */
  function breakDown(): void {
    watching.stop()
    notify({ type: 'peer.broken' })
  }

  function lose(): void {
    watching.lost()
    notify({ type: 'peer.disconnected' })
  }
}

function plain({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) {
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment }
}
