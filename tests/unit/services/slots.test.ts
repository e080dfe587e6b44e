import { expect, test } from 'vitest'
import { createSlots } from '../../../server/rest/limits/slots'

const deferred = () => {
  let finish = () => {}
  const done = new Promise<void>((resolve) => (finish = resolve))
  return { done, finish: () => finish() }
}

test('runs as many at once as there are slots, the rest in order, and refuses more than may wait', async () => {
  const slots = createSlots(2, 1)
  const works = [deferred(), deferred(), deferred()]
  const started: number[] = []
  const runs = works.map(({ done }, index) =>
    slots.run(() => {
      started.push(index)
      return done
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  await expect(slots.run(async () => {})).rejects.toThrow('too many tries')
  works[1]?.finish()
  await runs[1]
  expect(started).toEqual([0, 1, 2])
  works[0]?.finish()
  works[2]?.finish()
  await Promise.all(runs)
  expect(await slots.run(async () => 'free again')).toBe('free again')
})

test('frees the slot of work that fails', async () => {
  const slots = createSlots(1, 0)
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run(async () => 1)).toBe(1)
})

test('work whose signal is aborted while it waits is not done and leaves its places to others', async () => {
  const slots = createSlots(1, 3)
  const first = deferred()
  const running = slots.run(() => first.done)
  const left = new AbortController()
  const gone = slots.run(async () => 'done', { weight: 3, signal: left.signal })
  await expect(slots.run(async () => {})).rejects.toThrow('too many tries')
  left.abort()
  await expect(gone).rejects.toBe(left.signal.reason)
  const next = slots.run(async () => 'next', { weight: 3 })
  first.finish()
  await running
  expect(await next).toBe('next')
})
