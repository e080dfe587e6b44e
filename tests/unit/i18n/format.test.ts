import { expect, test } from 'vitest'
import { formatNik, formatPhone } from '../../../src/i18n/format'

test.each([
  ['+6281390215566', '0813-9021-5566'],
  ['+628139021556', '0813-9021-556'],
  ['6281390215566', '0813-9021-5566'],
  ['081390215566', '0813-9021-5566'],
  ['+14155550100', '+14155550100'],
  ['119', '119'],
])('%s is shown as %s', (number, shown) => {
  expect(formatPhone(number)).toBe(shown)
})

test('a NIK stands in fours, and is never corrected', () => {
  expect(formatNik('3372011407580003')).toBe('3372 0114 0758 0003')
  expect(formatNik('12345')).toBe('1234 5')
})
