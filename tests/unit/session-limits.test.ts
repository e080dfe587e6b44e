import { expect, test } from 'vitest'
import { endOf, readSessionLimits, SESSION_LIMITS } from '../../server/live/session-ends'

const HOUR = 3_600_000

test.each([
  [{}, SESSION_LIMITS],
  [
    { SESSION_IDLE_HOURS: '1', SESSION_DAYS: '1' },
    { idle: HOUR, longest: 24 * HOUR },
  ],
  [
    { SESSION_IDLE_HOURS: '720', SESSION_DAYS: '365' },
    { idle: 720 * HOUR, longest: 365 * 24 * HOUR },
  ],
])('the environment %o gives %o', (env, limits) => {
  expect(readSessionLimits(env)).toEqual(limits)
})

test.each(['0', '-1', '1.5', '721', 'sejam', '1e2'])('%s hours refuse the start', (SESSION_IDLE_HOURS) => {
  expect(() => readSessionLimits({ SESSION_IDLE_HOURS })).toThrow('SESSION_IDLE_HOURS')
})

test.each([
  [0, 0, null],
  [SESSION_LIMITS.idle - 1, SESSION_LIMITS.longest - 1, null],
  [SESSION_LIMITS.idle, 0, 'idle'],
  [0, SESSION_LIMITS.longest, 'tooOld'],
  [-HOUR, HOUR, null],
])('idle for %i ms, %i ms old: %s', (idleFor, age, reason) => {
  expect(endOf({ idleFor, age }, SESSION_LIMITS)).toBe(reason)
})
