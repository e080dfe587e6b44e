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

/** No timer fires by itself, because timer events are recorded. */
const stillClock = { setTimeout: () => 0, clearTimeout() {} }

/** One recorded machine on the present chart, alone with silent children, fed with its recorded events. */
export class ReplayedActor {
  readonly line: ActorLine
  readonly #machine: AnyStateMachine
  readonly #reads = new RecordedReads()
  #actor: AnyActorRef | null = null

  constructor(line: ActorLine, machine: AnyStateMachine) {
    this.line = line
    this.#machine = alone(machine)
  }

  /** null until its start or a later state was read. */
  snapshot(): AnyMachineSnapshot | null {
    return this.#actor === null ? null : (this.#actor.getSnapshot() as AnyMachineSnapshot)
  }

  begin(): void {
    this.#reads.begin(this.line.reads)
    this.#actor = createActor(this.#machine, {
      input: revived(this.line.input, this.#reads) as never,
      clock: stillClock,
    })
    this.#start()
  }

  /** Continues from a recorded state if its start is older than the recording. */
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
    // Errors are compared like states instead of thrown.
    this.#actor?.subscribe({ error: () => {} })
    this.#actor?.start()
  }
}
