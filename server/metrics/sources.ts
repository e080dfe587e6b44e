import { Gauge, type Registry } from 'prom-client'

interface PoolUse {
  totalCount: number
  idleCount: number
  waitingCount: number
}

interface QueueUse {
  channel: string
  state: string
  count: number
  /** Seconds that the oldest one has waited. */
  oldest: number
}

/** What is looked at when somebody reads the metrics. */
export interface MetricSources {
  pools: Record<'own' | 'parse', PoolUse>
  isLeader: () => boolean
  messages: () => Promise<readonly QueueUse[]>
}

/** One look at the queue serves one reading of the metrics, in milliseconds. */
const HOLDS = 500

export function observeSources(registry: Registry, { pools, isLeader, messages }: MetricSources): void {
  let last: { at: number; rows: Promise<readonly QueueUse[]> } | null = null
  const queue = () => {
    if (last === null || performance.now() - last.at > HOLDS) {
      // Without a database there is nothing to report of it.
      last = { at: performance.now(), rows: messages().catch(() => []) }
    }
    return last.rows
  }

  registry.registerMetric(
    new Gauge({
      name: 'dokter_pool_connections',
      help: 'Connections to PostgreSQL, and calls that wait for one.',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
          this.set({ pool, state: 'used' }, totalCount - idleCount)
          this.set({ pool, state: 'idle' }, idleCount)
          this.set({ pool, state: 'waiting' }, waitingCount)
        }
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'dokter_leader',
      help: '1 in the process that does the jobs.',
      registers: [],
      collect() {
        this.set(isLeader() ? 1 : 0)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'dokter_messages',
      help: 'Mails and codes by state: waiting, sent, dead.',
      labelNames: ['channel', 'state'],
      registers: [],
      async collect() {
        const rows = await queue()
        this.reset()
        for (const { channel, state, count } of rows) this.set({ channel, state }, count)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'dokter_oldest_message_seconds',
      help: 'Age of the oldest mail or code that waits.',
      labelNames: ['channel'],
      registers: [],
      async collect() {
        const waiting = (await queue()).filter(({ state }) => state === 'waiting')
        this.reset()
        for (const { channel, oldest } of waiting) this.set({ channel }, oldest)
      },
    }),
  )
}
