import { DASHBOARD_TYPES } from '../../../contract/values/dashboard'
import { DAY, dayStart, HOUR } from '../../jakarta'

export interface Range {
  /** Epoch milliseconds; `to` is exclusive. */
  from: number
  to: number
  /** The length of one point, in milliseconds. */
  step: number
}

const WEEK = 7
const MONTH = 30

/** Today by the hour, or the last 7 or 30 days (Jakarta's) by the day, until now: the last point is not over yet. */
export function rangeOf(type: 1 | 2 | 3, now: number): Range {
  const today = dayStart(now)
  if (type === DASHBOARD_TYPES.daily) return { from: today, to: now, step: HOUR }
  const days = type === DASHBOARD_TYPES.weekly ? WEEK : MONTH
  return { from: today - (days - 1) * DAY, to: now, step: DAY }
}

/** When each of a range's points begins. */
export function pointsOf({ from, to, step }: Range): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}
