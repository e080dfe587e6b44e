import type { Logger } from 'pino'
import { createClient } from 'redis'
import { SECOND } from '../../contract/values/limits'
import { Failure } from '../launch/failure.mjs'

export type RedisClient = ReturnType<typeof createClient>

const PATIENCE = 5 * SECOND
const LONGEST_WAIT = SECOND
const PING = SECOND

/**
 * A connection to Redis, that comes back by itself; while it is away, what is asked of it is refused at once.
 * @throws Failure when Redis cannot be reached now
 */
export async function openRedis(url: string, log: Pick<Logger, 'warn'>): Promise<RedisClient> {
  let hasOpened = false
  const client: RedisClient = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING,
    socket: {
      connectTimeout: PATIENCE,
      // A connection that is silent in spite of the pings is dead.
      socketTimeout: PATIENCE,
      reconnectStrategy: (tries) => hasOpened && Math.min(LONGEST_WAIT, 50 * 2 ** tries),
    },
  }) as RedisClient
  client.on('error', (fault: Error) => log.warn({ err: fault }, 'Redis is away'))
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new Failure(`Redis di REDIS_URL tidak bisa dipakai (${reason}): periksa alamat dan kata sandinya.`, {
      cause: error,
    })
  }
  hasOpened = true
  return client
}
