import { createStorageKey, type StorageKeyHolder } from '../services/storage/storage-key'
import type { PageServices } from './services'

const made = new WeakMap<PageServices, StorageKeyHolder>()

/** One key a page, for the lock that takes it away and for what is stored with it. */
export function storageKeyOf(page: PageServices): StorageKeyHolder {
  const known = made.get(page)
  if (known !== undefined) return known
  const holder = createStorageKey(page.http, () => page.store.read()?.id ?? '')
  // The work begins before the lock is loaded: until the lock has decided, no key is asked.
  holder.lock()
  made.set(page, holder)
  return holder
}
