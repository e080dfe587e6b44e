import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import type { Cluster } from './cluster'

type Options = IRateLimiterOptions & { keyPrefix: string }

/** Where acts and tries are counted. */
export interface Limiters {
  make(options: Options): RateLimiterAbstract
  /** Forgets what is counted in Redis; who made a counter in memory makes a new one. */
  forgetAll(): Promise<void>
}

/** In the memory of this process. */
export const inMemory: Limiters = { make: (options) => new RateLimiterMemory(options), forgetAll: async () => {} }

/**
 * In Redis for all processes, else in memory. While Redis is away each process counts by itself: a limit is then at
 * most as many times wider as there are processes.
 */
export function limitersOf({ redis }: Pick<Cluster, 'redis'>): Limiters {
  if (redis === null) return inMemory
  const { client, prefix } = redis
  const common = `${prefix}limit:`
  return {
    make: (options) =>
      new RateLimiterRedis({
        ...options,
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
        keyPrefix: `${common}${options.keyPrefix}`,
      }),
    async forgetAll() {
      for await (const keys of client.scanIterator({ MATCH: `${common}*` })) if (keys.length > 0) await client.del(keys)
    },
  }
}
