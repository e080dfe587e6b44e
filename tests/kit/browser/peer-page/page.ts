import type { CallPeer, PeerFact, PeerInput, PeerOrder } from '../../../../machines/ports/call-peer'
import type { CaptureKind, Device } from '../../../../machines/ports/media'
import { createCallPeers } from '../../../../src/services/calls/call-peers'
import { createLocalMedia } from '../../../../src/services/calls/local-media'

/** The interface between a test and this page: one end of a call, and its captures. */
export interface PeerPage {
  /** Returns 'captured' or the refusal. */
  capture: (kind: CaptureKind, deviceId?: string) => Promise<string>
  devices: () => Promise<Device[]>
  chooseSpeaker: (deviceId: string) => Promise<string>
  release: (kind: CaptureKind) => void
  setTransmitting: (kind: CaptureKind, isTransmitting: boolean) => void
  /** Replaces the previous connection, which is closed. */
  open: (input: PeerInput) => void
  order: (order: PeerOrder) => void
  close: () => void
  figures: () => Promise<Figures>
  /** By how much the newest connection reduces the sent video; 1 is the full size. */
  reduction: () => number
  /** Of the newest connection. */
  description: () => string
  /** Number of open connections. */
  alive: () => number
  /** The maximum level within `duration` milliseconds. */
  loudest: (duration: number) => Promise<number>
}

/** Data received by the newest connection. */
export interface Figures {
  frames: number
  width: number
  packets: number
  energy: number
  /** The received audio is playing. */
  isPlaying: boolean
}

/** A fact that can be passed to the test: a video cannot leave the page. */
export type ReportedFact = Exclude<PeerFact, { type: 'picture.changed' }> | { type: 'picture.changed'; tracks: number }

declare global {
  interface Window {
    peerPage: PeerPage
    /** Provided by the test. */
    reportFact: (fact: ReportedFact) => void
  }
}

const made: RTCPeerConnection[] = []
const Plain = RTCPeerConnection
window.RTCPeerConnection = class extends Plain {
  constructor(configuration?: RTCConfiguration) {
    super(configuration)
    made.push(this)
  }
}

const players: HTMLAudioElement[] = []
const PlainAudio = Audio
window.Audio = class extends PlainAudio {
  constructor(source?: string) {
    super(source)
    players.push(this)
  }
}

const media = createLocalMedia()
const peers = createCallPeers(media, { iceServers: [] })
let peer: CallPeer | null = null

window.peerPage = {
  async capture(kind, deviceId) {
    const result = await media.port.capture({ kind, deviceId: deviceId ?? null }, new AbortController().signal)
    return result.ok ? 'captured' : result.refusal
  },
  devices() {
    return new Promise((resolve) => {
      const stop = media.port.facts((fact) => {
        if (fact.type !== 'devices.listed') return
        stop()
        resolve(fact.devices)
      })
    })
  },
  async chooseSpeaker(deviceId) {
    const result = await media.port.chooseSpeaker(deviceId, new AbortController().signal)
    return result.ok ? 'chosen' : result.refusal
  },
  release: media.port.release,
  setTransmitting: media.port.setTransmitting,
  open(input) {
    peer?.close()
    peer = peers.open(input)
    peer.facts((fact) => {
      const isPicture = fact.type === 'picture.changed'
      window.reportFact(isPicture ? { type: fact.type, tracks: tracksOf(fact.picture as MediaStream) } : fact)
    })
  },
  order: (order) => peer?.order(order),
  close() {
    peer?.close()
    peer = null
  },
  async figures() {
    const inbound = [
      ...((await newest().getStats()).values() as Iterable<Record<string, number | string | undefined>>),
    ].filter(({ type }) => type === 'inbound-rtp')
    const [video, audio] = ['video', 'audio'].map((kind) => inbound.find((one) => one.kind === kind))
    return {
      frames: Number(video?.framesDecoded ?? 0),
      width: Number(video?.frameWidth ?? 0),
      packets: Number(audio?.packetsReceived ?? 0),
      energy: Number(audio?.totalAudioEnergy ?? 0),
      isPlaying: players.some(({ paused, currentTime, srcObject }) => srcObject !== null && !paused && currentTime > 0),
    }
  },
  reduction() {
    const sender = newest()
      .getSenders()
      .find(({ track }) => track?.kind === 'video')
    return sender?.getParameters().encodings[0]?.scaleResolutionDownBy ?? 1
  },
  description: () => newest().localDescription?.sdp ?? '',
  alive: () => made.filter(({ signalingState }) => signalingState !== 'closed').length,
  loudest(duration) {
    return new Promise((resolve) => {
      let loudest = 0
      const stop = media.port.level(({ level }) => (loudest = Math.max(loudest, level)))
      setTimeout(() => {
        stop()
        resolve(loudest)
      }, duration)
    })
  },
}

function newest(): RTCPeerConnection {
  const connection = made.at(-1)
  if (connection === undefined) throw new Error('there is no connection')
  return connection
}

function tracksOf(stream: MediaStream): number {
  return stream.getTracks().length
}
