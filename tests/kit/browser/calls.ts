import type { Browser, BrowserContext, Page } from 'playwright'
import { vi } from 'vitest'
import {
  beginConsultation,
  launchBrowser,
  openHome,
  openPerson,
  type Person,
  skipDeviceCheck,
} from './doctor-in-browser'
import type { PatientAtWire } from '../server/patient'

declare global {
  interface Window {
    /** Every peer connection that the page has opened. */
    peers: RTCPeerConnection[]
  }
}

/** Totals received over all of a page's connections. */
export interface Arrivals {
  frames: number
  audioPackets: number
  audioEnergy: number
}

/** Ten frames per second are sufficient and leave CPU time for other tests. */
const FAKE_DEVICES = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=10']

/** A browser with a fake camera (moving picture) and a fake microphone (beep), both permitted. */
export function launchCallBrowser(more: string[] = []): Promise<Browser> {
  return launchBrowser([...FAKE_DEVICES, ...more])
}

/** A page of any browser driver. */
export interface Asked {
  evaluate<Value>(script: () => Promise<Value>): Promise<Value>
}

/** Evaluated in a page before its own scripts. */
export function keepPeers(): void {
  const Own = window.RTCPeerConnection
  window.peers = []
  window.RTCPeerConnection = class extends Own {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      window.peers.push(this)
    }
  }
}

/** Call it before a page opens, to read its connections' statistics. */
export function watchPeers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(keepPeers)
}

/** Evaluated in a page before its own scripts: permits relays only. */
export function useRelaysOnly(): void {
  const Own = window.RTCPeerConnection
  window.RTCPeerConnection = class extends Own {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, iceTransportPolicy: 'relay' })
    }
  }
}

export function arrivalsOf(page: Asked): Promise<Arrivals> {
  return page.evaluate(async () => {
    const sum = { frames: 0, audioPackets: 0, audioEnergy: 0 }
    for (const peer of window.peers) {
      for (const report of (await peer.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue
        if (report.kind === 'video') sum.frames += report.framesDecoded ?? 0
        else {
          sum.audioPackets += report.packetsReceived ?? 0
          sum.audioEnergy += report.totalAudioEnergy ?? 0
        }
      }
    }
    return sum
  })
}

/** Waits until video and audio arrive from now on, by the connections' statistics and not by elements. */
export async function untilMediaArrives(page: Asked, timeout = 25_000): Promise<void> {
  await untilMore(
    page,
    ({ frames, audioEnergy }, since) => frames > since.frames + 5 && audioEnergy > since.audioEnergy,
    timeout,
  )
}

export async function untilAudioArrives(page: Asked, timeout = 25_000): Promise<void> {
  await untilMore(page, ({ audioEnergy }, since) => audioEnergy > since.audioEnergy, timeout)
}

async function untilMore(
  page: Asked,
  isMore: (now: Arrivals, since: Arrivals) => boolean,
  timeout: number,
): Promise<void> {
  let since = await arrivalsOf(page)
  await vi.waitFor(
    async () => {
      const now = await arrivalsOf(page)
      // After a reload or a new connection the counters restart.
      if (now.frames < since.frames || now.audioPackets < since.audioPackets) since = now
      if (!isMore(now, since)) throw new Error(`nothing comes: ${JSON.stringify({ since, now })}`)
    },
    { timeout, interval: 200 },
  )
}

/** Decoded frames of each open connection. */
function framesOf(page: Asked): Promise<number[]> {
  return page.evaluate(async () => {
    const standing = window.peers.filter(({ connectionState }) => connectionState === 'connected')
    return Promise.all(
      standing.map(async (peer) => {
        const reports = [...(await peer.getStats()).values()]
        return reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video')?.framesDecoded ?? 0
      }),
    )
  })
}

/** Waits until each of `others` videos receives frames from now on. */
export async function untilEachMoves(page: Asked, others: number): Promise<void> {
  let since = await framesOf(page)
  await vi.waitFor(
    async () => {
      const now = await framesOf(page)
      if (now.length !== since.length || now.length !== others) {
        since = now
        throw new Error(`${now.length} ways instead of ${others}`)
      }
      if (!now.every((frames, at) => frames > (since[at] ?? 0) + 3))
        throw new Error(`still: ${JSON.stringify({ since, now })}`)
    },
    { timeout: 40_000, interval: 300 },
  )
}

export interface CallRoom {
  doctor: Person
  /** The doctor's page in the room. */
  app: Page
  visitor: Person
  /** The patient's page. */
  simulator: Page
  patient: PatientAtWire
  /** Of the consultation. */
  objectId: string
}

/**
 * A doctor and a patient in a conversation, in separate browsers, before any call.
 * @param prepare called before their pages open
 */
export async function openCallRoom(
  browser: Browser,
  origin: string,
  prepare: (context: BrowserContext, who: 'doctor' | 'patient') => Promise<unknown> = async () => {},
): Promise<CallRoom> {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  const [doctor, visitor] = await Promise.all([
    openPerson(browser, origin, 'dokter1@contoh.id'),
    openPerson(browser, origin),
  ])
  await Promise.all([watchPeers(doctor.context), watchPeers(visitor.context)])
  await Promise.all([prepare(doctor.context, 'doctor'), prepare(visitor.context, 'patient')])
  await skipDeviceCheck(doctor.context)
  const app = await openHome(doctor)
  const { patient, objectId } = await beginConsultation(app, origin)
  const simulator = await visitor.open('/desk?as=pasien1@contoh.id')
  await simulator.getByRole('button', { name: 'Panggil dokter' }).waitFor()
  return { doctor, app, visitor, simulator, patient, objectId }
}
