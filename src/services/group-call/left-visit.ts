import * as z from 'zod/mini'
import { MINUTE } from '../../../contract/values/limits'
import type { LeftVisitPort, VisitOrder } from '../../../machines/ports/group-call'

const NAME = 'dk.groupCall.visit'
/** A page that was left earlier was closed, not reloaded. */
const LONGEST_RELOAD = 2 * MINUTE

const leftVisit = z.object({
  userId: z.string(),
  /** Epoch milliseconds. */
  leftAt: z.number(),
  order: z.object({ room: z.nullable(z.string()), name: z.string(), wantsPicture: z.boolean() }),
})

/**
 * The group call of a page that is reloaded, for the next page of its tab and account. It is written while the page
 * goes away, so that a copy of the tab does not take the call.
 */
export function createLeftVisit(ownId: () => string): LeftVisitPort {
  return {
    async recall() {
      const text = sessionStorage.getItem(NAME)
      sessionStorage.removeItem(NAME)
      return text === null ? null : read(text, ownId())
    },
    hold(order) {
      const ended = new AbortController()
      const { signal } = ended
      addEventListener('pagehide', () => leave({ userId: ownId(), leftAt: Date.now(), order }), { signal })
      addEventListener('pageshow', () => sessionStorage.removeItem(NAME), { signal })
      return () => ended.abort()
    },
  }
}

function leave(visit: z.infer<typeof leftVisit>): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(visit))
  } catch {
    // Without storage the doctor enters the call again.
  }
}

function read(text: string, userId: string): VisitOrder | null {
  try {
    const { success, data } = leftVisit.safeParse(JSON.parse(text))
    const isOurs = success && data.userId === userId && Date.now() - data.leftAt < LONGEST_RELOAD
    return isOurs ? data.order : null
  } catch {
    return null
  }
}
