import type { Dashboard } from '../../../../contract/schemas/dashboard'
import { MINUTE } from '../../../../contract/values/limits'

const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** Approximate number of axis lines. */
const LINES = 4

/** A dashboard with the time of its read, epoch milliseconds by the server's clock. */
export interface DashboardReading extends Dashboard {
  readAt: number
}

/** The period of a point (contract §3: "a point an hour, a day or a week"). */
export type Grain = 'hour' | 'day' | 'week'
const LENGTHS: Readonly<Record<Grain, number>> = { hour: HOUR, day: DAY, week: 7 * DAY }

/** A bar of the chart or row of the table. Times are epoch milliseconds; `until` is exclusive. */
export interface Period {
  at: number
  until: number
  consultations: number
  emergencies: number
  total: number
  /** The present hour, day or week, which is not complete. */
  isUnderWay: boolean
}

/**
 * Derived from the series, because the server chooses the resolution of a month. A single point of a day counts as an
 * hour.
 */
export function grainOf({ type, series }: Dashboard): Grain {
  const [first, second] = series
  if (first === undefined || second === undefined) return type === 1 ? 'hour' : 'day'
  const length = second.at - first.at
  if (length < DAY) return 'hour'
  return length < 7 * DAY ? 'day' : 'week'
}

/** The series as periods, each ending where the next begins. */
export function periodsOf(reading: DashboardReading): Period[] {
  const { series, readAt } = reading
  const length = LENGTHS[grainOf(reading)]
  return series.map(({ at, consultations, emergencies }, index) => {
    const until = series[index + 1]?.at ?? at + length
    const isUnderWay = at <= readAt && readAt < until
    return { at, until, consultations, emergencies, total: consultations + emergencies, isUnderWay }
  })
}

/** Periods that have started; future hours are omitted in the table. */
export function begunOf(periods: readonly Period[], readAt: number): Period[] {
  return periods.filter(({ at }) => at <= readAt)
}

export function sumOf(periods: readonly Period[]): Pick<Period, 'consultations' | 'emergencies' | 'total'> {
  const sum = { consultations: 0, emergencies: 0, total: 0 }
  for (const { consultations, emergencies, total } of periods) {
    sum.consultations += consultations
    sum.emergencies += emergencies
    sum.total += total
  }
  return sum
}

/** Axis lines of a chart of counts: integers from 0 in steps of 1, 2 or 5 × 10ⁿ, the last at or above the maximum. */
export function axisTicks(highest: number): number[] {
  const step = roundStep(Math.max(highest, 1) / LINES)
  const lines = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}

function roundStep(least: number): number {
  if (least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5].find((step) => step * power >= least) ?? 10)
}

/** px: width of a letter, and gap between two labels. */
const LETTER = 6.6
const GAP = 8

/**
 * Interval of the labels; the first bar always has one.
 * @param width px, of all bars together
 */
export function marksEvery(marks: readonly string[], width: number): number {
  const longest = Math.max(0, ...marks.map(({ length }) => length))
  return Math.max(1, Math.ceil(((longest * LETTER + GAP) * marks.length) / Math.max(1, width)))
}

/** Number of requests to this doctor in the range. */
export function requestsOf({ totals }: Dashboard): number {
  return totals.consultations + totals.emergencies + totals.not_answered + totals.rejected
}

/** Patients per day over the started days, with one decimal; null for a single day. */
export function perDay({ type, from, totals, readAt }: DashboardReading): number | null {
  if (type === 1) return null
  const days = Math.max(1, Math.ceil((readAt - from) / DAY))
  return Math.round((totals.consultations / days) * 10) / 10
}
