import type { Dashboard } from '../../../contract/schemas/dashboard'
import type { ScheduleEntry } from '../../../contract/schemas/profile'
import { DASHBOARD_TYPES, type DashboardRange } from '../../../contract/values/dashboard'
import { MINUTE } from '../../../contract/values/limits'
import type { DashboardReading } from '../../../src/screens/home/dashboard/dashboard-rules'
import { TEST_EPOCH } from '../harness/test-clock'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const TODAY = new Date(TEST_EPOCH).setHours(0, 0, 0, 0)

/** Consultations and emergencies per point; the last one is unfinished. */
const WORK: Readonly<Record<DashboardRange, readonly (readonly [number, number])[]>> = {
  daily: [
    [0, 0],
    [0, 0],
    [0, 1],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  weekly: [
    [9, 0],
    [12, 1],
    [8, 0],
    [14, 2],
    [6, 0],
    [3, 1],
    [2, 0],
  ],
  monthly: Array.from({ length: 30 }, (_, day) => [(day * 7) % 15, day % 6 === 3 ? 1 : 0] as const),
}

/** A dashboard as the server sends it, until TEST_EPOCH; days start in the test's time zone. */
export function aDashboard(range: DashboardRange, parts: Partial<Dashboard> = {}): Dashboard {
  const points = WORK[range]
  const step = range === 'daily' ? HOUR : DAY
  const from = range === 'daily' ? TODAY : TODAY - (points.length - 1) * DAY
  const series = points.map(([consultations, emergencies], index) => ({
    at: from + index * step,
    consultations,
    emergencies,
  }))
  const consultations = series.reduce((sum, point) => sum + point.consultations, 0)
  const emergencies = series.reduce((sum, point) => sum + point.emergencies, 0)
  return {
    type: DASHBOARD_TYPES[range],
    from,
    to: TEST_EPOCH,
    totals: {
      consultations,
      emergencies,
      not_answered: 4,
      rejected: 2,
      revenue: consultations * 75_000 + emergencies * 150_000,
    },
    series,
    ...parts,
  }
}

/** A dashboard without requests. */
export function anEmptyDashboard(range: DashboardRange): Dashboard {
  const { series } = aDashboard(range)
  return aDashboard(range, {
    totals: { consultations: 0, emergencies: 0, not_answered: 0, rejected: 0, revenue: 0 },
    series: series.map(({ at }) => ({ at, consultations: 0, emergencies: 0 })),
  })
}

export function aReading(range: DashboardRange, parts: Partial<DashboardReading> = {}): DashboardReading {
  return { ...aDashboard(range), readAt: TEST_EPOCH, ...parts }
}

/** TEST_EPOCH is a Monday. */
export const A_WEEK: ScheduleEntry[] = [
  { day: 1, from: '08:00', to: '12:00', place: 'RS Bina Harapan' },
  { day: 1, from: '16:00', to: '20:00', place: 'Klinik Pratama Melati' },
  { day: 2, from: '16:00', to: '20:00', place: 'Klinik Pratama Melati' },
  { day: 3, from: '08:00', to: '12:00', place: 'RS Bina Harapan' },
  { day: 5, from: '08:00', to: '12:00', place: 'RS Bina Harapan' },
  { day: 6, from: '09:00', to: '12:00', place: null },
]
