import * as z from 'zod/mini'
import type { LeadFact } from '../../../machines/ports/leadership'
import { setWatch } from './watch'

/** Messages between tabs: the leader and its sound state. Other app versions may send more. */
const saying = z.union([
  z.object({ type: z.literal('asks') }),
  z.object({ type: z.literal('leads'), isArmed: z.boolean() }),
])
type Saying = z.infer<typeof saying>

/** One tab's candidacy for the lead. */
export interface Stand {
  /** Takes the lead from another tab. Resolves when it is ours. */
  seize: () => Promise<void>
  setArmed: (isArmed: boolean) => void
  setWatching: (isWatching: boolean) => void
  leave: () => void
}

/**
 * Competes for the lead under a name with a Web Lock: one tab holds it, the others queue, so that the browser passes it
 * on when the holder closes or crashes.
 */
export function createStand(name: string, tell: (fact: LeadFact) => void): Stand {
  const channel = new BroadcastChannel(name)
  const watch = setWatch(`${name}:signs`, () => void seize())
  const end = new AbortController()
  /** Releases the lock; null while another tab holds it. */
  let giveUp: (() => void) | null = null
  let queue = new AbortController()
  let seizing: Promise<void> | null = null
  let isArmed = false
  let isWatching = false

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const heard = saying.safeParse(data)
    if (!heard.success) return
    if (heard.data.type === 'asks') announce()
    else if (giveUp === null) tell({ type: 'lead.heard', isArmed: heard.data.isArmed })
  })
  // A frozen tab cannot ring, so it gives up the lead and becomes a candidate again afterwards.
  document.addEventListener('freeze', stepBack, { signal: end.signal })
  document.addEventListener('resume', lineUp, { signal: end.signal })
  lineUp()

  function say(word: Saying) {
    if (!end.signal.aborted) channel.postMessage(word)
  }
  function announce() {
    if (giveUp !== null) say({ type: 'leads', isArmed })
  }
  function setDuty() {
    if (!isWatching) watch.take('rest')
    else watch.take(giveUp === null ? 'listen' : 'beat')
  }

  /** Queues for the lock. */
  function lineUp() {
    if (giveUp !== null) return
    queue = new AbortController()
    hold({ signal: queue.signal })
    say({ type: 'asks' })
  }

  /** Steals the lock; the previous holder is notified as soon as it can run. */
  function seize(): Promise<void> {
    if (giveUp !== null || end.signal.aborted) return Promise.resolve()
    // Two concurrent calls would steal from each other.
    seizing ??= new Promise<void>((resolve) => {
      queue.abort()
      hold({ steal: true }, resolve)
    }).finally(() => (seizing = null))
    return seizing
  }

  function hold(options: LockOptions, onHeld = () => {}) {
    let release: (() => void) | null = null
    const held = navigator.locks.request(name, options, () => {
      if (end.signal.aborted) return undefined
      const kept = new Promise<void>((resolve) => (release = resolve))
      giveUp = release
      setDuty()
      tell({ type: 'lead.gained' })
      announce()
      onHeld()
      return kept
    })
    // The request was aborted, or its lock was stolen.
    held.catch(() => {
      if (release !== null && release === giveUp) {
        lose()
        lineUp()
      }
    })
  }

  function lose() {
    giveUp = null
    setDuty()
    if (!end.signal.aborted) tell({ type: 'lead.lost' })
  }

  function stepBack() {
    queue.abort()
    if (giveUp === null) return
    giveUp()
    lose()
  }

  return {
    seize,
    setArmed(next) {
      isArmed = next
      // A leader announces itself; another tab asks for the leader's sound state.
      if (giveUp === null) say({ type: 'asks' })
      else announce()
    },
    setWatching(next) {
      isWatching = next
      setDuty()
    },
    leave() {
      end.abort()
      stepBack()
      watch.end()
      channel.close()
    },
  }
}
