import { expect, test } from 'vitest'
import { nextPath } from '../../../src/app/layout/use-consultation-route'

test.each([
  { was: false, is: true, path: '/', next: '/konsultasi' },
  { was: false, is: true, path: '/konsultasi', next: null },
  { was: true, is: false, path: '/konsultasi', next: '/' },
  { was: true, is: false, path: '/', next: null },
  { was: true, is: true, path: '/', next: null },
  { was: false, is: false, path: '/konsultasi', next: null },
])('was in consultation $was, is $is, on $path: goes to $next', ({ was, is, path, next }) => {
  expect(nextPath(was, is, path)).toBe(next)
})
