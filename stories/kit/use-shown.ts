import { useEffect } from 'react'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Model } from '../../tests/kit/graph/model'
import type { TestClock } from '../../tests/kit/stage/test-clock'
import { showStage } from './shown-stage'

/** For a stage that was set by hand: the gallery shows its actor's chart all the same, without a path there. */
export function useShown<Machine extends AnyStateMachine>(model: Model<Machine>, actor: unknown, clock: TestClock | null = null): void {
  useEffect(
    () => showStage({ model: model as unknown as Model, actor: actor as AnyActorRef, clock, path: null, restage: null }),
    [model, actor, clock],
  )
}
