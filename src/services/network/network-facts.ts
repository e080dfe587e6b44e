import type { Feed } from '../../../machines/ports/feed'
import type { NetworkFact } from '../../../machines/ports/network'

/** The browser's online state (product §4 "Network"), and the page's return to visibility. */
export const networkFacts: Feed<NetworkFact> = (listen) => {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('offline', () => listen({ type: 'network.lost' }), { signal })
  window.addEventListener('online', () => listen({ type: 'network.restored' }), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') listen({ type: 'network.woke' })
    },
    { signal },
  )
  return () => stop.abort()
}
