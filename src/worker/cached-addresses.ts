/** The properties of a request that decide whether the cache answers it. */
export type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>

/**
 * - page: a page of the app: from the network, else or after 3 s the cached shell
 * - asset: a built file with a hash in its name: from the cache, else from the network
 * - text: a text of the hospital or the configuration: from the network, else or after 3 s from the cache
 */
export type CachedAs = 'page' | 'asset' | 'text'

/** Built files, named by content and the same for everybody. */
const ASSET = /^\/assets\/[\w.-]+$/
const TEXT = /^\/(?:config\.json|texts\/[\w-]+\.md|favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png)$/
/** Other applications on the origin. */
const NOT_OURS = /^\/(?:api|parse|files|health|room|sandbox|desk)(?:\/|$)|\.[a-z0-9]+$/i

/**
 * null for all other requests, which bypass the worker: every answer about people (/api, /parse, /files), other
 * origins, and checks of the server (HEAD).
 */
export function cachedAs({ method, mode, destination, url }: Asked, origin: string): CachedAs | null {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return null
  if (mode === 'navigate') return destination === 'document' && !NOT_OURS.test(asked.pathname) ? 'page' : null
  if (asked.search !== '') return null
  if (ASSET.test(asked.pathname)) return 'asset'
  return TEXT.test(asked.pathname) ? 'text' : null
}
