import { cachedAs } from './cached-addresses'

/** The app's shell, the fallback of every page. */
const SHELL = '/'
const PREFIX = 'dk.app.'
/** They vary only by encoding, which is decoded at this point. */
const ANY = { ignoreVary: true }

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
    /** null: the worker does not answer. */
    answer(request: Request): Promise<Response> | null {
      switch (cachedAs(request, scope.origin)) {
        case 'page':
          return scope
            .fetch(request)
            .catch(async (fault: unknown) => (await (await opened()).match(SHELL, ANY)) ?? Promise.reject(fault))
        case 'asset':
          return cachedFirst(request)
        case 'text':
          return networkFirst(request)
        case null:
          return null
      }
    },
  }

  async function cachedFirst(request: Request): Promise<Response> {
    const cache = await opened()
    return (await cache.match(request, ANY)) ?? put(cache, request, await scope.fetch(request))
  }

  async function networkFirst(request: Request): Promise<Response> {
    const cache = await opened()
    try {
      return await put(cache, request, await scope.fetch(request))
    } catch (fault) {
      const stored = await cache.match(request, ANY)
      if (stored === undefined) throw fault
      return stored
    }
  }

  /** Reloads the shell; hashed files may come from the browser's cache. */
  async function taken(cache: Cache, address: string): Promise<void> {
    const response = await scope.fetch(address, address.startsWith('/assets/') ? {} : { cache: 'reload' })
    if (response.ok && !response.redirected) await cache.put(address, response)
  }

  /** A full storage does not prevent the answer. */
  async function put(cache: Cache, request: Request, response: Response): Promise<Response> {
    if (response.status === 200) await cache.put(request, response.clone()).catch(() => {})
    return response
  }
}
