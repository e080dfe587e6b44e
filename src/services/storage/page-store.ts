import { clear, createStore, type UseStore } from 'idb-keyval'

let store: UseStore | null = null

/** The database of kept pages; whose a record is stands in its key and in itself. */
export function pageStore(): UseStore {
  return (store ??= createStore('dk-pages', 'pages'))
}

/**
 * The browser's session is over, however it ended: nothing of what was read in it stays. A browser has one session, so
 * nobody else's is there. Part of the first load: no network may be needed for it.
 */
export async function forgetPages(): Promise<void> {
  try {
    await clear(pageStore())
  } catch {
    // Without a database nothing was kept.
  }
}
