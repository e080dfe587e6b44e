import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from '../../../src/services/throttled'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const { signal } = new AbortController()

test('the first is asked at once, the next in its turn, and after a rest at once again', async () => {
  const askedAt: number[] = []
  const ask = throttled(3_000, async () => void askedAt.push(performance.now()))
  const began = performance.now()
  void ask(signal)
  await vi.advanceTimersByTimeAsync(100)
  void ask(signal)
  await vi.advanceTimersByTimeAsync(2_800)
  expect(askedAt).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(askedAt).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5_000)
  void ask(signal)
  expect(askedAt.map((at) => at - began)).toEqual([0, 3_000, 8_000])
})

test('two who wait take one turn each', async () => {
  const askedAt: number[] = []
  const ask = throttled(3_000, async () => void askedAt.push(performance.now()))
  const began = performance.now()
  for (let time = 0; time < 3; time += 1) void ask(signal)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(askedAt.map((at) => at - began)).toEqual([0, 3_000, 6_000])
})

test('an aborted caller takes no turn, however many there were', async () => {
  const askedAt: number[] = []
  const ask = throttled(3_000, async () => void askedAt.push(performance.now()))
  const began = performance.now()
  void ask(signal)
  for (let time = 0; time < 40; time += 1) {
    const leaving = new AbortController()
    void ask(leaving.signal).catch(() => {})
    leaving.abort()
  }
  void ask(signal)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(askedAt.map((at) => at - began)).toEqual([0, 3_000])
})

test('a caller that aborts before its turn sends nothing', async () => {
  const asked = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const ask = throttled(3_000, asked)
  void ask(signal)
  const leaving = new AbortController()
  const late = ask(leaving.signal).catch(() => 'gone')
  leaving.abort()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await late).toBe('gone')
  expect(asked).toHaveBeenCalledOnce()
})
