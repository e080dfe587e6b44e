import { expect, test } from 'vitest'
import { formatNik, formatPhone, formatSchedule } from '../../../src/i18n/format'

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

test('groups a NIK in fours, and never corrects it', () => {
  expect(formatNik('3372011407580003')).toBe('3372 0114 0758 0003')
  expect(formatNik('12345')).toBe('1234 5')
})

test('an appointment has its weekday, and the viewer’s zone', () => {
  const zone = Intl.DateTimeFormat('id-ID', { timeZoneName: 'short' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')
  expect(formatSchedule(new Date('2025-11-24T09:00').getTime())).toBe(`Sen 24 Nov 2025 pukul 09.00 ${zone?.value}`)
})
