import { MINUTE } from '../../../contract/values/limits'

/** Default validity of a prescription. */
const VALIDITY = 7 * 24 * 60 * MINUTE

/** The default last day of validity, counted from now. */
export function lastDayFrom(now: number): string {
  return dayOf(now + VALIDITY)
}

/** The day of a moment in the viewer's time zone, YYYY-MM-DD. */
export function dayOf(at: number): string {
  const date = new Date(at)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
