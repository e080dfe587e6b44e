import type SimplePeer from 'simple-peer'
import type { CallPeer, CallPeerPort, PeerFact } from '../../../machines/ports/call-peer'
import { loaded } from '../../chunks/loaded'
import { createListeners } from '../listeners'
import { logFailure } from '../log'
import { openCallPeer, type PeerMedia } from './call-peer'
import { type HospitalIce, rtcConfiguration } from './ice'

type OpenPeer = Pick<CallPeer, 'order' | 'close'>

/** Peer connections that transmit this page's captures and play remote sound. The library loads with the first one. */
export function createCallPeers(media: PeerMedia, hospital: HospitalIce): CallPeerPort {
  return {
    open({ iceServers, offersAtOnce }) {
      const input = { configuration: rtcConfiguration(hospital, iceServers), offersAtOnce }
      const facts = createListeners<PeerFact>()
      const end = new AbortController()
      const notify = (fact: PeerFact) => void (end.signal.aborted || facts.send(fact))
      const opening = loadPeer()
        .then((Peer) => (end.signal.aborted ? null : openCallPeer(Peer, media, input, notify)))
        .catch((fault: unknown) => {
          logFailure('opening a peer connection', fault)
          notify({ type: 'peer.broken' })
          return null
        })
      /** Queues orders in sequence until the connection exists. */
      const then = (act: (peer: OpenPeer) => void) => void opening.then((peer) => peer !== null && act(peer))
      return {
        facts: facts.feed,
        order: (order) => then((peer) => peer.order(order)),
        close() {
          end.abort()
          then((peer) => peer.close())
        },
      }
    },
  }
}

async function loadPeer(): Promise<SimplePeer.SimplePeer> {
  const { default: Peer } = await loaded(() => import('simple-peer/simplepeer.min.js'), 'fail')
  return Peer
}
