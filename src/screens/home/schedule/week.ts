import type { ScheduleEntry } from '../../../../contract/schemas/profile'

/** Monday to Sunday as on the wire (contract §3). */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEK)[number]

export interface ScheduleDay {
  day: Weekday
  isToday: boolean
  /** In time order; empty: off. */
  hours: ScheduleEntry[]
}

/** The week of `at`, epoch milliseconds, in the viewer's time zone. Entries without a valid weekday are dropped. */
export function weekOf(entries: readonly ScheduleEntry[], at: number): ScheduleDay[] {
  const today = new Date(at).getDay() || 7
  return WEEK.map((day) => ({
    day,
    isToday: day === today,
    hours: entries.filter((entry) => entry.day === day).toSorted((one, other) => one.from.localeCompare(other.from)),
  }))
}
