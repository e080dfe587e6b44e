import type { ScheduleEntry } from '../../../../contract/schemas/profile'

/** Monday to Sunday, as the wire counts them (contract §3). */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEK)[number]

export interface ScheduleDay {
  day: Weekday
  isToday: boolean
  /** In time order; none: the doctor is off. */
  hours: ScheduleEntry[]
}

/** The week around `at`, epoch milliseconds; which day it is, is the viewer's. Entries of no weekday are left out. */
export function weekOf(entries: readonly ScheduleEntry[], at: number): ScheduleDay[] {
  const today = new Date(at).getDay() || 7
  return WEEK.map((day) => ({
    day,
    isToday: day === today,
    hours: entries.filter((entry) => entry.day === day).toSorted((one, other) => one.from.localeCompare(other.from)),
  }))
}
