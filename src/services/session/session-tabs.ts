import * as z from 'zod/mini'
import type { Feed } from '../../../machines/ports/feed'
import { logDropped } from '../log'

const CHANNEL = 'dk.session'

const sessionNews = z.object({
  kind: z.enum(['opened', 'closed']),
  /** `_User` objectId of the session's owner. */
  objectId: z.string().check(z.minLength(1)),
  /** It ended by force (product §8, 401). */
  needsLogin: z.boolean(),
})

/** Messages to the browser's other tabs. They contain no token, which the shared storage provides. */
export type SessionNews = z.infer<typeof sessionNews>

/**
 * The cross-tab channel (product §9). Every supported browser has BroadcastChannel; a tab does not receive its own
 * messages.
 */
export interface SessionTabs {
  send(news: SessionNews): void
  news: Feed<SessionNews>
  /** Emitted when this tab is visible again, because frozen tabs miss messages. */
  woke: Feed<void>
}

export function createSessionTabs(): SessionTabs {
  const channel = new BroadcastChannel(CHANNEL)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    send: (news) => channel.postMessage(news),
    news(listen) {
      const stop = new AbortController()
      channel.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          const parsed = sessionNews.safeParse(data)
          if (parsed.success) listen(parsed.data)
          else logDropped(CHANNEL, parsed.error.issues)
        },
        { signal: stop.signal },
      )
      return () => stop.abort()
    },
    woke(listen) {
      const stop = new AbortController()
      const { signal } = stop
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listen(), {
        signal,
      })
      window.addEventListener('pageshow', () => listen(), { signal })
      return () => stop.abort()
    },
  }
}
