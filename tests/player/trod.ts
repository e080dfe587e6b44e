import { nameOf } from '../kit/graph/coverage'
import { alone } from '../kit/graph/inert'
import type { Model } from '../kit/graph/model'
import type { Path } from '../kit/graph/paths'
import { TestClock } from '../kit/harness/test-clock'
import { eventsOf, stageActor } from '../kit/graph/walk'

/** The transitions of a live actor at each step of a path, by printed name; the start is the first step. */
export function transitionsAlong(model: Model, path: Path): string[][] {
  const along: string[][] = [[]]
  const actor = stageActor(model, alone(model.machine), path.world, {
    clock: new TestClock(),
    inspect(inspected) {
      if (inspected.type !== '@xstate.microstep') return
      along.at(-1)?.push(...inspected._transitions.map((transition) => nameOf(transition as never)))
    },
  })
  actor.subscribe({ error: () => {} })
  for (const event of eventsOf(path)) {
    along.push([])
    if (actor.getSnapshot().can(event)) actor.send(event)
  }
  actor.stop()
  return along
}
