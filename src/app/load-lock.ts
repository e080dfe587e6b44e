import type { LockParts } from '../../machines/app/app.model'
import { loaded } from '../chunks/loaded'
import { loadOnce } from '../chunks/load-once'
import type { PageServices } from './page-services'

/** The idle lock, loaded once per page for every role. */
export function createLockLoader(page: PageServices): () => Promise<LockParts> {
  return loadOnce(async () => (await loaded(() => import('./lock'), 'fail')).createLock(page))
}
