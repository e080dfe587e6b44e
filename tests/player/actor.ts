import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { alone } from '../kit/graph/inert'
import type { Model } from '../kit/graph/model'
import { TestClock } from '../kit/harness/test-clock'
import { eventsOf, replay, stageActor } from '../kit/graph/walk'
import type { Numbered } from './catalogue'
import { commandFor, type Failing, describeSteps, whatOf } from './described-steps'
import { sayEvent, sayStates } from './words'

/** A failed step: its index, the expectation and the result. */
export interface Misstep {
  at: number
  should: string
  was: string
}

/** Observes a path while it runs. */
export interface Onlooker {
  inspect: (inspected: InspectionEvent) => void
  /** The start, and the result of each event. */
  see: (snapshot: AnyMachineSnapshot) => void
}

/**
 * Runs a path on a live actor with manual time: it follows the path, every invariant holds at each step, and a journey
 * ends as its author wrote.
 * @param machine the model's own by default: a changed copy is checked against the model's paths
 * @returns null if everything is right
 */
export function walkOnActor(
  model: Model,
  one: Numbered,
  machine: AnyStateMachine = model.machine,
  onlooker?: Onlooker,
): Failing | null {
  const misstep = walk(model, one, machine, onlooker)
  if (misstep === null) return null
  return {
    machine: model.name,
    layer: 'actor',
    what: whatOf(one),
    steps: describeSteps(model, one.path),
    ...misstep,
    picture: null,
    again: commandFor(model, ['--path', one.number, '--on', 'actor']),
  }
}

function walk(model: Model, { path, ends }: Numbered, machine: AnyStateMachine, onlooker?: Onlooker): Misstep | null {
  const faults: string[] = []
  const actor = stageActor(model, alone(machine), path.world, {
    clock: new TestClock(),
    ...(onlooker && { inspect: onlooker.inspect }),
  })
  const subscription = actor.subscribe({ error: (fault) => void faults.push(wordsOf(fault)) })
  try {
    for (const [at, event] of [null, ...eventsOf(path)].entries()) {
      const unmoved = event === null ? null : send(model, actor, event)
      if (unmoved !== null) return { at, ...unmoved }
      onlooker?.see(actor.getSnapshot())
      const broken =
        faults.length > 0
          ? { should: 'mesin berjalan tanpa kesalahan', was: faults.join('; ') }
          : brokenInvariant(model, actor)
      if (broken !== null) return { at, ...broken }
      const expected = path.steps[at]?.state
      const snapshot = actor.getSnapshot()
      if (expected !== undefined && !agree(model, snapshot, expected)) {
        return { at, should: sayStates(model, expected), was: sayStates(model, snapshot) }
      }
    }
    const { value } = actor.getSnapshot()
    if (ends !== null && !isSame(value, ends))
      return { at: path.steps.length - 1, should: `berakhir di ${JSON.stringify(ends)}`, was: JSON.stringify(value) }
    return null
  } finally {
    subscription.unsubscribe()
    actor.stop()
  }
}

/** @returns the problem if the event has no effect */
export function send(model: Model, actor: AnyActorRef, event: AnyEventObject): Omit<Misstep, 'at'> | null {
  try {
    replay(actor, [event])
    return null
  } catch (fault) {
    const { does } = sayEvent(model, event)
    return {
      should: `‘${does}’ berpengaruh di ${sayStates(model, actor.getSnapshot())}`,
      was: `tidak terjadi apa-apa (${wordsOf(fault)})`,
    }
  }
}

/** The first invariant that is violated. */
export function brokenInvariant(model: Model, actor: AnyActorRef): Omit<Misstep, 'at'> | null {
  const snapshot = actor.getSnapshot()
  for (const [name, holds] of Object.entries(model.invariants)) {
    if (!holds(snapshot))
      return { should: `selalu benar: ${name}`, was: `tidak benar di ${sayStates(model, snapshot)}` }
  }
  return null
}

function agree(
  model: Model,
  ...[one, other]: [Parameters<typeof sayStates>[1], Parameters<typeof sayStates>[1]]
): boolean {
  const settled = (snapshot: never) => model.regions?.(snapshot) ?? (snapshot as { value: unknown }).value
  return isSame(settled(one as never), settled(other as never))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function wordsOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault)
}
