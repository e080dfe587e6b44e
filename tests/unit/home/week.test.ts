import { expect, test } from 'vitest'
import { weekOf } from '../../../src/screens/home/schedule/week'
import { A_WEEK } from '../../kit/data/dashboards'

const at = (day: number) => new Date(2025, 10, day, 9).getTime()

test.each([
  [17, 1],
  [22, 6],
  // Sunday is the seventh here.
  [23, 7],
])('on November %i today is day %i', (date, today) => {
  const week = weekOf(A_WEEK, at(date))
  expect(week.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(week.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual([today])
})

test('a day has its hours in time order, a day without is off', () => {
  const week = weekOf(A_WEEK.toReversed(), at(17))
  expect(week.map(({ hours }) => hours.map(({ from }) => from))).toEqual([
    ['08:00', '16:00'],
    ['16:00'],
    ['08:00'],
    [],
    ['08:00'],
    ['09:00'],
    [],
  ])
})

test('a day that no week has is left out', () => {
  expect(weekOf([{ day: 0, from: '08:00', to: '09:00', place: null }], at(17)).flatMap(({ hours }) => hours)).toEqual(
    [],
  )
})
