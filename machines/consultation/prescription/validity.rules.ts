import { hospitalDay } from '../../../contract/values/hospital-day'
import { MINUTE } from '../../../contract/values/limits'

/** Default validity of a prescription. */
const VALIDITY = 7 * 24 * 60 * MINUTE

/** The default last day of validity, counted from now. */
export function lastDayFrom(now: number): string {
  return hospitalDay(now + VALIDITY)
}
