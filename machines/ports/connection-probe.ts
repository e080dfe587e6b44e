import type { IceServer } from '../../contract/schemas/signalling'

/**
 * How two ends of this page connect through the servers of a call. `relayed`: through a relay, which works wherever a
 * call can. `unrelayed`: relays exist but are not reachable. `direct`: no relay is configured ("tanpa TURN"). `none`:
 * no connection. `unsupported`: the browser has no WebRTC.
 */
export type ProbedPath = 'relayed' | 'unrelayed' | 'direct' | 'none' | 'unsupported'

export interface ProbeResult {
  path: ProbedPath
  /** Round trip in milliseconds; null without an answer. */
  roundTrip: number | null
}

/** Tests what a call needs, without transmitting audio or video. */
export type ProbeConnection = (order: { iceServers: IceServer[] }, signal: AbortSignal) => Promise<ProbeResult>
