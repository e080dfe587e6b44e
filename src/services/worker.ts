const WORKER = '/sw.js'

/**
 * Registers the worker at /sw.js (product §7), which rings and serves cached files without a network. Registering again
 * has no effect. Rejects without support, e.g. in an insecure page.
 */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' })
}
