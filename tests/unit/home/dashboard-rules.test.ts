import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../../contract/values/limits'
import {
  axisTicks,
  begunOf,
  type DashboardReading,
  type Grain,
  grainOf,
  marksEvery,
  perDay,
  periodsOf,
  requestsOf,
  sumOf,
} from '../../../src/screens/home/dashboard/dashboard-rules'
import { periodMarks, periodName, rangeName } from '../../../src/screens/home/dashboard/period-words'
import { id } from '../../kit/data/all-texts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Midnight of Monday 17 November 2025 where the viewer is. */
const MIDNIGHT = new Date(2025, 10, 17).getTime()
const NOW = MIDNIGHT + 10 * HOUR + 20 * MINUTE

function reading(type: 1 | 2 | 3, from: number, step: number, counts: [number, number][]): DashboardReading {
  const series = counts.map(([consultations, emergencies], index) => ({
    at: from + index * step,
    consultations,
    emergencies,
  }))
  const totals = { consultations: 20, emergencies: 5, not_answered: 4, rejected: 1, revenue: 2_250_000 }
  return { type, from, to: NOW, totals, series, readAt: NOW }
}

const week = reading(2, MIDNIGHT - 6 * DAY, DAY, [
  [4, 0],
  [3, 1],
  [0, 0],
  [5, 2],
  [2, 0],
  [4, 1],
  [2, 1],
])
const today = reading(
  1,
  MIDNIGHT,
  HOUR,
  Array.from({ length: 11 }, (_, hour) => [hour > 7 ? 1 : 0, 0]),
)
const weeks = reading(3, MIDNIGHT - 21 * DAY, 7 * DAY, [
  [4, 0],
  [3, 1],
  [9, 0],
  [4, 4],
])
const month = reading(
  3,
  MIDNIGHT - 29 * DAY,
  DAY,
  Array.from({ length: 30 }, () => [1, 0]),
)

describe('the axis', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [9, [0, 5, 10]],
    [16, [0, 5, 10, 15, 20]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [173, [0, 50, 100, 150, 200]],
    [5_000, [0, 2_000, 4_000, 6_000]],
  ])('up to %i', (highest, ticks) => {
    expect(axisTicks(highest)).toEqual(ticks)
  })

  test('always whole, even, from 0, over the highest, never crowded', () => {
    for (let highest = 0; highest < 3_000; highest += 1) {
      const ticks = axisTicks(highest)
      const step = ticks[1] ?? 0
      expect(Number.isInteger(step) && step > 0).toBe(true)
      expect(ticks).toEqual(ticks.map((_, index) => index * step))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(ticks.length).toBeLessThanOrEqual(5)
    }
  })
})

test.each([
  ['a week on a wide screen', Array.from({ length: 7 }, () => 'Hari ini'), 640, 1],
  ['a week on a phone', Array.from({ length: 7 }, () => 'Hari ini'), 260, 2],
  ['a day on a wide screen', Array.from({ length: 24 }, () => '08.00'), 640, 2],
  ['a month on a phone', Array.from({ length: 30 }, () => '27 Okt'), 260, 6],
  ['nothing', [], 640, 1],
])('the marks of %s', (_, marks, width, every) => {
  expect(marksEvery(marks, width)).toBe(every)
})

describe('periods', () => {
  test.each([
    ['hour', today],
    ['day', week],
    ['day', month],
    ['week', weeks],
    ['hour', { ...today, series: today.series.slice(0, 1) }],
    ['day', { ...week, series: [] }],
  ] satisfies [Grain, DashboardReading][])('the grain is read off the series: %s', (grain, of) => {
    expect(grainOf(of)).toBe(grain)
  })

  test('one ends where the next begins, the last after its own length; the present one is under way, alone', () => {
    for (const one of [today, week, weeks, month]) {
      const periods = periodsOf(one)
      expect(periods.map(({ until }) => until).slice(0, -1)).toEqual(periods.map(({ at }) => at).slice(1))
      expect(periods.filter(({ isUnderWay }) => isUnderWay)).toEqual([periods.at(-1)])
    }
    expect(periodsOf(week).at(-1)?.until).toBe(MIDNIGHT + DAY)
  })

  test('in an old reading nothing is taken for today that was not when it was read', () => {
    expect(periodsOf({ ...week, readAt: MIDNIGHT - HOUR }).findIndex(({ isUnderWay }) => isUnderWay)).toBe(5)
  })

  test('hours to come are no rows', () => {
    const whole = reading(
      1,
      MIDNIGHT,
      HOUR,
      Array.from({ length: 24 }, () => [0, 0]),
    )
    expect(begunOf(periodsOf(whole), NOW)).toHaveLength(11)
  })

  test('sums', () => {
    expect(sumOf(periodsOf(week))).toEqual({ consultations: 20, emergencies: 5, total: 25 })
    expect(sumOf([])).toEqual({ consultations: 0, emergencies: 0, total: 0 })
  })
})

describe('figures', () => {
  test('of those who asked', () => {
    expect(requestsOf(week)).toBe(30)
  })

  test('a day on average, over the days that have begun', () => {
    expect(perDay(week)).toBe(2.9)
    expect(perDay(month)).toBe(0.7)
    expect(perDay(today)).toBeNull()
    expect(perDay({ ...week, readAt: week.from })).toBe(20)
  })
})

/** The whole reading as of a server whose midnight comes so many hours later than the viewer's. */
function shifted(of: DashboardReading, hours: number): DashboardReading {
  const by = hours * HOUR
  return { ...of, readAt: of.readAt + by, series: of.series.map((point) => ({ ...point, at: point.at + by })) }
}

describe.each([
  ['the same zone', 0],
  ['Makassar, and a server in Jakarta', 1],
  ['Jayapura, and a server in Jakarta', 2],
  ['UTC, and a server in Jakarta', -7],
])('dates are the server’s for a viewer in %s', (_, hours) => {
  test('the week', () => {
    const periods = periodsOf(shifted(week, hours))
    expect(periodMarks('day', periods, id)).toEqual([
      'Sel 11',
      'Rab 12',
      'Kam 13',
      'Jum 14',
      'Sab 15',
      'Min 16',
      'Hari ini',
    ])
    expect(periods.map((period) => periodName('day', period, id)).filter((__, day) => day % 6 === 0)).toEqual([
      'Sel, 11 Nov',
      'Sen, 17 Nov (belum selesai)',
    ])
    expect(rangeName('day', periods)).toBe('11 Nov–17 Nov')
  })

  test('the month, by days and by weeks', () => {
    const days = periodsOf(shifted(month, hours))
    expect(periodMarks('day', days, id).slice(-2)).toEqual(['16 Nov', 'Hari ini'])
    expect(rangeName('day', days)).toBe('19 Okt–17 Nov')
    const periods = periodsOf(shifted(weeks, hours))
    expect(periodMarks('week', periods, id)).toEqual(['27 Okt', '3 Nov', '10 Nov', 'Minggu ini'])
    expect(periods.map((period) => periodName('week', period, id))[0]).toBe('27 Okt–2 Nov')
  })

  test('the day', () => {
    expect(rangeName('hour', periodsOf(shifted(today, hours)))).toBe('Senin, 17 November 2025')
  })
})

test('an empty range has no name', () => {
  expect(rangeName('hour', [])).toBeNull()
})

test('hours are the viewer’s own', () => {
  const periods = periodsOf(today)
  expect(periodMarks('hour', periods, id).slice(0, 2)).toEqual(['00.00', '01.00'])
  expect(periods.map((period) => periodName('hour', period, id)).at(-1)).toBe('10.00–11.00 (belum selesai)')
})
