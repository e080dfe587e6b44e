import { isFilled, isFlag, oneOf, recordOf } from '../../../contract/schemas/checks'
import type { Feed } from '../../../machines/ports/feed'
import { logDropped } from '../log'

const CHANNEL = 'dk.session'

/** Messages to the browser's other tabs. They contain no token, which the shared storage provides. */
export interface SessionNews {
  kind: 'opened' | 'closed'
  /** `_User` objectId of the session's owner. */
  objectId: string
  /** It ended by force (product §8, 401). */
  needsLogin: boolean
}

const isNews = recordOf<SessionNews>({ kind: oneOf(['opened', 'closed']), objectId: isFilled, needsLogin: isFlag })

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
          if (isNews(data)) listen(data)
          else logDropped(CHANNEL, [{ path: [], message: 'malformed' }])
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
