import { pino } from 'pino'
import { createActor } from 'xstate'
import type { ClientFrame } from '../../../contract/schemas/signalling'
import type { CallPeerPort, PeerFact } from '../../../machines/ports/call-peer'
import type { CaptureKind, MediaPort } from '../../../machines/ports/media'
import type { NetworkFact } from '../../../machines/ports/network'
import { accepted } from '../../../machines/ports/result'
import type { GatewayFact } from '../../../machines/ports/signalling'
import type { CallParty } from '../../../machines/video-call/call-session/call-session.model'
import { selectPhase, type CallSessionPhase } from '../../../machines/video-call/call-session/call-session.selectors'
import { provideVideoCall } from '../../../machines/video-call/provide-video-call'
import type { VideoCallIntent, VideoCallReport } from '../../../machines/video-call/video-call.model'
import { selectCallSession } from '../../../machines/video-call/video-call.selectors'
import { createCalls } from '../../../server/signalling/calls'
import { createDevices, type Session } from '../../../server/signalling/devices'
import { createExchange, type Exchange } from '../../../server/signalling/exchange'
import type { MediaBridge } from '../../../server/signalling/media/bridge'
import type { Sql } from '../../../server/store/database'
import { createListeners } from '../../../src/services/listeners'

/** One record with this doctor and this patient. */
const sql = {
  async query(_text: string, values: unknown[] = []) {
    if (values.length === 1)
      return { rows: [{ objectId: `o${String(values[0])}`, name: String(values[0]), picture: null }] }
    return { rows: [{ recordId: 'K-1', doctor: '101' }] }
  },
} as unknown as Sql

/** Each side's answer is the other's offer: a description identifies its peer connection. */
const bridge: MediaBridge = {
  open: (send) => ({
    answer: async ({ caller, callee }) => ({ caller: callee, callee: caller }),
    adopt: async ({ answer }) => answer,
    candidate: (side, found) => send(side === 'caller' ? 'callee' : 'caller', found),
    hold() {},
    save: () => null,
    close() {},
  }),
}

/** Simulates negotiation and media: two connections flow once each knows the other's description. */
function createWays() {
  interface Peer {
    id: string
    send: (fact: PeerFact) => void
    remote: string | null
    /** Later descriptions use the present network path. */
    agreed: boolean
    flows: boolean
  }
  const peers = new Map<string, Peer>()
  let isUp = true

  function settle(): void {
    if (!isUp) return
    for (const one of peers.values()) {
      const other = one.remote === null ? undefined : peers.get(one.remote)
      if (other === undefined || other.remote !== one.id || !one.agreed || !other.agreed || one.flows) continue
      one.flows = true
      setTimeout(() => one.send({ type: 'peer.flowing' }), 20)
    }
  }

  return {
    open(id: string, send: Peer['send']) {
      peers.set(id, { id, send, remote: null, agreed: false, flows: false })
    },
    close(id: string) {
      peers.delete(id)
      for (const one of peers.values()) if (one.remote === id) silence(one)
    },
    learn(id: string, description: string) {
      const peer = peers.get(id)
      if (peer === undefined) return
      peer.remote = description
      peer.agreed = true
      settle()
    },
    /** A hang-up arrives while the path works. */
    leave(id: string) {
      for (const one of peers.values()) if (one.remote === id && one.flows) one.send({ type: 'peer.left' })
    },
    cut: () => {
      isUp = false
      for (const one of peers.values()) silence(one)
    },
    /** Descriptions from before the cut belong to the old path. */
    heal: () => {
      if (!isUp) for (const one of peers.values()) one.agreed = false
      isUp = true
    },
    peers,
  }

  function silence(one: Peer): void {
    const flowed = one.flows
    one.flows = false
    if (flowed) setTimeout(() => one.send({ type: 'peer.silent' }), 0)
  }
}

/** A page: its machine, its gateway socket, its captures. */
export interface SidePage {
  send: (event: VideoCallIntent) => void
  accept: () => void
  decline: () => void
  /** The phase of its call; null without one. */
  phase: () => CallSessionPhase | null
  flows: () => boolean
  captures: () => CaptureKind[]
  openPeers: () => number
  /** Frames that reached the gateway. */
  received: string[]
  reports: VideoCallReport[]
  drop: () => void
  reach: () => void
  reload: () => void
  network: (fact: NetworkFact) => void
}

/**
 * A doctor and a patient with the machines of app and simulator, connected by the sandbox's real gateway; only sockets,
 * peer connections and devices are simulated. Uses the test's timers.
 */
