import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { nameOf } from '../../tests/kit/graph/coverage'
import { wordsOf } from '../../tests/kit/graph/event-words'
import { inert } from '../../tests/kit/graph/inert'
import type { Model } from '../../tests/kit/graph/model'
import { possibleEvents } from '../../tests/kit/graph/paths'
import { TestClock } from '../../tests/kit/harness/test-clock'
import { eventsOf, replay, stageActor } from '../../tests/kit/graph/walk'
import type { Offer } from './chart-channel'
import { type Move, RunRecorder, type RunStep } from './run-recorder'
import type { ShownStage } from './shown-stage'

/** Actors that were restored by going back, with their steps. */
const known = new WeakMap<AnyActorRef, { steps: RunStep[]; reported: number }>()

/** A running story: its steps, the possible next ones, and going back. */
export class StoryRun {
  readonly stage: ShownStage
  /** The number of the story's own steps. */
  readonly reported: number
  /** It went back, so its clock keeps that time. */
  readonly isBack: boolean
  readonly #before: RunStep[]
  readonly #recorder: RunRecorder
  readonly #stop: () => void

  constructor(stage: ShownStage, onStep: () => void) {
    this.stage = stage
    const { actor, model } = stage
    const back = known.get(actor)
    const path = stage.path?.()
    const steps =
      path === undefined
        ? []
        : perform(
            model,
            path.world,
            eventsOf(path).map((event) => ({ event })),
          ).steps
    this.#before = back?.steps ?? steps
    this.reported = back?.reported ?? steps.length
    this.isBack = back !== undefined
    this.#recorder = new RunRecorder(actor, onStep)
    const watch = actor.system.inspect(this.#recorder.inspect)
    this.#stop = () => watch.unsubscribe()
  }

  get steps(): RunStep[] {
    return [...this.#before, ...this.#recorder.steps]
  }

  get machine(): AnyStateMachine {
    return (this.stage.actor as unknown as { logic: AnyStateMachine }).logic
  }

  get snapshot(): AnyMachineSnapshot {
    return this.stage.actor.getSnapshot()
  }

  /** Advance of the clock since the story started. */
  get moved(): number {
    return this.steps.reduce((sum, { move }) => sum + (move !== null && 'ms' in move ? move.ms : 0), 0)
  }

  /** The events with an effect now, the model's examples first. */
  events(): AnyEventObject[] {
    return this.snapshot.status === 'active' ? possibleEvents(this.stage.model, this.snapshot) : []
  }

  offers(): Offer[] {
    return this.events().map((event) => ({
      edges: this.machine.getTransitionData(this.snapshot, event).map((transition) => nameOf(transition as never)),
      words: wordsOf(event.type),
      payload: payloadOf(event),
    }))
  }

  send(offer: number): void {
    const event = this.events()[offer]
    if (event !== undefined) this.stage.actor.send(event)
  }

  advance(ms: number): void {
    const { clock } = this.stage
    if (clock !== null) this.#recorder.passTime(ms, () => clock.advance(ms))
  }

  /** Restarts, repeats the first `count` steps and lets time pass. False if the stage does not support it. */
  back(count: number, ms = 0): boolean {
    const { path, restage, model } = this.stage
    if (path === null || restage === null) return false
    const done = this.steps.slice(0, count).flatMap(({ move }) => move ?? [])
    const moves = ms > 0 ? [...done, { ms }] : done
    const staged = perform(model, path().world, moves)
    known.set(staged.actor, { steps: staged.steps, reported: this.reported })
    restage(staged)
    return true
  }

  end(): void {
    this.#stop()
  }
}

function perform(model: Model, world: string, moves: readonly Move[]) {
  const clock = new TestClock()
  const recorder = new RunRecorder()
  const actor: AnyActorRef = stageActor(model, inert(model.machine), world, { clock, inspect: recorder.inspect })
  for (const move of moves) {
    if ('event' in move) replay(actor, [move.event])
    else recorder.passTime(move.ms, () => clock.advance(move.ms))
  }
  return { actor, clock, steps: [...recorder.steps] }
}

/** Long enough to distinguish two examples of an event. */
const PAYLOAD_LENGTH = 140

function payloadOf(event: AnyEventObject): string {
  const parts = Object.entries(event)
    .filter(([key]) => key !== 'type' && key !== 'actorId')
    .map(([key, value]) => `${key}: ${JSON.stringify(value instanceof Error ? value.message : value) ?? '—'}`)
  const text = parts.join(', ').replaceAll('"', '')
  return text.length > PAYLOAD_LENGTH ? `${text.slice(0, PAYLOAD_LENGTH)}…` : text
}
