import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead } from '../../../src/app/fetch-ahead'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

/** Loads that record their order and resolve on command. */
function loads(...names: string[]) {
  const begun: string[] = []
  const settle = new Map<string, { come: () => void; fail: () => void }>()
  const all = names.map((name) => () => {
    begun.push(name)
    return new Promise<void>((resolve, reject) => {
      settle.set(name, { come: resolve, fail: () => reject(new Error('lost')) })
    })
  })
  return {
    begun,
    all,
    come: (name: string) => settle.get(name)?.come(),
    fail: (name: string) => settle.get(name)?.fail(),
  }
}

const leisure = () => vi.advanceTimersByTimeAsync(2_000)

test('one after the other, and a lost one holds up none of the others', async () => {
  const { begun, all, come, fail } = loads('overlays', 'room', 'call')
  fetchAhead(all)
  expect(begun).toEqual([])
  await leisure()
  expect(begun).toEqual(['overlays'])
  await leisure()
  expect(begun).toEqual(['overlays'])
  fail('overlays')
  await leisure()
  expect(begun).toEqual(['overlays', 'room'])
  come('room')
  await leisure()
  expect(begun).toEqual(['overlays', 'room', 'call'])
})

test('fetches nothing more after the page is left', async () => {
  const { begun, all, come } = loads('overlays', 'room')
  const stop = fetchAhead(all)
  await leisure()
  stop()
  come('overlays')
  await leisure()
  expect(begun).toEqual(['overlays'])
})

test('a lost one is loaded again later, after twice the time at each attempt', async () => {
  const { begun, all, come, fail } = loads('room')
  fetchAhead(all)
  await leisure()
  fail('room')
  await vi.advanceTimersByTimeAsync(9_900)
  expect(begun).toEqual(['room'])
  await leisure()
  expect(begun).toEqual(['room', 'room'])
  fail('room')
  await vi.advanceTimersByTimeAsync(19_900)
  expect(begun).toHaveLength(2)
  await leisure()
  expect(begun).toHaveLength(3)
  come('room')
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(begun).toHaveLength(3)
})

test('the pause grows to a minute and no further: the rooms come soon after a long outage', async () => {
  const { begun, all, fail } = loads('room')
  fetchAhead(all)
  await leisure()
  for (let attempt = 1; attempt < 8; attempt += 1) {
    fail('room')
    await vi.advanceTimersByTimeAsync(62_000)
    expect(begun).toHaveLength(attempt + 1)
  }
})
