import { expect, test } from 'vitest'
import { createServerClock } from '../../../src/services/clock/server-clock'

test('the median of five answers is taken, so that one slow answer does not move the clock', async () => {
  let local = 1_000_000
  const clock = createServerClock(() => local)
  // A server 90 s ahead; the third answer takes 4 s on its way back.
  const delays = [20, 20, 4_000, 20, 20]
  await clock.measure(async () => {
    local += 10
    const server = local + 90_000
    local += delays.shift() ?? 0
    return server
  })
  expect(clock.now() - local).toBeGreaterThanOrEqual(89_990)
  expect(clock.now() - local).toBeLessThanOrEqual(90_010)
})

test('one answer corrects a clock that is wrong by more than its round trip, and nothing smaller', () => {
  let local = 1_000_000
  const clock = createServerClock(() => local)
  const answerAfter = (wait: number, ahead: number) => {
    const received = clock.sample()
    local += wait
    received(local - wait / 2 + ahead)
  }
  answerAfter(4_000, 2_900)
  expect(clock.now()).toBe(local)
  answerAfter(4_000, -600_000)
  expect(clock.now()).toBe(local - 600_000)
  answerAfter(100, -600_400)
  expect(clock.now()).toBe(local - 600_000)
})

test('an unreachable server leaves the clock as it was', async () => {
  const clock = createServerClock(() => 5_000)
  await expect(clock.measure(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  expect(clock.now()).toBe(5_000)
})
