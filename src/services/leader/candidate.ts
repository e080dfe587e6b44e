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
export interface Candidate {
  /** Takes the lead from another tab. Resolves when it is ours. */
  steal: () => Promise<void>
  setArmed: (isArmed: boolean) => void
  setWatching: (isWatching: boolean) => void
  leave: () => void
}

/**
 * Competes for the lead under a name with a Web Lock: one tab holds it, the others queue, so that the browser passes it
 * on when the holder closes or crashes.
 */
export function createCandidate(name: string, notify: (fact: LeadFact) => void): Candidate {
  const channel = new BroadcastChannel(name)
  const watch = setWatch(`${name}:signs`, () => void steal())
  const end = new AbortController()
  /** Releases the lock; null while another tab holds it. */
  let giveUp: (() => void) | null = null
  let queue = new AbortController()
  let stealing: Promise<void> | null = null
  let isArmed = false
  let isWatching = false

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const received = saying.safeParse(data)
    if (!received.success) return
    if (received.data.type === 'asks') announce()
    else if (giveUp === null) notify({ type: 'lead.reported', isArmed: received.data.isArmed })
  })
  // A frozen tab cannot ring, so it gives up the lead and becomes a candidate again afterwards.
  document.addEventListener('freeze', stepBack, { signal: end.signal })
  document.addEventListener('resume', enqueue, { signal: end.signal })
  enqueue()

  function say(word: Saying) {
    if (!end.signal.aborted) channel.postMessage(word)
  }
  function announce() {
    if (giveUp !== null) say({ type: 'leads', isArmed })
  }
  function setHeartbeatMode() {
    if (!isWatching) watch.take('rest')
    else watch.take(giveUp === null ? 'listen' : 'beat')
  }

  /** Queues for the lock. */
  function enqueue() {
    if (giveUp !== null) return
    queue = new AbortController()
    hold({ signal: queue.signal })
    say({ type: 'asks' })
  }

  /** Steals the lock; the previous holder is notified as soon as it can run. */
  function steal(): Promise<void> {
    if (giveUp !== null || end.signal.aborted) return Promise.resolve()
    // Two concurrent calls would steal from each other.
    stealing ??= new Promise<void>((resolve) => {
      queue.abort()
      hold({ steal: true }, resolve)
    }).finally(() => (stealing = null))
    return stealing
  }

  function hold(options: LockOptions, onHeld = () => {}) {
    let release: (() => void) | null = null
    const held = navigator.locks.request(name, options, () => {
      if (end.signal.aborted) return undefined
      const untilReleased = new Promise<void>((resolve) => (release = resolve))
      giveUp = release
      setHeartbeatMode()
      notify({ type: 'lead.gained' })
      announce()
      onHeld()
      return untilReleased
    })
    // The request was aborted, or its lock was stolen.
    held.catch(() => {
      if (release !== null && release === giveUp) {
        lose()
        enqueue()
      }
    })
  }

  function lose() {
    giveUp = null
    setHeartbeatMode()
    if (!end.signal.aborted) notify({ type: 'lead.lost' })
  }

  function stepBack() {
    queue.abort()
    if (giveUp === null) return
    giveUp()
    lose()
  }

  return {
    steal,
    setArmed(next) {
      isArmed = next
      // A leader announces itself; another tab asks for the leader's sound state.
      if (giveUp === null) say({ type: 'asks' })
      else announce()
    },
    setWatching(next) {
      isWatching = next
      setHeartbeatMode()
    },
    leave() {
      end.abort()
      stepBack()
      watch.end()
      channel.close()
    },
  }
}
