import type { ActorOptions, AnyActorLogic } from 'xstate'
import type { Clock } from '../../../machines/ports/clock'

type Timers = NonNullable<ActorOptions<AnyActorLogic>['clock']>

interface Timer {
  at: number
  run: () => void
}

/** More timers at one moment mean a loop. */
const AT_ONCE = 2_000

/** 08:41:00 UTC of a Monday: the start of every test and story. */
export const TEST_EPOCH = Date.UTC(2025, 10, 17, 8, 41)

/**
 * Timers and clock port in one, advanced by hand. Unlike XState's SimulatedClock it runs each due timer at its own
 * time, so a timer that sets a timer is exact.
 */
export class TestClock implements Timers, Clock {
  #now: number
  #nextId = 1
  #timers = new Map<number, Timer>()

  constructor(now = TEST_EPOCH) {
    this.#now = now
  }

  now = (): number => this.#now

  setTimeout(run: () => void, delay: number): number {
    const id = this.#nextId
    this.#nextId += 1
    this.#timers.set(id, { at: this.#now + delay, run })
    return id
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id)
  }

  /** Advances time by `ms` and runs each due timer at its time. */
  advance(ms: number): void {
    const end = this.#now + ms
    let atOnce = 0
    for (let due = this.#earliest(end); due !== null; due = this.#earliest(end)) {
      const [id, timer] = due
      this.#timers.delete(id)
      atOnce = timer.at > this.#now ? 0 : atOnce + 1
      if (atOnce > AT_ONCE) throw new Error('time stands still: each timer sets another one for the same moment')
      this.#now = Math.max(this.#now, timer.at)
      timer.run()
    }
    this.#now = end
  }

  /** Milliseconds to the next timer; null without one. */
  untilNext(): number | null {
    const next = this.#earliest(Number.POSITIVE_INFINITY)
    return next === null ? null : Math.max(0, next[1].at - this.#now)
  }

  /** Advances time without running timers, as in a sleeping laptop. */
  sleep(ms: number): void {
    this.#now += ms
  }

  #earliest(end: number): [number, Timer] | null {
    const due = [...this.#timers].filter(([, { at }]) => at <= end)
    return due.toSorted(([, one], [, other]) => one.at - other.at)[0] ?? null
  }
}
