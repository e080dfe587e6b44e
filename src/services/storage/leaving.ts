import type { Feed } from '../../../machines/ports/feed'
import type { PageLeaving } from '../../../machines/ports/draft-store'

/** Emitted when the page is reloaded, closed, left or hidden; a phone may end a hidden page without another event. */
export const leaving: Feed<PageLeaving> = (listen) => {
  const stop = new AbortController()
  const { signal } = stop
  const notify = () => listen({ type: 'page.leaving' })
  // Encryption takes a moment, which a reloading page has until the next one answers.
  window.addEventListener('beforeunload', notify, { signal })
  window.addEventListener('pagehide', notify, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && notify(), { signal })
  return () => stop.abort()
}
