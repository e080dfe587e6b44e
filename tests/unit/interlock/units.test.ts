import { expect, test } from 'vitest'
import { dailyAmount } from '../../../contract/values/interlock/dose'
import { measureOf } from '../../../contract/values/strength'

test.each([
  'function Object() { [native code] }',
  'function propertyIsEnumerable() { [native code] }',
  'function toString() { [native code] }',
  'function hasOwnProperty() { [native code] }',
])('the unit %s is a unit of its own', (unit) => {
  expect(measureOf(unit)).toEqual({ kind: unit.toLowerCase(), size: 1 })
})

test('two units that are names of the prototype are not compared', () => {
  expect(
    dailyAmount('500 mg', 'function Object() { [native code] }', {
      per_day: 3,
      amount: 1,
      consume_type: 'function toString() { [native code] }',
    }),
  ).toBeNull()
})
