import { expect, test } from 'vitest'
import { dailyAmount } from '../../../contract/values/interlock/dose'
import { measureOf } from '../../../contract/values/strength'

test.each(['constructor', 'propertyIsEnumerable', 'toString', 'hasOwnProperty'])(
  'the unit %s is a unit of its own',
  (unit) => {
    expect(measureOf(unit)).toEqual({ kind: unit.toLowerCase(), size: 1 })
  },
)

test('two units that are names of the prototype are not compared', () => {
  expect(
    dailyAmount('500 mg', 'constructor', {
      per_day: 3,
      amount: 1,
      consume_type: 'toString',
    }),
  ).toBeNull()
})
