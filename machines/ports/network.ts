import type { Feed } from './feed'

/** `woke`: the page is visible again after sleep or in a hidden tab. */
export type NetworkFact = { type: 'network.lost' } | { type: 'network.restored' } | { type: 'network.woke' }

export interface NetworkPort {
  /** GET /heartbeat: resolves with any answer of the server, rejects without one. */
  probe: (signal: AbortSignal) => Promise<void>
  facts: Feed<NetworkFact>
}
