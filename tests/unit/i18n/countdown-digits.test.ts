import { afterEach, expect, test, vi } from 'vitest'
import { digitsOf } from '../../../src/ui/display/countdown'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['id', 7, '00.07'],
  ['id', 107, '01.47'],
  ['en', 7, '00:07'],
  ['en', 107, '01:47'],
])('on a page in %s %i seconds are %s', (lang, seconds, digits) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  expect(digitsOf(seconds)).toBe(digits)
})
