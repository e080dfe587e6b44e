import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IdlePort } from '../../../machines/ports/idle'
import type { HttpClient } from '../../../src/services/http/http-client'
import { createLockGate } from '../../../src/services/session/lock-gate'
import { createServerLock } from '../../../src/services/session/server-lock'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stage() {
  let answer = () => {}
  const http = {
    call: () => new Promise((resolve) => void (answer = () => resolve({ ok: true, value: null, meta: null }))),
  } as unknown as HttpClient
  const idle = { recall: () => null, remember() {}, facts: () => () => {} } as unknown as IdlePort
  const storageKey = { lock() {}, unlock: () => Promise.resolve() }
  const lock = createServerLock({ idle, http, gate: createLockGate(), storageKey, now: Date.now })
  const state = { isSettled: false }
  const unlock = () => void lock.settled().then(() => (state.isSettled = true))
  return { lock, unlock, state, answer: () => answer() }
}

test('an unlock waits for a running request to lock, which would undo it', async () => {
  const { lock, unlock, state, answer } = stage()
  lock.idle.remember({ isLocked: true, stirredAt: 0 })
  unlock()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(state.isSettled).toBe(false)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.isSettled).toBe(true)
})

test('for 5 s at the latest, and not at all without one', async () => {
  const { lock, unlock, state } = stage()
  lock.idle.remember({ isLocked: true, stirredAt: 0 })
  unlock()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state.isSettled).toBe(true)
  const other = stage()
  other.unlock()
  await vi.advanceTimersByTimeAsync(0)
  expect(other.state.isSettled).toBe(true)
})
