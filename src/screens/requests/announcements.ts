import { SECOND } from '../../../contract/values/limits'
import type { QueuedRequest } from '../../../machines/request-queue/request-queue.model'
import { waiting } from '../../../machines/request-queue/request-queue.rules'
import { type RequestQueueRef, selectRequests } from '../../../machines/request-queue/request-queue.selectors'
import { askerOf } from '../../../machines/request/asker.rules'
import { selectClock, selectRecord } from '../../../machines/request/request.selectors'
import { texts } from '../../i18n/texts'
import { arrivalOf } from './card-words'

/** A reader hears the arrival and these, not every second (look, "Sound and urgency"). */
const ANNOUNCED_SECONDS = [10, 5]

export interface Announcement {
  /** Seconds that are left when it is said. */
  seconds: number
  /** Milliseconds from now. */
  delay: number
}

/** Whole seconds until the deadline as one says them: the last one is 1. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / SECOND))
}

/** The announcements that are still ahead of a deadline. Times are epoch milliseconds. */
export function announcementsAhead(deadline: number, now: number): Announcement[] {
  return ANNOUNCED_SECONDS.map((seconds) => ({ seconds, delay: deadline - seconds * SECOND - now })).filter(
    ({ delay }) => delay > 0,
  )
}

/** Says who comes to wait and whose time runs out, of those who wait already and of all who come. Returns what ends it. */
export function heraldRequests(queue: RequestQueueRef, announce: (line: string) => void): () => void {
  const heralds = new Map<string, () => void>()
  let known: QueuedRequest[] | null = null

  function follow(requests: QueuedRequest[]) {
    if (requests === known) return
    known = requests
    const left = new Set(heralds.keys())
    for (const request of waiting(requests)) {
      if (!left.delete(request.objectId)) heralds.set(request.objectId, herald(request, announce))
    }
    for (const objectId of left) {
      heralds.get(objectId)?.()
      heralds.delete(objectId)
    }
  }

  follow(selectRequests(queue.getSnapshot()))
  const listening = queue.subscribe((snapshot) => follow(selectRequests(snapshot)))
  return () => {
    listening.unsubscribe()
    for (const stop of heralds.values()) stop()
  }
}

function herald({ ref, className, deadline }: QueuedRequest, announce: (line: string) => void): () => void {
  const { now } = selectClock(ref.getSnapshot())
  // As the record is when it is said.
  const name = () => askerOf(selectRecord(ref.getSnapshot())).name ?? texts().app.nothing
  announce(arrivalOf(className, texts())({ name: name(), seconds: secondsUntil(deadline, now()) }))
  const timers = announcementsAhead(deadline, now()).map(({ seconds, delay }) =>
    setTimeout(() => announce(texts().panel.secondsLeft({ name: name(), seconds })), delay),
  )
  return () => timers.forEach(clearTimeout)
}
