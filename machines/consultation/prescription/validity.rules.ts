import { MINUTE } from '../../../contract/values/limits'

/** Without another word a prescription is served this long. */
const VALIDITY = 7 * 24 * 60 * MINUTE

/** The last day on which a prescription of now is served, unless the doctor says another. */
export function lastDayFrom(now: number): string {
  return dayOf(now + VALIDITY)
}

/** The day of a moment in the viewer's zone, YYYY-MM-DD. */
export function dayOf(at: number): string {
  const date = new Date(at)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
