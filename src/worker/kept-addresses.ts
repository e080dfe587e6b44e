/** What of a request decides whether it is answered from what is kept. */
export type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>

/**
 * - page: a page of the app: from the network, else the kept shell
 * - asset: a built file with a hash in its name: from what is kept, else from the network
 * - text: a text of the hospital's, or the configuration: from the network, else as it was kept
 */
export type KeptAs = 'page' | 'asset' | 'text'

/** Built by us, named by its content, and the same for everybody. */
const ASSET = /^\/assets\/[\w.-]+$/
const TEXT = /^\/(?:config\.json|texts\/[\w-]+\.md|favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png)$/
/** Other houses of the origin, whose pages are not the app's. */
const NOT_OURS = /^\/(?:api|parse|files|sandbox|desk)(?:\/|$)|\.[a-z0-9]+$/i

/**
 * Null for all the rest, which the browser asks for itself as if there were no worker: every answer about people (/api,
 * /parse, /files), whatever another origin gives, and what only asks whether the server is there (HEAD).
 */
export function keptAs({ method, mode, destination, url }: Asked, origin: string): KeptAs | null {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return null
  if (mode === 'navigate') return destination === 'document' && !NOT_OURS.test(asked.pathname) ? 'page' : null
  if (asked.search !== '') return null
  if (ASSET.test(asked.pathname)) return 'asset'
  return TEXT.test(asked.pathname) ? 'text' : null
}
