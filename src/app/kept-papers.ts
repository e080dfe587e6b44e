import { createKeptPapers, type KeptPapers } from '../services/storage/kept-papers'
import { storageKeyOf } from './storage-key'
import type { PageServices } from './page-services'

const made = new WeakMap<PageServices, KeptPapers>()

/** One store of drafts a page: what is removed at a sign-out is written by nobody else. */
export function keptPapersOf(page: PageServices): KeptPapers {
  const known = made.get(page)
  if (known !== undefined) return known
  const stored = createKeptPapers(storageKeyOf(page), () => page.store.read()?.id ?? '', page.clock.now)
  made.set(page, stored)
  return stored
}
