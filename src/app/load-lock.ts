import type { LockParts } from '../../machines/app/app.model'
import { loadOnce } from './load-once'
import type { PageServices } from './services'

/** The idle lock, fetched once a page and kept, for whoever is signed in. */
export function createLockLoader(page: PageServices): () => Promise<LockParts> {
  return loadOnce(async () => (await import('./lock')).createLock(page))
}
