import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Failure } from '../launch/failure.mjs'
import { type Bus, noBus } from './bus'
import { joinMembers, type Membership } from './membership'
import { openRedis, type RedisClient } from './redis'
import { openRedisBus } from './redis-bus'

/** This process and the others on its database; alone without Redis. */
export interface Cluster {
  bus: Bus
  members: Pick<Membership, 'isFirst' | 'isLeader' | 'leader' | 'onLeader' | 'onGone' | 'alone' | 'resign' | 'tryLock'>
  /** null: one process. */
  redis: { client: RedisClient; prefix: string } | null
  /** Called when what other processes reported may be lost: a message, or the last words of one that died. */
  onMissed: (missed: () => void) => void
  stop(): Promise<void>
}

/** One process that holds nothing against others; for tests, and for a database that nobody else can reach. */
export const alone: Cluster = {
  bus: noBus,
  members: {
    isFirst: true,
    isLeader: () => true,
    leader: () => noBus.self,
    onLeader() {},
    onGone() {},
    alone: (work) => work(),
    resign: async () => {},
    tryLock: async () => () => {},
  },
  redis: null,
  onMissed() {},
  stop: async () => {},
}

interface ClusterOptions {
  databaseUri: string
  redisUrl: string | null
  /** Whose processes these are: several hospitals may share one Redis. */
  facilityId: string
  log: Logger
  /** Another process has taken the database. */
  onEvicted: (failure: Failure) => void
}

const GOODBYE = 'goodbye'
const GOODBYE_PATIENCE = 500

/** @throws Failure when the database or Redis does not let this process in */
export async function joinCluster({
  databaseUri,
  redisUrl,
  facilityId,
  log,
  onEvicted,
}: ClusterOptions): Promise<Cluster> {
  const client = redisUrl === null ? null : await openRedis(redisUrl, log)
  const members = await joinMembers({ databaseUri, isShared: client !== null, log, onEvicted })
  if (client === null) return { ...alone, members, stop: () => members.stop() }

  const prefix = `dokter:${facilityId}:`
  const bus = await openRedisBus({ self: members.self, publisher: client, prefix, log })
  const leaving = new Set<number>()
  const listeners: (() => void)[] = []
  const missed = () => listeners.forEach((listener) => listener())
  bus.receive(GOODBYE, (_body, from) => void leaving.add(from))
  bus.onGap(missed)
  members.onGone((gone) => {
    const died = gone.filter((member) => !leaving.delete(member))
    if (died.length === 0) return
    log.warn({ died }, 'processes have died')
    missed()
  })
  return {
    bus,
    members,
    redis: { client, prefix },
    onMissed: (listener) => void listeners.push(listener),
    async stop() {
      // It leaves on purpose: the others need not look for what it did last.
      bus.broadcast(GOODBYE, null)
      await Promise.race([client.ping().catch(() => null), sleep(GOODBYE_PATIENCE)])
      await bus.stop()
      await members.stop()
      client.destroy()
    },
  }
}
