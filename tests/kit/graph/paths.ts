import {
  __unsafe_getAllOwnEventDescriptors,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getMicrosteps,
  initialTransition,
  transition,
} from 'xstate'
import { nameOf } from './coverage'
import { getShortestPaths } from './graph'
import type { Model } from './model'
import { TestClock } from '../harness/test-clock'

/** A larger traversal means that the model does not project its context. */
const LIMIT = 20_000

export interface PathStep {
  event: AnyEventObject
  state: AnyMachineSnapshot
}

export interface Path {
  world: string
  steps: PathStep[]
}

/**
 * The shortest path to every state, extended by one step for every transition and payload that no path has taken:
 * states alone would omit transitions back to known states. The first step of a path is the start.
 */
export function pathsOf(model: Model): Path[] {
  const taken = new Set<string>()
  return Object.entries(model.worlds).flatMap(([world, input]) => {
    const toStates = getShortestPaths(model.machine, {
      input: input(new TestClock()) as never,
      limit: LIMIT,
      events: (snapshot: AnyMachineSnapshot) => possibleEvents(model, snapshot) as never,
      serializeState: (snapshot) => stateKey(model, snapshot),
      stopWhen: (snapshot) => !goesOn(model, snapshot),
    }).map((path): Path => ({ world, steps: retrace(model, input(new TestClock()), path.steps.slice(1)) }))
    for (const { steps } of toStates) {
      for (const [index, { event }] of steps.entries()) {
        const before = steps[index - 1]?.state
        if (before !== undefined) taken.add(edgeKey(model, before, event))
      }
    }
    return [...toStates, ...toStates.flatMap((path) => furtherSteps(model, path, taken))]
  })
}

/**
 * The paths with a step (source, event, target) that no earlier path has and, if requested, for every world the paths
 * to each state in it. Payloads with the same target matter to actors only; a screen is walked once per visible step.
 */
export function coveringPaths(paths: Path[], everyWorld: boolean): Path[] {
  const covered = new Set<string>()
  return paths.filter(({ world, steps }) => {
    const before = covered.size
    for (const [index, { event, state }] of steps.entries()) {
      const from = steps[index - 1]?.state
      covered.add(JSON.stringify([from?.value ?? null, event.type, state.value, state.status]))
      if (everyWorld) for (const { id } of state._nodes) covered.add(JSON.stringify([world, id]))
    }
    return covered.size > before
  })
}

/** The graph keeps one representative per vertex; the real states of a path are found by running it. */
function retrace(model: Model, input: unknown, steps: { event: AnyEventObject }[]): PathStep[] {
  const [first] = initialTransition(model.machine, input as never)
  const retraced: PathStep[] = [{ event: { type: 'xstate.init' }, state: first as AnyMachineSnapshot }]
  for (const { event } of steps) {
    const before = endOf(retraced)
    if (!before.can(event)) continue
    const [state] = transition(model.machine, before, event)
    retraced.push({ event, state: state as AnyMachineSnapshot })
  }
  return retraced
}

/**
 * The states of the chart from a world through these events, whether they have an effect or not.
 * @throws Error if the model has no such world
 */
export function pathOf(model: Model, world: string, events: readonly AnyEventObject[]): Path {
  const input = model.worlds[world]
  if (input === undefined) throw new Error(`${model.name}: no world '${world}'`)
  const [first] = initialTransition(model.machine, input(new TestClock()) as never)
  const steps: PathStep[] = [{ event: { type: 'xstate.init' }, state: first as AnyMachineSnapshot }]
  for (const event of events) {
    const [state] = transition(model.machine, endOf(steps), event)
    steps.push({ event, state: state as AnyMachineSnapshot })
  }
  return { world, steps }
}

function furtherSteps(model: Model, { world, steps }: Path, taken: Set<string>): Path[] {
  const end = endOf(steps)
  if (!goesOn(model, end)) return []
  return possibleEvents(model, end).flatMap((event) => {
    const key = edgeKey(model, end, event)
    if (taken.has(key)) return []
    taken.add(key)
    const [state] = transition(model.machine, end, event)
    return [{ world, steps: [...steps, { event, state: state as AnyMachineSnapshot }] }]
  })
}

export function endOf(steps: PathStep[]): AnyMachineSnapshot {
  const last = steps.at(-1)
  if (last === undefined) throw new Error('a path has at least its start')
  return last.state
}

/** The transitions that an event takes, including eventless ones, and its payload. */
function edgeKey({ machine }: Model, before: AnyMachineSnapshot, event: AnyEventObject): string {
  const transitions = machine.getTransitionData(before, event).map((definition) => nameOf(definition as never))
  return JSON.stringify([transitions, followUps(machine, before, event), event])
}

/** The states that an event's eventless transitions leave, per microstep. */
function followUps(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): string[][] {
  const snapshots = getMicrosteps(machine, before, event).map(([snapshot]) => snapshot as AnyMachineSnapshot)
  return snapshots
    .slice(1)
    .map((after, index) =>
      (snapshots[index]?._nodes ?? [])
        .filter((node) => node.always !== undefined && !after._nodes.includes(node))
        .map(({ id }) => id),
    )
}

function goesOn(model: Model, snapshot: AnyMachineSnapshot): boolean {
  return snapshot.status === 'active' && !(model.isFarEnough?.(snapshot) ?? false)
}

/** The distinct settled states that the paths reach, as printed values. */
export function reachedStates(paths: Path[]): Set<string> {
  return new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => JSON.stringify(state.value))))
}

export function stateKey(model: Model, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([model.regions?.(snapshot) ?? snapshot.value, snapshot.status, model.key?.(snapshot) ?? null])
}

/** The events with an effect in a state: the model's examples, and XState's own. */
export function possibleEvents(model: Model, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const own = Object.values(model.events as Record<string, readonly AnyEventObject[]>).flat()
  const made = __unsafe_getAllOwnEventDescriptors(snapshot).flatMap((descriptor) =>
    madeEvents(model, String(descriptor)),
  )
  return [...own, ...made, ...(model.families ?? [])].filter((event) => snapshot.can(event))
}

function madeEvents(model: Model, descriptor: string): AnyEventObject[] {
  if (descriptor.startsWith('xstate.after.')) return [{ type: descriptor }]
  const done = /^xstate\.done\.actor\.(?<id>[^*]+)$/.exec(descriptor)?.groups?.id
  if (done !== undefined) {
    return outcomesOf(model, done).outputs.map((output) => ({ type: descriptor, output, actorId: done }))
  }
  const failed = /^xstate\.error\.actor\.(?<id>[^*]+)$/.exec(descriptor)?.groups?.id
  if (failed !== undefined && outcomesOf(model, failed).faults) {
    return [{ type: descriptor, error: new Error('fault'), actorId: failed }]
  }
  return []
}

function outcomesOf(model: Model, invokeId: string): Model['outcomes'][string] {
  const outcomes = model.outcomes[invokeId]
  if (outcomes === undefined) throw new Error(`${model.name}: the model says nothing of the actor '${invokeId}'`)
  return outcomes
}
