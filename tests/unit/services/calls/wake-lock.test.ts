import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAwake } from '../../../../src/services/calls/wake-lock'

let page: EventTarget & { hidden: boolean }
let request: () => Promise<{ release: () => Promise<void> }>
/** Locks that hold. */
let held: Set<object>

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false })
  held = new Set()
  request = async () => {
    const lock = { release: async () => void held.delete(lock) }
    held.add(lock)
    return lock
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request: () => request() } })
})
afterEach(() => vi.unstubAllGlobals())

async function show(isShown: boolean): Promise<void> {
  page.hidden = !isShown
  // The browser takes them away.
  if (page.hidden) held.clear()
  page.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('it is held while it matters, and again when the page is seen again', async () => {
  const letGo = keepAwake()
  await settle()
  expect(held.size).toBe(1)
  await show(false)
  expect(held.size).toBe(0)
  await show(true)
  expect(held.size).toBe(1)
  letGo()
  await show(true)
  expect(held.size).toBe(0)
})

test('releases a lock that arrives after the end', async () => {
  const letGo = keepAwake()
  letGo()
  await settle()
  expect(held.size).toBe(0)
})

test('a browser that refuses, or knows no such lock, does as it likes', async () => {
  request = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  keepAwake()()
  await settle()
  vi.stubGlobal('navigator', {})
  expect(keepAwake).not.toThrow()
})
