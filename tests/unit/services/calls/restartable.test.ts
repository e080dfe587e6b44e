import { expect, test } from 'vitest'
import { isRestartable } from '../../../../src/services/calls/restartable'

const described = (origin: string) => `v=0\r\no=${origin} IN IP4 0.0.0.0\r\ns=-\r\n`
const chromium = described('- 4611732 2')
const firefox = described('mozilla...THIS_IS_SDPARTA-99.0 4611732 0')

test.each([
  ['two others', chromium, chromium, true],
  ['nobody yet', undefined, undefined, true],
  ['a Firefox there', chromium, firefox, false],
  ['a Firefox here', firefox, chromium, false],
  ['a Firefox that waits', firefox, undefined, false],
])('%s', (_, ours, theirs, is) => {
  expect(isRestartable(ours, theirs)).toBe(is)
})
