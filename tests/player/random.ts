import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { ADVANCE, tokenOf } from '../kit/graph/event-tokens'
import { alone } from '../kit/graph/inert'
import type { Model } from '../kit/graph/model'
import { possibleEvents } from '../kit/graph/paths'
import { type Chance, createChance } from '../kit/data/random'
import { TestClock } from '../kit/harness/test-clock'
import { replay, stageActor } from '../kit/graph/walk'
import { brokenInvariant, type Misstep, wordsOf } from './actor'
import { shrink } from './shrink'
import { commandFor, type Failing, type DescribedStep } from './described-steps'
import { sayEvent, sayStates } from './words'

/** Maximum length of a walk, far beyond any shortest path. */
const LENGTH = 80

/** A failure that no walk may have. */
export interface Find extends Misstep {
  /** Equal for equal failures. */
  kind: string
}

export interface Wandering {
  walks: number
  steps: number
  /** Number of distinct visited states. */
  states: number
  failing: Failing | null
}

/**
 * Random walks on live actors with timers by the clock: every invariant holds, nothing throws, and no actor is stuck.
 * The first failure is shrunk.
 * @param until called before each walk; at least one runs
 */
export function wander(
  model: Model,
  seed: number,
  until: () => boolean,
  machine: AnyStateMachine = model.machine,
): Wandering {
  const met = new Set<string>()
  const wandering: Wandering = { walks: 0, steps: 0, states: 0, failing: null }
  do {
    const chance = createChance(seedOf(`${seed} ${model.name} ${wandering.walks}`))
    const world = chance.oneOf(Object.keys(model.worlds))
    const { events, find } = walkRandomly(model, machine, world, chance, met)
    wandering.walks += 1
    wandering.steps += events.length
    if (find !== null) wandering.failing = shrunk(model, machine, world, events, find)
  } while (wandering.failing === null && !until())
  return { ...wandering, states: met.size }
}

function walkRandomly(model: Model, machine: AnyStateMachine, world: string, chance: Chance, met: Set<string>) {
  const walker = start(model, machine, world)
  const events: AnyEventObject[] = []
  let find = walker.look()
  while (find === null && events.length < LENGTH && !walker.isBeyond()) {
    met.add(JSON.stringify(walker.actor.getSnapshot().value))
    const choices = walker.choices()
    if (choices.length === 0) {
      find = walker.stuck(events.length)
      break
    }
    const event = chance.oneOf(choices)
    events.push(event)
    walker.take(event)
    find = walker.look(events.length)
  }
  walker.stop()
  return { events, find }
}

/** Runs these events without those that have no effect; returns the result of a shrunk list for the report. */
export function retrace(model: Model, machine: AnyStateMachine, world: string, events: readonly AnyEventObject[]) {
  const walker = start(model, machine, world)
  const steps: DescribedStep[] = [
    { who: 'Mulai', does: `Dunia: ${world}`, shows: sayStates(model, walker.actor.getSnapshot()) },
  ]
  let find = walker.look()
  for (const event of events) {
    if (find !== null || walker.isBeyond()) break
    if (!walker.canTake(event)) continue
    walker.take(event)
    const said =
      event.type === ADVANCE ? { who: 'Waktu' as const, does: `Tunggu ${durationOf(event)}` } : sayEvent(model, event)
    steps.push({ ...said, shows: sayStates(model, walker.actor.getSnapshot()) })
    find = walker.look(steps.length - 1)
  }
  if (find === null && walker.choices().length === 0) find = walker.stuck(steps.length - 1)
  walker.stop()
  return { steps, find }
}

function shrunk(
  model: Model,
  machine: AnyStateMachine,
  world: string,
  events: AnyEventObject[],
  { kind }: Find,
): Failing {
  const failsAlike = (part: readonly AnyEventObject[]) => retrace(model, machine, world, part).find?.kind === kind
  return (
    describePath(model, machine, world, shrink(events, failsAlike)) ?? describeUnrepeated(model, machine, world, events)
  )
}

/** A path as a failing path; null if it passes. */
export function describePath(
  model: Model,
  machine: AnyStateMachine,
  world: string,
  events: readonly AnyEventObject[],
): Failing | null {
  const { steps, find } = retrace(model, machine, world, events)
  if (find === null) return null
  const { at, should, was } = find
  const tokens = events.map((event) => tokenOf(model, event)).join(',')
  const again = commandFor(model, ['--world', world, '--events', tokens])
  return { machine: model.name, layer: 'actor', what: 'jalan acak', steps, at, should, was, picture: null, again }
}

function describeUnrepeated(model: Model, machine: AnyStateMachine, world: string, events: AnyEventObject[]): Failing {
  const { steps } = retrace(model, machine, world, events)
  const again = commandFor(model, [
    '--world',
    world,
    '--events',
    events.map((event) => tokenOf(model, event)).join(','),
  ])
  const was = 'sekali gagal, lalu tidak lagi: mesin ini bergantung pada sesuatu di luar jalannya'
  return {
    machine: model.name,
    layer: 'actor',
    what: 'jalan acak',
    steps,
    at: steps.length - 1,
    should: 'jalan yang sama berakhir sama',
    was,
    picture: null,
    again,
  }
}

function start(model: Model, machine: AnyStateMachine, world: string) {
  const clock = new TestClock()
  const faults: string[] = []
  const actor: AnyActorRef = stageActor(model, alone(machine), world, { clock })
  actor.subscribe({ error: (fault) => void faults.push(wordsOf(fault)) })

  const untilNext = () => clock.untilNext()

  return {
    actor,
    choices(): AnyEventObject[] {
      const snapshot = actor.getSnapshot()
      if (snapshot.status !== 'active') return []
      const next = untilNext()
      const events = possibleEvents(model, snapshot).filter(({ type }) => !type.startsWith('xstate.after.'))
      return next === null ? events : [...events, { type: ADVANCE, ms: next }]
    },
    canTake: (event: AnyEventObject) =>
      event.type === ADVANCE ? untilNext() !== null : actor.getSnapshot().can(event),
    take(event: AnyEventObject): void {
      try {
        if (event.type === ADVANCE) clock.advance((event as unknown as { ms: number }).ms)
        else replay(actor, [event])
      } catch (fault) {
        faults.push(wordsOf(fault))
      }
    },
    look(at = 0): Find | null {
      const [fault] = faults
      if (fault !== undefined) return { at, kind: fault, should: 'mesin berjalan tanpa kesalahan', was: fault }
      const broken = brokenInvariant(model, actor)
      return broken === null ? null : { at, kind: broken.should, ...broken }
    },
    /**
     * A final state is no dead end, and some pages have links only; a waiting actor must be able to receive an event.
     */
    stuck(at: number): Find | null {
      const snapshot = actor.getSnapshot()
      if (snapshot.status !== 'active' || waitedFor(snapshot).length === 0) return null
      return { at, kind: 'stuck', should: 'masih ada jalan keluar', was: `buntu di ${sayStates(model, snapshot)}` }
    },
    isBeyond: () => model.isBeyond?.(actor.getSnapshot() as never) ?? false,
    stop: () => actor.stop(),
  }
}

/** The events that a machine accepts in its state. */
function waitedFor(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.flatMap((node) => [...node.transitions.keys()].map(String))
}

function durationOf(event: AnyEventObject): string {
  const { ms } = event as unknown as { ms: number }
  return ms < 1_000 ? `${ms} milidetik` : `${Math.round(ms / 100) / 10} detik`.replace('.', ',')
}

/** FNV-1a hash. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash >>> 0
}
