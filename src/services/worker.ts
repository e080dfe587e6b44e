const WORKER = '/sw.js'

/**
 * The worker at /sw.js (product §7): it rings, and reads out what was kept while there is no network. Registering it again is
 * nothing new. Faults where there is none, as in a page that is not secure.
 */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' })
}
