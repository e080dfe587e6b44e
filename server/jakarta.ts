import { MINUTE } from '../contract/values/limits'

/** Where the hospital is, no clock is ever put forward or back. */
const AHEAD = 7 * 60 * MINUTE
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** When the hospital's day of an instant began; both epoch milliseconds. */
export function dayStart(at: number): number {
  return Math.floor((at + AHEAD) / DAY) * DAY - AHEAD
}
