import * as z from 'zod/mini'
import { SECOND } from '../../contract/values/limits'
import type { IdleFact, IdlePort, StoredIdleness } from '../../machines/ports/idle'
import { logDropped } from './log'

const CHANNEL = 'dk.lock'
/** Minimum interval of activity reports. */
const EVERY = 5 * SECOND
const STIRRINGS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

const stored = z.object({
  /** Identifies the session; stored state of another one is ignored. */
  session: z.string(),
  stirredAt: z.number(),
  isLocked: z.boolean(),
})

const news = z.object({
  /** id_user; other people's tabs are ignored. */
  person: z.string(),
  kind: z.enum(['stirred', 'closed', 'opened']),
  at: z.number(),
})
type News = z.infer<typeof news>

/** The tab's session with its token; null without one. */
export interface IdlePerson {
  id: string
  token: string
}

export interface IdleService extends IdlePort {
  /** The session is over: deletes its stored state. */
  forget: () => void
}

/**
 * Activity and lock state of the person in all tabs of this browser: stored by person, and broadcast between tabs. A
 * tab reads what it missed while frozen when it wakes up.
 * @param now the computer's time, epoch milliseconds
 */
export function createIdleService(person: () => IdlePerson | null, now: () => number): IdleService {
  const channel = new BroadcastChannel(CHANNEL)
  /** Kept, so that the state can be deleted even if the session ended elsewhere. */
  let key: string | null = null

  function recall(): StoredIdleness | null {
    const { id, token } = person() ?? { id: null, token: '' }
    if (id === null) return null
    key = keyOf(id)
    const found = stored.safeParse(parsed(localStorage.getItem(key)))
    if (!found.success || found.data.session !== markOf(token)) return null
    // A clock that was set back must not keep it unlocked for longer.
    return { stirredAt: Math.min(found.data.stirredAt, now()), isLocked: found.data.isLocked }
  }

  return {
    recall,
    remember({ stirredAt, isLocked }) {
      const whose = person()
      if (whose === null) return
      const was = recall()
      // A tab does not repeat what it received from another.
      if (was?.isLocked === isLocked && was.stirredAt >= stirredAt) return
      localStorage.setItem(keyOf(whose.id), JSON.stringify({ session: markOf(whose.token), stirredAt, isLocked }))
      if ((was?.isLocked ?? false) !== isLocked)
        notify({ person: whose.id, kind: isLocked ? 'closed' : 'opened', at: stirredAt })
      else if (!isLocked) notify({ person: whose.id, kind: 'stirred', at: stirredAt })
    },
    facts(listen) {
      const stops = [stirrings(now, listen), received(listen), wakings(listen)]
      return () => stops.forEach((stop) => stop())
    },
    forget() {
      if (key !== null) localStorage.removeItem(key)
      key = null
    },
  }

  function notify(reported: News): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(reported)
  }

  /** Messages of the other tabs. */
  function received(listen: (fact: IdleFact) => void): () => void {
    const stop = new AbortController()
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        const reported = news.safeParse(data)
        if (!reported.success) logDropped(CHANNEL, reported.error.issues)
        else if (reported.data.person === person()?.id) listen(factOf(reported.data))
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }

  /** A frozen tab receives nothing, so it reads the stored state when it wakes up. */
  function wakings(listen: (fact: IdleFact) => void): () => void {
    const stop = new AbortController()
    const { signal } = stop
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      const missed = recall()
      if (missed !== null) listen({ type: missed.isLocked ? 'lock.closedElsewhere' : 'lock.openedElsewhere' })
      listen({ type: 'page.woke', at: now() })
    }
    document.addEventListener('visibilitychange', wake, { signal })
    document.addEventListener('resume', wake, { signal })
    window.addEventListener('pageshow', wake, { signal })
    window.addEventListener('focus', wake, { signal })
    return () => stop.abort()
  }
}

function factOf({ kind, at }: News): IdleFact {
  if (kind === 'stirred') return { type: 'person.stirred', at }
  return { type: kind === 'closed' ? 'lock.closedElsewhere' : 'lock.openedElsewhere' }
}

/** Activity in this tab. */
function stirrings(now: () => number, listen: (fact: IdleFact) => void): () => void {
  const stop = new AbortController()
  let reported = Number.NEGATIVE_INFINITY
  let place = ''
  const stir = (event: Event) => {
    // The pointer rests and the page moves under it.
    if (event instanceof PointerEvent && event.type === 'pointermove') {
      const moved = `${event.screenX},${event.screenY}`
      if (place === moved) return
      place = moved
    }
    const at = now()
    if (at - reported < EVERY && at >= reported) return
    reported = at
    listen({ type: 'person.stirred', at })
  }
  for (const type of STIRRINGS)
    document.addEventListener(type, stir, { signal: stop.signal, capture: true, passive: true })
  return () => stop.abort()
}

function keyOf(id: string): string {
  return `dk.lock.${id}`
}

/** A hash (FNV-1a, 32 bits) that distinguishes sessions without revealing the token. */
function markOf(token: string): string {
  let mark = 0x811c9dc5
  for (let at = 0; at < token.length; at += 1) mark = Math.imul(mark ^ token.charCodeAt(at), 0x01000193)
  return (mark >>> 0).toString(36)
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
