import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type Snapshot,
} from 'xstate'
import type { RecordingLine, Standing } from '../../../src/services/recorder/recording'
import { alone } from '../graph/inert'
import { RecordedReads, revived } from './revive'

export type ActorLine = Extract<RecordingLine, { kind: 'actor' }>
export type EventLine = Extract<RecordingLine, { kind: 'event' }>

/** Nothing comes due by itself: timers' events are recorded like all others. */
const stillClock = { setTimeout: () => 0, clearTimeout() {} }

/** One machine of a recording on today's chart: alone, its children silent, fed with what was recorded. */
export class ReplayedActor {
  readonly line: ActorLine
  readonly #machine: AnyStateMachine
  readonly #reads = new RecordedReads()
  #actor: AnyActorRef | null = null

  constructor(line: ActorLine, machine: AnyStateMachine) {
    this.line = line
    this.#machine = alone(machine)
  }

  /** null until its beginning, or a later standing, was read. */
  snapshot(): AnyMachineSnapshot | null {
    return this.#actor === null ? null : (this.#actor.getSnapshot() as AnyMachineSnapshot)
  }

  begin(): void {
    this.#reads.begin(this.line.reads)
    this.#actor = createActor(this.#machine, { input: revived(this.line.input, this.#reads) as never, clock: stillClock })
    this.#start()
  }

  /** Goes on from how the recorded one stood: its beginning is older than the recording. */
  takeUp({ status, value, context, history, children }: Standing): void {
    const silent = { status: 'active', input: undefined, output: undefined, error: undefined }
    const persisted = {
      status,
      value,
      context: revived(context, this.#reads, new Set(Object.keys(children))),
      historyValue: Object.fromEntries(Object.entries(history).map(([key, ids]) => [key, ids.map((id) => ({ id }))])),
      children: Object.fromEntries(Object.entries(children).map(([id, src]) => [id, { src, snapshot: silent }])),
      output: undefined,
      error: undefined,
    }
    this.#actor = createActor(this.#machine, { snapshot: persisted as unknown as Snapshot<unknown>, clock: stillClock })
    this.#start()
  }

  send({ event, reads }: EventLine): void {
    this.#reads.begin(reads)
    this.#actor?.send(revived(event, this.#reads) as AnyEventObject)
  }

  #start(): void {
    // Its faults are compared like its states, not thrown.
    this.#actor?.subscribe({ error: () => {} })
    this.#actor?.start()
  }
}
