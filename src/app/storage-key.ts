import { createStorageKey, type StorageKeyHolder } from '../services/storage/storage-key'
import type { PageServices } from './services'

const made = new WeakMap<PageServices, StorageKeyHolder>()

/** One key a page, for the lock that takes it away and for what is stored with it. */
export function storageKeyOf(page: PageServices): StorageKeyHolder {
  const known = made.get(page) ?? createStorageKey(page.http, () => page.store.read()?.id ?? '')
  made.set(page, known)
  return known
}
