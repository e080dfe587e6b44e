import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../contract/values/limits'
import type { KnownSession } from './fan-out'
import { SESSION_CACHE } from './sockets'

/**
 * How long a session is believed without looking. Its end is noticed at once, or by a look through the open sockets
 * (look-through.ts), and roles are given when an account is made.
 */
const BELIEVED = 5 * MINUTE
/** Tokens that anybody sends are among them, for `SESSION_CACHE`: the oldest go first. */
const MOST = 20_000

export interface SessionServer {
  authCache: {
    get(token: string): Promise<KnownSession> | undefined
    set(token: string, session: Promise<KnownSession>, ttl?: number): void
    delete(token: string): void
  }
}

/** Parse's cache of sessions, from which an ended session is deleted, or all after missed messages. */
interface SessionCache {
  del(key: string): Promise<void>
  clear(): Promise<void>
}

/**
 * LiveQuery remembers 500 sessions for seconds, and reads the others again for every proof and every event. Here those
 * of all sockets are remembered, with their roles, and forgotten when they end.
 * @param now ms
 */
export function rememberSessions(
  server: SessionServer,
  cache: SessionCache,
  { most = MOST, now = Date.now }: { most?: number; now?: () => number } = {},
): void {
  const perf = { now }
  const known = new LRUCache<string, Promise<KnownSession>>({ max: most, ttl: BELIEVED, ttlResolution: 0, perf })
  // A look-up that began before a session ended may put it into Parse's cache afterwards.
  const ended = new LRUCache<string, true>({ max: most, ttl: 2 * SESSION_CACHE, ttlResolution: 0, perf })
  server.authCache = {
    get: (token) => known.get(token),
    set(token, session, ttl = ended.has(token) ? SESSION_CACHE : BELIEVED) {
      known.set(token, session, { ttl })
      // Read now, while nobody waits for an event.
      session.then(({ auth }) => auth?.getUserRoles()).catch(() => {})
    },
    delete: (token) => void known.delete(token),
  }
  const [del, clear] = [cache.del.bind(cache), cache.clear.bind(cache)]
  cache.del = (token) => {
    known.delete(token)
    ended.set(token, true)
    return del(token)
  }
  cache.clear = () => {
    known.clear()
    return clear()
  }
}
