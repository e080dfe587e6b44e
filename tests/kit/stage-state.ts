import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Model } from './model'
import { endOf, type Path, pathsOf } from './paths'
import { TestClock } from './test-clock'
import { stagePath } from './walk'

export interface Staged<Machine extends AnyStateMachine> {
  actor: ActorRefFrom<Machine>
  clock: TestClock
}

interface StageOptions {
  /** Start there; any world unless told. */
  world?: string
  /** Which of the paths to that state: the shortest whose end also shows this. */
  where?: (snapshot: AnyMachineSnapshot) => boolean
}

/** A live actor in a state of its chart, reached by the shortest path; its outside is silent and its time stands still. */
export function stageState<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  stateId: string,
  { world, where = () => true }: StageOptions = {},
): Staged<Machine> {
  const known = model as unknown as Model
  const path = shortest(
    pathsTo(known, stateId).filter((one) => (world === undefined || one.world === world) && where(endOf(one.steps))),
  )
  if (path === undefined) throw new Error(`${model.name}: no path ends in ${stateId}`)
  const clock = new TestClock()
  return { actor: stagePath(known, path, clock) as AnyActorRef as ActorRefFrom<Machine>, clock }
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
