import { createPageCache, type PageCache } from '../services/storage/page-cache'
import type { PageServices } from './page-services'

const made = new WeakMap<PageServices, PageCache>()

/** The page cache, one per page. */
export function pageCacheOf(page: PageServices): PageCache {
  const known = made.get(page) ?? createPageCache({ ownId: () => page.store.read()?.id ?? '', now: page.clock.now })
  made.set(page, known)
  return known
}
