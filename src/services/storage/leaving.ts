import type { Feed } from '../../../machines/ports/feed'
import type { PageLeaving } from '../../../machines/ports/kept-papers'

/**
 * Told while a page is on its way out: reloaded, closed, followed by another, or only out of sight, from where a phone
 * ends it without another word.
 */
export const leaving: Feed<PageLeaving> = (listen) => {
  const stop = new AbortController()
  const { signal } = stop
  const tell = () => listen({ type: 'page.leaving' })
  // Encrypting takes a moment, which a page that is reloaded has until the next one answers.
  window.addEventListener('beforeunload', tell, { signal })
  window.addEventListener('pagehide', tell, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell(), { signal })
  return () => stop.abort()
}
