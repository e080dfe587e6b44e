import { createKeptPages, type KeptPages } from '../services/storage/kept-pages'
import type { PageServices } from './services'

const made = new WeakMap<PageServices, KeptPages>()

/** What was read is kept once a page, whichever screen reads it. */
export function keptPagesOf(page: PageServices): KeptPages {
  const known = made.get(page) ?? createKeptPages({ ownId: () => page.store.read()?.id ?? '', now: page.clock.now })
  made.set(page, known)
  return known
}
