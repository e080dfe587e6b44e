import type { Feed } from '../../../machines/ports/feed'
import type { PageLeaving } from '../../../machines/ports/kept-papers'

/**
 * Told while a page is on its way out: reloaded, closed, followed by another, or only out of sight, from where a phone
 * ends it without another word. Storage that answers at once still takes what it is given then.
 */
export const leaving: Feed<PageLeaving> = (listen) => {
  const stop = new AbortController()
  const { signal } = stop
  const tell = () => listen({ type: 'page.leaving' })
  window.addEventListener('pagehide', tell, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell(), { signal })
  return () => stop.abort()
}
