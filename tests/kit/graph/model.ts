import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { TestClock } from '../stage/test-clock'

/** A machine's own events, without those that xstate makes. */
type OwnEvent<Machine extends AnyStateMachine> = Exclude<EventFromLogic<Machine>, { type: `xstate.${string}` }>

/** One list of examples for every own event: a new event of the machine does not compile until it has one here. */
export type EventFixtures<Machine extends AnyStateMachine> = {
  [Type in OwnEvent<Machine>['type']]: readonly Extract<OwnEvent<Machine>, { type: Type }>[]
}

/** What an invoked actor may answer: every output that makes a difference, and whether it may fault. */
export interface Outcomes {
  [invokeId: string]: { outputs: readonly unknown[]; faults: boolean }
}

/**
 * Everything that tests and stories need to know of a machine beside its chart. The graph gives the paths, this gives the
 * payloads, and what must hold at every step.
 */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The machine's folder. */
  name: string
  /** The paragraphs that the machine answers to. */
  spec: string
  machine: Machine
  /** Starting points: the input of each on the walk's own clock. */
  worlds: Record<string, (clock: TestClock) => InputFrom<Machine>>
  events: EventFixtures<Machine>
  outcomes: Outcomes
  /** Events of spawned families, `xstate.done.actor.<family>.*`, with their payloads. */
  families?: readonly AnyEventObject[]
  /** What of the context makes one state differ from another; nothing unless told. */
  key?: (snapshot: SnapshotFrom<Machine>) => unknown
  /** What of the state value makes a difference: all of it unless told. A parallel chart whose regions do not touch leaves some out. */
  regions?: (snapshot: SnapshotFrom<Machine>) => unknown
  /** Where walking on would only repeat: such a state ends its path. */
  isFarEnough?: (snapshot: SnapshotFrom<Machine>) => boolean
  /**
   * Where the model no longer says what comes: the parent would have stopped it, or the outside would remember what it was
   * told. A random walk ends there.
   */
  isBeyond?: (snapshot: SnapshotFrom<Machine>) => boolean
  /** What it told by other means than to children, as toasts or by `report`, in words: a journey's `tells` ends with them. */
  said?: (snapshot: SnapshotFrom<Machine>) => readonly string[]
  /** True at every step of every path. */
  invariants: Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>
  /** Transitions that no path can take, by their printed name, each with the reason. */
  untakeable?: Record<string, string>
  /** Examples that nothing ever takes, by their `exampleName`, each with the reason. */
  untaken?: Record<string, string>
  /** Sequences with a pinned end: generated expectations would follow a wrong chart, these do not. */
  journeys: Journey<Machine>[]
}

export interface Journey<Machine extends AnyStateMachine = AnyStateMachine> {
  name: string
  world: string
  steps: readonly AnyEventObject[]
  /** The state value in the end, written out. */
  ends: SnapshotFrom<Machine>['value']
  /** Facts of the context in the end. */
  knows?: Partial<SnapshotFrom<Machine>['context']>
  /** All that was told on the way, to children and as toasts (`toast fault`), and then by `report`, in that order: by type. */
  tells?: readonly string[]
  /** How often these children have been begun on the way, by id. */
  begins?: Readonly<Record<string, number>>
  /** What is of no consequence in the end. */
  ignores?: readonly AnyEventObject[]
}

/** Keeps the machine's own type while checking the model against it. */
export function defineModel<Machine extends AnyStateMachine>(model: Model<Machine>): Model<Machine> {
  return model
}
