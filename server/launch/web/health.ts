import { Router } from 'express'
import type pg from 'pg'
import type { Cluster } from '../../cluster/cluster'
import { type Lag, watchLag } from './lag'

const PATIENCE = 2_000
/** One look at the database answers everybody who asks within so many milliseconds. */
const HOLDS = 1_000

export interface Health {
  /** GET /health/live and /health/ready, for load balancers and service managers. */
  routes: Router
  /** Reports not ready from now on. */
  drain(): void
}

/** Milliseconds: a process whose event loop is this late serves nobody well, and others are asked meanwhile. */
const MOST_LAG = 1_000

interface HealthOptions {
  isReady: () => boolean
  pool: Pick<pg.Pool, 'query'>
  cluster: Pick<Cluster, 'redis' | 'bus' | 'members'>
  lag?: Pick<Lag, 'now'>
}

export function createHealth({ isReady, pool, cluster, lag = watchLag() }: HealthOptions): Health {
  let isDraining = false
  let last: { at: number; reached: Promise<boolean> } | null = null
  const reachesDatabase = () => {
    if (last === null || performance.now() - last.at > HOLDS) last = { at: performance.now(), reached: isReached(pool) }
    return last.reached
  }

  const routes = Router()
  routes.use('/health', (_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  routes.get('/health/live', (_request, response) => void response.json({ live: true }))
  routes.get('/health/ready', async (_request, response) => {
    const database = await reachesDatabase()
    const late = lag.now()
    const ready = database && isReady() && !isDraining && late < MOST_LAG
    // Without Redis a process still serves: if it were not ready, none would be.
    const redis = cluster.redis === null ? null : cluster.bus.isOpen()
    const leads = cluster.members.isLeader()
    response.status(ready ? 200 : 503).json({ ready, database, redis, leads, stopping: isDraining, lag: late })
  })
  return {
    routes,
    drain() {
      isDraining = true
    },
  }
}

async function isReached(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE)
  })
  try {
    return await Promise.race([
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
