import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../../cluster/cluster'
import type { Stopping } from '../stopping'
import type { Health } from './health'
import type { Front } from './listen'
import type { LiveSockets } from '../../live/sockets-port'

interface Leaving {
  stopping: Stopping
  health: Health
  front: Front
  cluster: Cluster
  sockets: Pick<LiveSockets, 'moveAll'>
  /** Milliseconds between reporting not ready and refusing connections, for load balancers to notice. */
  delay: number
  /** Milliseconds for the work that is under way. */
  patience: number
}

const ECHO = 500

/**
 * Stops without a loss: not ready first, then sockets are moved to another process and who leads resigns, then what
 * was asked is answered.
 */
export function leaveGently({ stopping, health, front, cluster, sockets, delay, patience }: Leaving): void {
  stopping.before(() => front.finished(), patience)
  stopping.before(async () => {
    front.refuse()
    await cluster.members.resign()
    sockets.moveAll()
  }, ECHO)
  stopping.before(async () => {
    health.drain()
    await sleep(delay)
  }, delay + ECHO)
}
