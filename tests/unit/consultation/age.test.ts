import { expect, test } from 'vitest'
import { ageOf } from '../../../src/screens/consultation/age'

const NOON = new Date(2025, 10, 17, 12).getTime()

test.each([
  ['1979-04-12', { years: 46 }],
  ['1979-11-17', { years: 46 }],
  ['1979-11-18', { years: 45 }],
  ['1979-12-01', { years: 45 }],
  ['2023-11-17', { years: 2 }],
  ['2023-11-18', { months: 23 }],
  ['2025-11-16', { months: 0 }],
  ['1979-04-12T00:00:00.000Z', { years: 46 }],
])('born on %s', (dob, age) => {
  expect(ageOf(dob, NOON)).toEqual(age)
})

test.each([null, '', '12/04/1979', '2025-11-18'])('%j has no age', (dob) => {
  expect(ageOf(dob, NOON)).toBeNull()
})
