import { createDraftStore, type DraftStore } from '../services/storage/draft-store'
import { storageKeyOf } from './storage-key'
import type { PageServices } from './page-services'

const made = new WeakMap<PageServices, DraftStore>()

/** One store of drafts a page: what is removed at a sign-out is written by nobody else. */
export function draftStoreOf(page: PageServices): DraftStore {
  const known = made.get(page)
  if (known !== undefined) return known
  const stored = createDraftStore(storageKeyOf(page), () => page.store.read()?.id ?? '', page.clock.now)
  made.set(page, stored)
  return stored
}
