import { MINUTE } from './limits'

/** The hospital's zone, Jakarta, has no daylight saving time. */
const AHEAD = 7 * 60 * MINUTE

/** The hospital's day of a moment (epoch milliseconds), YYYY-MM-DD: prescriptions are dated and expire by it. */
export function hospitalDay(at: number): string {
  return new Date(at + AHEAD).toISOString().slice(0, 10)
}
