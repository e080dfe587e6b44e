import type { IceServer } from '../../contract/schemas/signalling'

/**
 * How two ends of this page find each other over the servers of a call. `relayed`: over a relay, which gets through
 * wherever a call can; `unrelayed`: there are relays, but none can be reached from here; `direct`: no relay is
 * configured ("tanpa TURN"); `none`: nothing gets through; `unsupported`: this browser has no WebRTC.
 */
export type ProbedPath = 'relayed' | 'unrelayed' | 'direct' | 'none' | 'unsupported'

export interface ProbeResult {
  path: ProbedPath
  /** There and back, in milliseconds; null where nothing came back. */
  roundTrip: number | null
}

/** Tries out what a call would take; transmits nothing of this room. */
export type ProbeConnection = (order: { iceServers: IceServer[] }, signal: AbortSignal) => Promise<ProbeResult>
