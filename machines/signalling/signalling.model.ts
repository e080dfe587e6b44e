import type { IceServer, RunningCall, ServerFrame } from '../../contract/schemas/signalling'
import type { NetworkFact } from '../ports/network'
import type { LineFact } from '../ports/signalling'

export interface SignallingInput {
  /** From 0 to 1: waits are shortened by up to a half of it, so that not everybody comes back at once. */
  random?: () => number
  /** For a parent who listens. */
  report?: (report: SignallingReport) => void
}

/** What the gateway said to this device, but for what only concerns the line itself. */
export type SignallingReport =
  | { type: 'signalling.heard'; frame: ServerFrame }
  /** Registered, for the first time or again; `call` is the one that this device is in. */
  | { type: 'signalling.registered'; call: RunningCall | null }
  | { type: 'signalling.lost' }

export interface SignallingContext extends Required<SignallingInput> {
  /** Since it stood last. */
  tries: number
  luck: number
  /** With the credentials that came with the registration. */
  iceServers: IceServer[]
}

export type SignallingEvent = LineFact | Exclude<NetworkFact, { type: 'network.lost' }>
