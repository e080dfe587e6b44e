import { createActor } from 'xstate'
import type { CallPeer, PeerFact } from '../../../machines/ports/call-peer'
import type { NetworkFact } from '../../../machines/ports/network'
import { accepted } from '../../../machines/ports/result'
import { feedActor } from '../../../machines/ports/actors'
import { lineActor } from '../../../machines/ports/signalling'
import { signallingMachine } from '../../../machines/signalling/signalling.machine'
import { provideVideoCall } from '../../../machines/video-call/provide-video-call'
import { createListeners } from '../../../src/services/listeners'
import { createSignallingLine } from '../../../src/services/signalling/signalling-line'
import { TestClock } from '../../kit/harness/test-clock'

/** The gateway's end of a socket, controlled by an attacker. */
export class Wire extends EventTarget {
  readyState = 0
  readonly sent: { id: string }[] = []
  open = () => {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say = (data: unknown) => {
    if (this.readyState === 1) this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  fall = (code: number) => {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  send = (text: string) => void this.sent.push(JSON.parse(text) as { id: string })
  close = () => this.fall(1000)
}

const feed = () => () => () => {}

/** A doctor's signalling and video call with manual time, scripted peers, and a room with devices. */
export function appSide() {
  const clock = new TestClock()
  const wires: Wire[] = []
  const faults: unknown[] = []
  const peers = { opened: 0, closed: 0 }
  const peerFacts = createListeners<PeerFact>()
  const networkFacts = createListeners<NetworkFact>()
  const line = createSignallingLine({
    url: 'ws://localhost/one2one',
    identity: () => ({ name: '101', deviceId: 'd:1', token: 'r:right' }),
    open() {
      const wire = new Wire()
      wires.splice(0, wires.length, wire)
      return wire as never
    },
  })

  function openPeer({ offersAtOnce }: { offersAtOnce: boolean }): CallPeer {
    peers.opened += 1
    return {
      facts(listen) {
        const stop = peerFacts.feed(listen)
        if (offersAtOnce) listen({ type: 'peer.offered', sdp: 'v=0 offer' })
        return stop
      },
      order({ type }) {
        if (type === 'peer.offer') peerFacts.send({ type: 'peer.offered', sdp: 'v=0 again' })
        if (type === 'peer.answer') peerFacts.send({ type: 'peer.answered', sdp: 'v=0 answer' })
        if (type === 'peer.sendHangUp') peerFacts.send({ type: 'peer.hangUpSent' })
      },
      close() {
        peers.closed += 1
      },
    }
  }

  const signalling = createActor(
    signallingMachine.provide({ actors: { line: lineActor(line), networkFacts: feedActor(networkFacts.feed) } }),
    { input: { random: () => 0.5 }, clock },
  )
  const videoCall = createActor(
    provideVideoCall({
      signalling: line,
      callPeers: { open: openPeer },
      networkFacts: networkFacts.feed,
      wakeLock: { hold: feed() },
      media: {
        facts: feed(),
        capture: async ({ kind }) => accepted({ kind, deviceId: 'x', picture: null }),
        release() {},
        setTransmitting() {},
        chooseSpeaker: async () => accepted(null),
        level: feed(),
        playTest: () => ({ start: () => {}, stop: () => {} }) as never,
      },
      preferenceStore: {
        recall: async () => ({ camera: null, microphone: null, speaker: null }),
        holdWithheld: () => () => {},
        save: async () => {},
      },
    }),
    { input: { me: { id: '101', name: 'dr. Ratna', picture: null }, clock, report: () => {} }, clock },
  )
  const error = (fault: unknown) => void faults.push(fault)
  signalling.subscribe({ error })
  videoCall.subscribe({ error })
  signalling.start()
  videoCall.start()

  return {
    clock,
    faults,
    peers,
    videoCall,
    notifyPeer: peerFacts.send,
    notifyNetwork: networkFacts.send,
    /** The present socket, which is the newest. */
    wire: () => wires[0],
    registers() {
      wires[0]?.open()
      wires[0]?.say(JSON.stringify({ id: 'registerResponse', response: 'accepted', iceServers: [], call: null }))
    },
    /** Promises of devices and the like come to rest. */
    settle: () => new Promise<void>((resolve) => setImmediate(resolve)),
  }
}
