import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { TestClock } from '../harness/test-clock'

/** A machine's own events, without XState's. */
type OwnEvent<Machine extends AnyStateMachine> = Exclude<EventFromLogic<Machine>, { type: `xstate.${string}` }>

/** Examples for every own event: a new event of the machine does not compile without one. */
export type EventFixtures<Machine extends AnyStateMachine> = {
  [Type in OwnEvent<Machine>['type']]: readonly Extract<OwnEvent<Machine>, { type: Type }>[]
}

/** The answers of an invoked actor: every output that makes a difference, and whether it can fail. */
export interface Outcomes {
  [invokeId: string]: { outputs: readonly unknown[]; faults: boolean }
}

/**
 * Everything that tests and stories need besides the chart. The graph provides the paths; this provides payloads and
 * invariants.
 */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The machine's folder. */
  name: string
  /** The sections that the machine implements. */
  spec: string
  machine: Machine
  /** Starting points: each one's input with the walk's clock. */
  worlds: Record<string, (clock: TestClock) => InputFrom<Machine>>
  events: EventFixtures<Machine>
  outcomes: Outcomes
  /** Events of spawned families, `xstate.done.actor.<family>.*`, with their payloads. */
  families?: readonly AnyEventObject[]
  /** The part of the context that distinguishes states; nothing by default. */
  key?: (snapshot: SnapshotFrom<Machine>) => unknown
  /**
   * The part of the state value that distinguishes states; all of it by default. Parallel charts with independent
   * regions omit some.
   */
  regions?: (snapshot: SnapshotFrom<Machine>) => unknown
  /** States in which further steps would only repeat; they end a path. */
  isFarEnough?: (snapshot: SnapshotFrom<Machine>) => boolean
  /**
   * States beyond the model, because the parent would have stopped the machine or the services would remember. They end
   * a random walk.
   */
  isBeyond?: (snapshot: SnapshotFrom<Machine>) => boolean
  /** Notifications other than to children, such as toasts or `report`, as words; a journey's `sends` ends with them. */
  said?: (snapshot: SnapshotFrom<Machine>) => readonly string[]
  /** True at every step of every path. */
  invariants: Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>
  /** Transitions that no path can take, by printed name, each with the reason. */
  untakeable?: Record<string, string>
  /** Examples that are never taken, by `exampleName`, each with the reason. */
  untaken?: Record<string, string>
  /** Sequences with a pinned end: generated expectations would follow a wrong chart, these do not. */
  journeys: Journey<Machine>[]
}

export interface Journey<Machine extends AnyStateMachine = AnyStateMachine> {
  name: string
  world: string
  steps: readonly AnyEventObject[]
  /** The final state value. */
  ends: SnapshotFrom<Machine>['value']
  /** Facts of the final context. */
  knows?: Partial<SnapshotFrom<Machine>['context']>
  /**
   * Everything that was sent on the way, to children and as toasts (`toast fault`), then by `report`, in that order: by
   * type.
   */
  sends?: readonly string[]
  /** How often these children were started, by id. */
  begins?: Readonly<Record<string, number>>
  /** Events without an effect at the end. */
  ignores?: readonly AnyEventObject[]
}

/** Checks the model against its machine and keeps the machine's type. */
export function defineModel<Machine extends AnyStateMachine>(model: Model<Machine>): Model<Machine> {
  return model
}
