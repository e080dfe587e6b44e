import { createKeptPages, type KeptPages } from '../services/storage/kept-pages'
import type { PageServices } from './page-services'

const made = new WeakMap<PageServices, KeptPages>()

/** The page cache, one per page. */
export function keptPagesOf(page: PageServices): KeptPages {
  const known = made.get(page) ?? createKeptPages({ ownId: () => page.store.read()?.id ?? '', now: page.clock.now })
  made.set(page, known)
  return known
}
