import type { Feed } from './feed'

/** `woke`: the page is visible again after sleep or a hidden tab. */
export type NetworkFact = { type: 'network.lost' } | { type: 'network.restored' } | { type: 'network.woke' }

export interface NetworkPort {
  /** GET /heartbeat: resolves when the server answered anything at all, faults when nothing came. */
  probe: (signal: AbortSignal) => Promise<void>
  facts: Feed<NetworkFact>
}
