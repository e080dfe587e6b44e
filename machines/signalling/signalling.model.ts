import type { NetworkFact } from '../ports/network'
import type { LineFact } from '../ports/signalling'

export interface SignallingInput {
  /** From 0 to 1: waits are shortened by up to a half of it, so that not everybody comes back at once. */
  random?: () => number
}

export interface SignallingContext extends Required<SignallingInput> {
  /** Since it stood last. */
  tries: number
  luck: number
}

export type SignallingEvent = LineFact | Exclude<NetworkFact, { type: 'network.lost' }>
