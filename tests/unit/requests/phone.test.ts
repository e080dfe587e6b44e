import { expect, test } from 'vitest'
import { e164Of } from '../../../server/rest/emergencies/phone'

test.for<[string, string]>([
  ['0812-3456-7890', '+6281234567890'],
  ['(021) 555 01 23', '+62215550123'],
  ['+62 812 3456 7890', '+6281234567890'],
  ['6281234567890', '+6281234567890'],
  ['81234567890', '+6281234567890'],
  ['0044 20 7946 0000', '+442079460000'],
  ['0812', '0812'],
  ['112', '112'],
  ['tidak ada', 'tidak ada'],
  ['0812345678901234567', '0812345678901234567'],
])('a phone written %s is %s', ([written, stored]) => {
  expect(e164Of(written)).toBe(stored)
})
