import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import type { Model } from './model'
import { possibleEvents, stateKey } from './paths'
import { TestClock } from '../harness/test-clock'

/** A larger search means that the model does not project its context. */
const LIMIT = 20_000

export interface Found {
  /** The event types that lead there; the last one is in question. */
  path: string[]
  before: AnyMachineSnapshot
  after: AnyMachineSnapshot
}

/** The result of a search: its size, the number of steps in question, and the wrong ones. */
export interface SearchReport {
  states: number
  steps: number
  done: number
  wrong: Found[]
}

type Judge = (before: AnyMachineSnapshot, after: AnyMachineSnapshot, event: AnyEventObject) => boolean

/**
 * Judges every step from every reachable state in the model's worlds, which paths do not cover, because they take each
 * transition once. `does` selects the steps in question.
 */
export function searchSteps(model: Model, does: Judge, isWrong: Judge): SearchReport {
  const report: SearchReport = { states: 0, steps: 0, done: 0, wrong: [] }
  const seen = new Set<string>()
  for (const input of Object.values(model.worlds)) {
    const [first] = initialTransition(model.machine, input(new TestClock()) as never)
    const waiting: { snapshot: AnyMachineSnapshot; path: string[] }[] = [
      { snapshot: first as AnyMachineSnapshot, path: [] },
    ]
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { snapshot, path } = next
      const key = stateKey(model, snapshot)
      if (seen.has(key)) continue
      seen.add(key)
      if (seen.size > LIMIT) throw new Error(`${model.name}: the search has no end`)
      report.states += 1
      if (snapshot.status !== 'active' || (model.isFarEnough?.(snapshot) ?? false)) continue
      for (const event of possibleEvents(model, snapshot)) {
        const taken = step(snapshot, path, event)
        if (taken !== null) waiting.push(taken)
      }
    }
  }
  return report

  /** The next state; null after a wrong step. */
  function step(before: AnyMachineSnapshot, path: string[], event: AnyEventObject) {
    const [after] = transition(model.machine, before, event) as [AnyMachineSnapshot, unknown]
    const taken = { snapshot: after, path: [...path, event.type] }
    report.steps += 1
    if (!does(before, after, event)) return taken
    report.done += 1
    if (!isWrong(before, after, event)) return taken
    report.wrong.push({ path: taken.path, before, after })
    return null
  }
}
