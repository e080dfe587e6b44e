import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Model } from '../graph/model'
import { endOf, type Path, pathsOf } from '../graph/paths'
import { TestClock } from './test-clock'
import { stagePath } from '../graph/walk'

export interface Staged<Machine extends AnyStateMachine> {
  actor: ActorRefFrom<Machine>
  clock: TestClock
}

export interface StageOptions {
  /** The world to start in; any by default. */
  world?: string
  /** Selects among the paths to the state: the shortest one whose end satisfies it. */
  where?: (snapshot: AnyMachineSnapshot) => boolean
}

/** A live actor in a state of its chart, reached by the shortest path, with silent services and stopped time. */
export function stageState<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  stateId: string,
  options: StageOptions = {},
): Staged<Machine> {
  const clock = new TestClock()
  const actor = stagePath(model as unknown as Model, pathToState(model, stateId, options), clock)
  return { actor: actor as AnyActorRef as ActorRefFrom<Machine>, clock }
}

/** The shortest permitted path to a state. */
export function pathToState<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  stateId: string,
  { world, where = () => true }: StageOptions = {},
): Path {
  const path = shortest(
    pathsTo(model as unknown as Model, stateId).filter(
      (one) => (world === undefined || one.world === world) && where(endOf(one.steps)),
    ),
  )
  if (path === undefined) throw new Error(`${model.name}: no path ends in ${stateId}`)
  return path
}

const cache = new WeakMap<Model, Path[]>()

function pathsTo(model: Model, stateId: string): Path[] {
  const paths = cache.get(model) ?? pathsOf(model)
  cache.set(model, paths)
  return paths.filter(({ steps }) => endOf(steps)._nodes.some(({ id }) => id === stateId))
}

function shortest(paths: Path[]): Path | undefined {
  return paths.toSorted((one, other) => one.steps.length - other.steps.length)[0]
}
