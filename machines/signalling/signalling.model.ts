import type { NetworkFact } from '../ports/network'
import type { LineFact } from '../ports/signalling'

export interface SignallingInput {
  /** From 0 to 1: shortens a delay by up to a half, so that clients do not reconnect at the same time. */
  random?: () => number
}

export interface SignallingContext extends Required<SignallingInput> {
  /** Since the last registration. */
  tries: number
  luck: number
}

export type SignallingEvent = LineFact | Exclude<NetworkFact, { type: 'network.lost' }>
