import type { Feed } from '../../machines/ports/feed'

/** The page closes, reloads or enters the back-forward cache; it returned from there. */
export type PageFact = { type: 'page.hidden' } | { type: 'page.restored' }

export const pageFacts: Feed<PageFact> = (listen) => {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('pagehide', () => listen({ type: 'page.hidden' }), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && listen({ type: 'page.restored' }), { signal })
  return () => stop.abort()
}
