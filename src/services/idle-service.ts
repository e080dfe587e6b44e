import * as z from 'zod/mini'
import { SECOND } from '../../contract/values/limits'
import type { IdleFact, IdlePort, KeptIdleness } from '../../machines/ports/idle'
import { logDropped } from './log'

const CHANNEL = 'dk.lock'
/** Whoever does something goes on doing so: it is told this often at most. */
const EVERY = 5 * SECOND
const STIRRINGS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

const kept = z.object({
  /** Which session it is of: what another one left behind counts for nothing. */
  session: z.string(),
  stirredAt: z.number(),
  isLocked: z.boolean(),
})

const news = z.object({
  /** id_user: another person's tabs are none of ours. */
  person: z.string(),
  kind: z.enum(['stirred', 'closed', 'opened']),
  at: z.number(),
})
type News = z.infer<typeof news>

/** Whose session this tab has, with its token; null when it has none. */
export interface IdlePerson {
  id: string
  token: string
}

export interface IdleService extends IdlePort {
  /** The session is over: nothing of it is left in the browser. */
  forget: () => void
}

/**
 * Whether the person is there, in any tab of this browser, and whether it is locked: kept in its storage, keyed by the
 * person, and told from tab to tab. What a tab missed while it was frozen it reads there when it wakes.
 * @param now the computer's time, epoch milliseconds
 */
export function createIdleService(person: () => IdlePerson | null, now: () => number): IdleService {
  const channel = new BroadcastChannel(CHANNEL)
  /** As long as the session may have ended elsewhere already, it is still known what to forget. */
  let key: string | null = null

  function recall(): KeptIdleness | null {
    const { id, token } = person() ?? { id: null, token: '' }
    if (id === null) return null
    key = keyOf(id)
    const found = kept.safeParse(parsed(localStorage.getItem(key)))
    if (!found.success || found.data.session !== markOf(token)) return null
    // A clock that was set back meanwhile must not keep it open for longer.
    return { stirredAt: Math.min(found.data.stirredAt, now()), isLocked: found.data.isLocked }
  }

  return {
    recall,
    remember({ stirredAt, isLocked }) {
      const whose = person()
      if (whose === null) return
      const was = recall()
      // What a tab has heard of another it does not tell again.
      if (was?.isLocked === isLocked && was.stirredAt >= stirredAt) return
      localStorage.setItem(keyOf(whose.id), JSON.stringify({ session: markOf(whose.token), stirredAt, isLocked }))
      if ((was?.isLocked ?? false) !== isLocked) tell({ person: whose.id, kind: isLocked ? 'closed' : 'opened', at: stirredAt })
      else if (!isLocked) tell({ person: whose.id, kind: 'stirred', at: stirredAt })
    },
    facts(listen) {
      const stops = [stirrings(now, listen), heard(listen), wakings(listen)]
      return () => stops.forEach((stop) => stop())
    },
    forget() {
      if (key !== null) localStorage.removeItem(key)
      key = null
    },
  }

  function tell(told: News): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(told)
  }

  /** What the other tabs tell. */
  function heard(listen: (fact: IdleFact) => void): () => void {
    const stop = new AbortController()
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        const told = news.safeParse(data)
        if (!told.success) logDropped(CHANNEL, told.error.issues)
        else if (told.data.person === person()?.id) listen(factOf(told.data))
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }

  /** A frozen tab hears nothing: what is kept tells it what it missed. */
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

/** What the person does in this tab. */
function stirrings(now: () => number, listen: (fact: IdleFact) => void): () => void {
  const stop = new AbortController()
  let told = Number.NEGATIVE_INFINITY
  let place = ''
  const stir = (event: Event) => {
    // A pointer that rests: what moves is the page under it.
    if (event instanceof PointerEvent && event.type === 'pointermove') {
      const moved = `${event.screenX},${event.screenY}`
      if (place === moved) return
      place = moved
    }
    const at = now()
    if (at - told < EVERY && at >= told) return
    told = at
    listen({ type: 'person.stirred', at })
  }
  for (const type of STIRRINGS) document.addEventListener(type, stir, { signal: stop.signal, capture: true, passive: true })
  return () => stop.abort()
}

function keyOf(id: string): string {
  return `dk.lock.${id}`
}

/** Tells one session from the next without saying anything of its token (FNV-1a, 32 bits). */
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
