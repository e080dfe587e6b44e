import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { nodesOf, settleableStates, TransitionCoverage } from '../kit/graph/coverage'
import { untakenExamples } from '../kit/graph/examples'
import { alone } from '../kit/graph/inert'
import { goJourney, pinnedOf } from '../kit/graph/journey'
import type { Journey, Model } from '../kit/graph/model'
import { type Path, pathsOf } from '../kit/graph/paths'
import { TestClock } from '../kit/harness/test-clock'
import { eventsOf, replay, stageActor } from '../kit/graph/walk'

/** The difference between a chart and its model, as steps for a tester. */
export interface Finding {
  by: 'rule' | 'journey' | 'invariant' | 'path'
  world: string
  steps: string[]
  /** The expectation and the result. */
  says: string
}

/** The first violation of the general rules and the model's journeys; null without one. */
export function judgeByJourneys(model: Model): Finding | null {
  return quietly(() => judgeFaults(model) ?? judgeJourneys(model))
}

/** The same for the generated paths, with the suite's checks only. */
export function judgeByPaths(model: Model): Finding | null {
  return quietly(() => judgePaths(model))
}

/** The rule that each invoke handles its errors. */
function judgeFaults({ machine }: Model): Finding | null {
  const helpless = nodesOf(machine.root).flatMap(({ invoke, transitions }) =>
    invoke.filter(({ id }) => !transitions.has(`xstate.error.actor.${id}`)).map(({ id }) => id),
  )
  return helpless.length === 0
    ? null
    : { by: 'rule', world: '', steps: [], says: `no way for the faults of ${helpless.join(', ')}` }
}

function judgeJourneys(model: Model): Finding | null {
  const machine = alone(model.machine)
  for (const journey of model.journeys) {
    const { name, world, steps } = journey
    const says = differenceIn(model, machine, journey)
    if (says !== null) return { by: 'journey', world, steps: steps.map(({ type }) => type), says: `'${name}' ${says}` }
  }
  return null
}

function differenceIn(model: Model, machine: AnyStateMachine, journey: Journey): string | null {
  try {
    const [was, pinned] = [goJourney(model, machine, journey), pinnedOf(journey)]
    const different = (['ends', 'knows', 'sends', 'begins', 'ignores'] as const).find(
      (part) => !equal(was[part], pinned[part]),
    )
    return different === undefined
      ? null
      : `${VERBS[different]} ${print(pinned[different])}, not ${print(was[different])}`
  } catch (error) {
    return messageOf(error)
  }
}

const VERBS = { ends: 'ends in', knows: 'knows', sends: 'sends', begins: 'begins', ignores: 'ignores' }

/** Like the suite: each path on a live actor, its invariants, every state, every transition. */
function judgePaths(model: Model): Finding | null {
  const machine = alone(model.machine)
  const coverage = new TransitionCoverage(machine)
  const seen = new Set<string>()
  let paths: Path[]
  try {
    paths = pathsOf(model)
  } catch (error) {
    return { by: 'path', world: '', steps: [], says: messageOf(error) }
  }
  for (const path of paths) {
    const settled = (snapshot: AnyMachineSnapshot | undefined) =>
      snapshot && (model.regions?.(snapshot) ?? snapshot.value)
    const finding = walk(
      model,
      machine,
      path.world,
      eventsOf(path),
      (snapshot, index) => {
        for (const { id } of snapshot._nodes) seen.add(id)
        const expected = settled(path.steps[index]?.state)
        if (!equal(settled(snapshot), expected)) {
          return { by: 'path', says: `the chart says ${print(expected)}, the actor is in ${print(snapshot.value)}` }
        }
        const broken = Object.entries(model.invariants).find(([, holds]) => !holds(snapshot))
        return broken === undefined ? null : { by: 'invariant', says: `'${broken[0]}' does not hold` }
      },
      coverage,
    )
    if (finding !== null) return finding
  }
  const untaken = untakenExamples(model, paths)
  if (!equal(untaken, Object.keys(model.untaken ?? {}).toSorted())) {
    return { by: 'path', world: '', steps: [], says: `no path takes ${untaken.join(', ')}` }
  }
  const unreached = settleableStates(machine).filter((id) => !seen.has(id))
  if (unreached.length > 0) return { by: 'path', world: '', steps: [], says: `no path reaches ${unreached.join(', ')}` }
  const missing = coverage.missing()
  if (equal(missing, Object.keys(model.untakeable ?? {}))) return null
  return { by: 'path', world: '', steps: [], says: `no path takes what is in the chart: ${missing.join(', ')}` }
}

type Verdict = Pick<Finding, 'by' | 'says'> | null

function walk(
  model: Model,
  machine: AnyStateMachine,
  world: string,
  events: readonly AnyEventObject[],
  look: (snapshot: AnyMachineSnapshot, index: number) => Verdict,
  coverage?: TransitionCoverage,
): Finding | null {
  const taken: string[] = []
  try {
    const inspect = coverage === undefined ? {} : { inspect: coverage.inspect }
    const actor = stageActor(model, machine, world, { clock: new TestClock(), ...inspect })
    for (const [index, event] of [null, ...events].entries()) {
      if (event !== null) {
        taken.push(event.type)
        replay(actor, [event])
      }
      const { status, error } = actor.getSnapshot() as { status: string; error: unknown }
      if (status === 'error') throw error
      const verdict = look(actor.getSnapshot(), index)
      if (verdict !== null) return { ...verdict, world, steps: taken }
    }
    actor.stop()
    return null
  } catch (error) {
    return { by: 'path', world, steps: taken, says: messageOf(error) }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Ignores undefined parts and the order of keys. */
function equal(one: unknown, other: unknown): boolean {
  return print(sorted(one)) === print(sorted(other))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

const print = (value: unknown) => JSON.stringify(value)

/** Suppresses XState's warnings about broken charts. */
function quietly<Result>(run: () => Result): Result {
  const { warn, error } = console
  Object.assign(console, { warn: () => {}, error: () => {} })
  try {
    return run()
  } finally {
    Object.assign(console, { warn, error })
  }
}
