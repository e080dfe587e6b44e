import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSteadyTimers } from '../../../src/services/clock/steady-timers'

/** A page controlled by the test, and a metronome that ticks on command. */
function stage() {
  const listeners = new Map<string, () => void>()
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (type: string, listen: () => void) => void listeners.set(type, listen),
  }
  let tick: (() => void) | null = null
  const timers = createSteadyTimers(
    (run) => {
      tick = run
      return () => (tick = null)
    },
    page as unknown as Document,
  )
  return {
    timers,
    turn: (state: DocumentVisibilityState) => {
      page.visibilityState = state
      listeners.get('visibilitychange')?.()
    },
    resume: () => listeners.get('resume')?.(),
    isTicking: () => tick !== null,
    tick: () => tick?.(),
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Time passes while the page's own timers are held back, as a browser does in a hidden tab. */
function sleep(ms: number): void {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + ms)
}

test('in sight the page’s own timers do it, and nothing ticks', () => {
  const { timers, isTicking } = stage()
  const run = vi.fn<() => void>()
  timers.setTimeout(run, 1_000)
  expect(isTicking()).toBe(false)
  vi.advanceTimersByTime(999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('hidden, a tick runs what is due in its order, once', () => {
  const { timers, turn, tick } = stage()
  const order: string[] = []
  timers.setTimeout(() => order.push('late'), 25_000)
  timers.setTimeout(() => order.push('early'), 20_000)
  timers.setTimeout(() => order.push('not yet'), 60_000)
  turn('hidden')
  sleep(25_000)
  tick()
  tick()
  expect(order).toEqual(['early', 'late'])
  vi.advanceTimersByTime(25_000)
  expect(order).toEqual(['early', 'late'])
})

test('a cleared timer never runs', () => {
  const { timers, turn, tick } = stage()
  const run = vi.fn<() => void>()
  timers.clearTimeout(timers.setTimeout(run, 1_000))
  turn('hidden')
  sleep(2_000)
  tick()
  expect(run).not.toHaveBeenCalled()
})

test('a page that was frozen runs what is due as soon as it wakes', () => {
  const { timers, resume } = stage()
  const run = vi.fn<() => void>()
  timers.setTimeout(run, 25_000)
  sleep(40_000)
  resume()
  expect(run).toHaveBeenCalledTimes(1)
})

test('back in sight the metronome is silent', () => {
  const { turn, isTicking } = stage()
  turn('hidden')
  expect(isTicking()).toBe(true)
  turn('visible')
  expect(isTicking()).toBe(false)
})
