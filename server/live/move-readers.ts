import type { Bus } from '../cluster/bus'
import type { LiveSockets } from './sockets-port'

const MOVED = 'readers.moved'

/**
 * What moves the clients of live queries, in every process: they read everything again. Calls and group calls go on.
 */
export function moveReadersOf(live: Pick<LiveSockets, 'moveAll'>, bus: Pick<Bus, 'broadcast' | 'receive'>): () => void {
  bus.receive(MOVED, () => live.moveAll())
  return () => {
    bus.broadcast(MOVED, null)
    live.moveAll()
  }
}