export function stageTwoSides(now: () => number) {
  const ways = createWays()
  let gateway = openGateway()
  let made = 0
  const doctor = openSide({ id: '101', name: 'dr. Ratna', picture: null })
  const patient = openSide({ id: '201', name: 'Sulastri', picture: null })

  return {
    doctor: doctor as SidePage,
    patient: patient as SidePage,
    cut: ways.cut,
    heal: ways.heal,
    restartGateway() {
      const reached = [doctor, patient].filter((side) => side.isReached())
      for (const side of [doctor, patient]) side.drop()
      gateway = openGateway()
      for (const side of reached) side.reach()
    },
  }

  function openGateway() {
    const devices = createDevices(now)
    const calls = createCalls({ log: pino({ level: 'silent' }), devices, bridge, now, established: () => {} })
    return { devices, exchange: createExchange({ sql, devices, calls, wake: async () => true }) }
  }

  function openSide(me: CallParty) {
    const received: string[] = []
    const reports: VideoCallReport[] = []
    let session: Session | null = null
    let page = openPage()
    reach()

    function openPage() {
      const facts = createListeners<GatewayFact>()
      const network = createListeners<NetworkFact>()
      const captured = new Set<CaptureKind>()
      const open = new Set<string>()
      const machine = provideVideoCall({
        signalling: {
          gateway: (listen) => {
            const stop = facts.feed(listen)
            if (session !== null) listen({ type: 'gateway.registered', call: null, iceServers: [] })
            return stop
          },
          send,
        },
        callPeers: peersOf(open),
        media: mediaOf(captured),
        preferenceStore: {
          recall: async () => ({ camera: null, microphone: null, speaker: null }),
          holdWithheld: () => () => {},
          save: async () => {},
        },
        networkFacts: network.feed,
        wakeLock: { hold: () => () => {} },
      })
      const actor = createActor(machine, {
        input: { me, clock: { now }, report: (report) => void reports.push(report) },
      }).start()
      return { actor, facts, network, captured, open }
    }

    function send(frame: ClientFrame): boolean {
      const speaker = session
      if (speaker === null) return false
      received.push(frame.id)
      const { exchange } = gateway
      queue = queue.then(async () => {
        if (session !== speaker) return
        await (exchange[frame.id as keyof Exchange] as (by: Session, frame: ClientFrame) => unknown)(speaker, frame)
      })
      return true
    }

    function reach(): void {
      if (session !== null) return
      const mine: Session = {
        name: me.id,
        deviceId: `device of ${me.id}`,
        token: 't',
        send: (frame) => setTimeout(() => session === mine && receive(frame), 5),
        end() {},
      }
      session = mine
      const { devices, exchange } = gateway
      devices.join(mine)
      page.facts.send({ type: 'gateway.registered', call: exchange.joined(mine), iceServers: [] })
    }

    function receive(frame: Parameters<Session['send']>[0]): void {
      if (frame.id !== 'registerResponse' && frame.id !== 'pong') page.facts.send({ type: 'gateway.received', frame })
    }

    function drop(): void {
      if (session === null) return
      const left = session
      session = null
      gateway.devices.leave(left)
      gateway.exchange.left(left, false)
      page.facts.send({ type: 'gateway.lost' })
    }

    const callSession = () => selectCallSession(page.actor.getSnapshot())
    return {
      received,
      reports,
      isReached: () => session !== null,
      send: (event: VideoCallIntent) => page.actor.send(event),
      accept: () => callSession()?.send({ type: 'call.accept', wantsCamera: true }),
      decline: () => callSession()?.send({ type: 'call.decline' }),
      phase() {
        const present = callSession()
        return present === undefined ? null : selectPhase(present.getSnapshot())
      },
      flows: () => [...page.open].some((id) => ways.peers.get(id)?.flows === true),
      captures: () => [...page.captured],
      openPeers: () => page.open.size,
      drop,
      reach,
      reload() {
        const wasReached = session !== null
        page.actor.stop()
        drop()
        page = openPage()
        if (wasReached) reach()
      },
      network: (fact: NetworkFact) => page.network.send(fact),
    }
  }

  function peersOf(open: Set<string>): CallPeerPort {
    return {
      open({ offersAtOnce }) {
        made += 1
        const id = `peer ${made}`
        const facts = createListeners<PeerFact>()
        const later = (fact: PeerFact) => setTimeout(() => open.has(id) && facts.send(fact), 3)
        open.add(id)
        ways.open(id, facts.send)
        if (offersAtOnce) later({ type: 'peer.offered', sdp: id })
        return {
          facts: facts.feed,
          order(order) {
            if (order.type === 'peer.offer') later({ type: 'peer.offered', sdp: id })
            if (order.type === 'peer.takeAnswer') ways.learn(id, order.sdp)
            if (order.type === 'peer.sendHangUp') {
              ways.leave(id)
              later({ type: 'peer.hangUpSent' })
            }
            if (order.type !== 'peer.answer') return
            ways.learn(id, order.offer)
            later({ type: 'peer.answered', sdp: id })
          },
          close() {
            open.delete(id)
            ways.close(id)
          },
        }
      },
    }
  }
}

/** Frames of all sockets in sequence: the gateway answers each before the next. */
let queue: Promise<void> = Promise.resolve()

function mediaOf(captured: Set<CaptureKind>): MediaPort {
  return {
    facts: (listen) => {
      listen({ type: 'devices.listed', devices: [] })
      return () => {}
    },
    async capture({ kind }, signal) {
      await Promise.resolve()
      if (signal.aborted) throw signal.reason
      captured.add(kind)
      return accepted({ kind, deviceId: null, picture: null })
    },
    release: (kind) => void captured.delete(kind),
    setTransmitting: () => {},
    chooseSpeaker: async () => accepted(null),
    level: () => () => {},
    playTest: () => ({ change() {}, stop() {} }),
  }
}
