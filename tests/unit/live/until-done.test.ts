import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilDone } from '../../../server/live/until-done'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('work that succeeds is done once', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const onFault = vi.fn<() => void>()
  await untilDone(work, onFault)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([work.mock.calls.length, onFault.mock.calls.length]).toEqual([1, 0])
})

test('a failure holds nobody up, and is tried again until it succeeds', async () => {
  let left = 3
  const work = vi.fn<() => Promise<void>>(() => (left-- > 0 ? Promise.reject(new Error('busy')) : Promise.resolve()))
  const faults: boolean[] = []
  await untilDone(work, (_, isLast) => void faults.push(isLast))
  expect(work).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([work.mock.calls.length, faults]).toEqual([4, [false, false, false]])
})

test('what fails for 31 s is reported as lost, once', async () => {
  const faults: boolean[] = []
  await untilDone(
    () => Promise.reject(new Error('busy')),
    (_, isLast) => void faults.push(isLast),
  )
  await vi.advanceTimersByTimeAsync(30_999)
  expect(faults.includes(true)).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(faults.filter(Boolean)).toHaveLength(1)
})
