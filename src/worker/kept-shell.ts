import { keptAs } from './kept-addresses'

/** The app's shell, under the address that every page falls back to. */
const SHELL = '/'
const PREFIX = 'dk.app.'
/** They vary by their encoding alone, which is undone by then. */
const ANY = { ignoreVary: true }

/** What one build needs to stand without a network. */
export interface Shell {
  /** Names the build: another one has caches of its own. */
  build: string
  /** Addresses of its first load, and of the pages that need no session. */
  files: readonly string[]
}

/** The parts of a service worker's global that this needs, so that it can be handed fakes. */
export interface ShellScope {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  origin: string
}

/**
 * The app's own files, kept so that a page opens and the texts can be read without a network: the same for everybody, and
 * never an answer about anybody. By hand and not by a library: three rules, in the worker that rings.
 */
export function createKeptShell(scope: ShellScope, { build, files }: Shell) {
  const name = `${PREFIX}${build}`
  const opened = () => scope.caches.open(name)

  return {
    /** All of the build; what cannot be had now is kept when it is asked for. A worker that only rings is better than none. */
    async install(): Promise<void> {
      const cache = await opened()
      await Promise.allSettled([SHELL, ...files].map((address) => taken(cache, address)))
    },
    /** Older builds' go. Their open pages reload when they miss a script (chunk-reload). */
    async activate(): Promise<void> {
      const names = await scope.caches.keys()
      await Promise.all(names.filter((other) => other.startsWith(PREFIX) && other !== name).map((other) => scope.caches.delete(other)))
    },
    /** Null where the worker is not to answer at all. */
    answer(request: Request): Promise<Response> | null {
      switch (keptAs(request, scope.origin)) {
        case 'page':
          return scope.fetch(request).catch(async (fault: unknown) => (await (await opened()).match(SHELL, ANY)) ?? Promise.reject(fault))
        case 'asset':
          return keptFirst(request)
        case 'text':
          return networkFirst(request)
        case null:
          return null
      }
    },
  }

  async function keptFirst(request: Request): Promise<Response> {
    const cache = await opened()
    return (await cache.match(request, ANY)) ?? put(cache, request, await scope.fetch(request))
  }

  async function networkFirst(request: Request): Promise<Response> {
    const cache = await opened()
    try {
      return await put(cache, request, await scope.fetch(request))
    } catch (fault) {
      const kept = await cache.match(request, ANY)
      if (kept === undefined) throw fault
      return kept
    }
  }

  /** The shell as it is now; what has a hash may come out of the browser's own cache. */
  async function taken(cache: Cache, address: string): Promise<void> {
    const response = await scope.fetch(address, address.startsWith('/assets/') ? {} : { cache: 'reload' })
    if (response.ok && !response.redirected) await cache.put(address, response)
  }

  /** Without room it is answered all the same. */
  async function put(cache: Cache, request: Request, response: Response): Promise<Response> {
    if (response.status === 200) await cache.put(request, response.clone()).catch(() => {})
    return response
  }
}
