import { createStorageKey, type StorageKeyHolder } from '../services/storage/storage-key'
import type { PageServices } from './page-services'

const made = new WeakMap<PageServices, StorageKeyHolder>()

/** One key per page, for the lock, which drops it, and for the storage. */
export function storageKeyOf(page: PageServices): StorageKeyHolder {
  const known = made.get(page)
  if (known !== undefined) return known
  const holder = createStorageKey(page.http, () => page.store.read()?.id ?? '')
  // The work starts before the lock is loaded; until the lock decides, no key is requested.
  holder.lock()
  made.set(page, holder)
  return holder
}
