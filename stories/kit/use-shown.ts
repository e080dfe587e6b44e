import { useEffect } from 'react'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Model } from '../../tests/kit/graph/model'
import type { TestClock } from '../../tests/kit/harness/test-clock'
import { showStage } from './shown-stage'

/** Shows the chart of an actor that was set up by hand, without a path. */
export function useShown<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  actor: unknown,
  clock: TestClock | null = null,
): void {
  useEffect(
    () =>
      showStage({ model: model as unknown as Model, actor: actor as AnyActorRef, clock, path: null, restage: null }),
    [model, actor, clock],
  )
}
