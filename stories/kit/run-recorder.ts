import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { nameOf } from '../../tests/kit/graph/coverage'
import { wordsOf } from '../../tests/kit/graph/event-words'
import type { ShownStep } from './chart-channel'

/** A move of an actor: an event, or elapsed time. */
export type Move = { event: AnyEventObject } | { ms: number }

export interface RunStep extends ShownStep {
  /** The repeatable move; null for automatic steps, which repeat by themselves. */
  move: Move | null
  /** Names of the taken transitions. */
  edges: string[]
}

/** Records the steps of one actor. */
export class RunRecorder {
  readonly steps: RunStep[] = []
  readonly #onStep: () => void
  /** The observed actor; null: the root of the inspected system. */
  readonly #actor: AnyActorRef | null
  #isPassing = false
  #leaves = new Set<string>()
  #edges: string[] = []
  /** Pending events in order, and whether another one was being handled when each was sent. */
  #pending = new Map<AnyEventObject, boolean>()

  constructor(actor: AnyActorRef | null = null, onStep: () => void = () => {}) {
    this.#actor = actor
    this.#onStep = onStep
    // The present state is no step.
    if (actor !== null) this.#leaves = leavesOf(actor.getSnapshot())
  }

  inspect = (inspected: InspectionEvent): void => {
    const actor = inspected.actorRef as AnyActorRef
    if (this.#actor === null ? actor.sessionId !== inspected.rootId : actor !== this.#actor) return
    if (inspected.type === '@xstate.event') this.#pending.set(inspected.event, this.#pending.size > 0)
    if (inspected.type === '@xstate.microstep') {
      this.#edges.push(...inspected._transitions.map((transition) => nameOf(transition as never)))
    }
    if (inspected.type === '@xstate.snapshot') this.#end(inspected.snapshot as AnyMachineSnapshot, inspected.event)
  }

  /** Time passes while `pass` runs; its consequences are recorded with it. */
  passTime(ms: number, pass: () => void): void {
    const last = this.steps.at(-1)?.move ?? null
    if (last !== null && 'ms' in last) this.steps[this.steps.length - 1] = timeStep(last.ms + ms)
    else this.steps.push(timeStep(ms))
    this.#isPassing = true
    pass()
    this.#isPassing = false
    this.#onStep()
  }

  #end(snapshot: AnyMachineSnapshot, event: AnyEventObject): void {
    const isNested = this.#pending.get(event) ?? false
    this.#pending.delete(event)
    const leaves = leavesOf(snapshot)
    const entered = [...leaves].filter((leaf) => !this.#leaves.has(leaf))
    this.#leaves = leaves
    const cause = this.#isPassing ? 'time' : isNested ? 'itself' : 'hand'
    const isStart = event.type === 'xstate.init'
    const words = isStart ? '' : wordsOf(event.type)
    const move = cause === 'hand' && !isStart ? { event } : null
    this.steps.push({ words, state: entered.join(', '), cause, move, edges: this.#edges })
    this.#edges = []
    this.#onStep()
  }
}

function timeStep(ms: number): RunStep {
  const seconds = Math.round(ms / 1_000)
  const words = seconds % 60 === 0 && seconds > 0 ? `+${seconds / 60} mnt` : `+${seconds} dtk`
  return { words, state: '', cause: 'hand', move: { ms }, edges: [] }
}

function leavesOf(snapshot: AnyMachineSnapshot): Set<string> {
  const nodes = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  return new Set(nodes.map(({ path }) => path.join('.')))
}
