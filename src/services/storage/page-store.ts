import { clear, createStore, type UseStore } from 'idb-keyval'

let store: UseStore | null = null

/** The database of cached pages; key and record contain the owner. */
export function pageStore(): UseStore {
  return (store ??= createStore('dk-pages', 'pages'))
}

/**
 * Deletes all cached pages when the browser's session ends in any way. A browser has one session, so all pages belong
 * to it. Part of the first load, because it must work without a network.
 */
export async function forgetPages(): Promise<void> {
  try {
    await clear(pageStore())
  } catch {
    // Without a database nothing was stored.
  }
}
