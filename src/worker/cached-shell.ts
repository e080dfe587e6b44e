import { SECOND } from '../../contract/values/limits'
import { cachedAs } from './cached-addresses'

/** The app's shell, the fallback of every page. */
const SHELL = '/'
const PREFIX = 'dk.app.'
/** They vary only by encoding, which is decoded at this point. */
const ANY = { ignoreVary: true }
/** ms; a network or a cache that answers later must not keep a page from starting. */
export const PATIENCE = 3 * SECOND

/** The files that one build needs without a network. */
export interface Shell {
  /** Identifies the build; each build has its own cache. */
  build: string
  /** Addresses of its first load, and of the pages that need no session. */
  files: readonly string[]
}

/** The used parts of a service worker's global, so that tests can pass fakes. */
export interface ShellScope {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  sleep(ms: number): Promise<void>
  origin: string
}

/**
 * Caches the app's own files, so that pages open and texts are readable without a network. It never caches answers
 * about people. Hand-written instead of a library: three rules in the worker that rings.
 */
export function createCachedShell(scope: ShellScope, { build, files }: Shell) {
  const name = `${PREFIX}${build}`
  const opened = () => scope.caches.open(name)

  return {
    /**
     * Caches the whole build. Missing files are cached on their first request, since a worker that only rings is better
     * than none.
     */
    async install(): Promise<void> {
      const cache = await opened()
      await Promise.allSettled([SHELL, ...files].map((address) => taken(cache, address)))
    },
    /** Deletes older builds' caches. Their open pages reload when they miss a chunk (chunk-reload). */
    async activate(): Promise<void> {
      const names = await scope.caches.keys()
      await Promise.all(
        names.filter((other) => other.startsWith(PREFIX) && other !== name).map((other) => scope.caches.delete(other)),
      )
    },
    /**
     * null: the worker does not answer.
     * @param keepAlive extends the event until the response is stored; the answer does not wait for that
     */
    answer(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> | null {
      switch (cachedAs(request, scope.origin)) {
        case 'page':
          return freshOr(scope.fetch(request), SHELL)
        case 'asset':
          return cachedFirst(request, keepAlive)
        case 'text':
          return freshOr(fetchAndStore(request, keepAlive), request)
        case null:
          return null
      }
    },
  }

  async function cachedFirst(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
    return (await soon(stored(request))) ?? fetchAndStore(request, keepAlive)
  }

  /** The network's answer, or the stored one if it fails or is late; without a stored one it is awaited. */
  async function freshOr(answer: Promise<Response>, fallback: Request | string): Promise<Response> {
    return (await soon(answer)) ?? (await soon(stored(fallback))) ?? answer
  }

  async function stored(request: Request | string): Promise<Response | undefined> {
    return (await opened()).match(request, ANY)
  }

  /** undefined if it fails or takes longer than PATIENCE. */
  function soon<Value>(value: Promise<Value>): Promise<Value | undefined | void> {
    return Promise.race([value.catch(() => {}), scope.sleep(PATIENCE)])
  }

  /** Reloads the shell; hashed files may come from the browser's cache. */
  async function taken(cache: Cache, address: string): Promise<void> {
    const response = await scope.fetch(address, address.startsWith('/assets/') ? {} : { cache: 'reload' })
    if (response.ok && !response.redirected) await cache.put(address, response)
  }

  /** Neither a full storage nor a slow one delays the answer. */
  function fetchAndStore(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
    const answer = scope.fetch(request)
    const storing = answer.then(async (response) => {
      if (response.status !== 200) return
      const copy = response.clone()
      await (await opened()).put(request, copy)
    })
    keepAlive(storing.catch(() => {}))
    return answer
  }
}
