import { DEADLINES, SECOND } from '../../../contract/values/limits'
import type { QueuedRequest } from '../../../machines/request-queue/request-queue.model'
import { waiting } from '../../../machines/request-queue/request-queue.rules'
import { type RequestQueueRef, selectRequests } from '../../../machines/request-queue/request-queue.selectors'
import { requesterOf } from '../../../machines/request/requester.rules'
import { selectClock, selectRecord } from '../../../machines/request/request.selectors'
import { commonTexts } from '../../i18n/id/common'
import { workTexts } from '../../i18n/id/work'
import { textsOf } from '../../i18n/texts'
import { arrivalOf, withPerson } from './card-words'
import { PANEL_KEY } from './panel-key'

/** Seconds that are announced besides the arrival (look, "Sound and urgency"). */
const ANNOUNCED_SECONDS = [10, 5]

export interface Announcement {
  /** Remaining seconds to announce. */
  seconds: number
  /** Milliseconds from now. */
  delay: number
}

/** Whole seconds until the deadline; the last one is 1. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / SECOND))
}

/** The pending announcements before a deadline. Times are epoch milliseconds. */
export function announcementsAhead(deadline: number, now: number): Announcement[] {
  return ANNOUNCED_SECONDS.map((seconds) => ({ seconds, delay: deadline - seconds * SECOND - now })).filter(
    ({ delay }) => delay > 0,
  )
}

/** Texts of the announcements. */
export interface AnnouncementWords {
  arrived: (request: QueuedRequest, seconds: number) => string
  secondsLeft: (request: QueuedRequest, seconds: number) => string
}

const BY_NAME: AnnouncementWords = {
  arrived: (request, seconds) => arrivalOf(request.className, textsOf(workTexts))({ name: nameOf(request), seconds }),
  secondsLeft: (request, seconds) => textsOf(workTexts).panel.secondsLeft({ name: nameOf(request), seconds }),
}

/** A waiting request with its pending announcements, earliest first. */
interface PendingAnnouncements {
  request: QueuedRequest
  ahead: { seconds: number; at: number }[]
}

/**
 * Announces arrivals and approaching deadlines of all waiting requests; simultaneous ones together, with a single
 * timer. Returns a function that stops it.
 */
export function announceRequests(
  queue: RequestQueueRef,
  announce: (lines: string[]) => void,
  words: AnnouncementWords = BY_NAME,
): () => void {
  const pendingByRequest = new Map<string, PendingAnnouncements>()
  let known: QueuedRequest[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function follow(requests: QueuedRequest[]) {
    if (requests === known) return
    known = requests
    const left = new Set(pendingByRequest.keys())
    const come = waiting(requests).filter(({ objectId }) => !left.delete(objectId))
    for (const objectId of left) pendingByRequest.delete(objectId)
    for (const request of come) {
      const now = nowOf(request)
      const ahead = announcementsAhead(request.deadline, now).map(({ seconds, delay }) => ({
        seconds,
        at: now + delay,
      }))
      pendingByRequest.set(request.objectId, { request, ahead })
    }
    if (come.length > 0) {
      const arrivals = come.map((request) => words.arrived(request, secondsLeft(request)))
      announce([...arrivals, textsOf(workTexts).panel.byKey({ key: PANEL_KEY })])
    }
    wait()
  }

  /** One timer for the earliest announcement, since hundreds of requests may wait. */
  function wait() {
    clearTimeout(timer)
    const soonest = soonestOf(pendingByRequest.values())
    if (soonest !== null) timer = setTimeout(announceTime, dueAt(soonest) - nowOf(soonest.request))
  }

  function announceTime() {
    const due = [...pendingByRequest.values()].filter((pending) => dueAt(pending) <= nowOf(pending.request))
    announce(
      due.flatMap(({ request, ahead }) => ahead.splice(0, 1).map(({ seconds }) => words.secondsLeft(request, seconds))),
    )
    wait()
  }

  follow(selectRequests(queue.getSnapshot()))
  const listening = queue.subscribe((snapshot) => follow(selectRequests(snapshot)))
  return () => {
    listening.unsubscribe()
    clearTimeout(timer)
  }
}

/** null without pending announcements. */
function soonestOf(pendingByRequest: Iterable<PendingAnnouncements>): PendingAnnouncements | null {
  let soonest: PendingAnnouncements | null = null
  for (const pending of pendingByRequest)
    if (dueAt(pending) < (soonest === null ? Infinity : dueAt(soonest))) soonest = pending
  return soonest
}

/** Time of the next announcement in epoch milliseconds. */
function dueAt({ ahead: [next] }: PendingAnnouncements): number {
  return next?.at ?? Infinity
}

/** The clocks of server and device may differ: never more than the total time. */
function secondsLeft(request: QueuedRequest): number {
  return Math.min(secondsUntil(request.deadline, nowOf(request)), DEADLINES[request.className] / SECOND)
}

/** As in the record at the time of the announcement. */
function nameOf({ ref }: QueuedRequest): string {
  const record = selectRecord(ref.getSnapshot())
  const { name, person } = requesterOf(record)
  return withPerson(name ?? textsOf(commonTexts).app.nameless[record.className], person, textsOf(workTexts))
}

function nowOf({ ref }: QueuedRequest): number {
  return selectClock(ref.getSnapshot()).now()
}
