import { SECOND } from '../../../contract/values/limits'

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
