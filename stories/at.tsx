import type { StoryObj } from '@storybook/react-vite'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Model } from '../tests/kit/graph/model'
import type { Path } from '../tests/kit/graph/paths'
import { pathToState, type Staged, type StageOptions, stageState } from '../tests/kit/harness/stage-state'
import { showStage } from './kit/shown-stage'

interface AtOptions extends StageOptions {
  /** Further states with the same view. */
  also?: string[]
}

/** A story of one state: replays the machine's shortest path to it with a live actor, and renders the view. */
export function at<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  state: string,
  view: (staged: Staged<Machine>) => ReactNode,
  { also = [], ...options }: AtOptions = {},
): StoryObj {
  return {
    parameters: { states: [state, ...also] },
    render: () => (
      <Stage
        model={model}
        make={() => stageState(model, state, options)}
        path={() => pathToState(model, state, options)}
        view={view}
      />
    ),
  }
}

interface StageProps<Machine extends AnyStateMachine> {
  model: Model<Machine>
  make: () => Staged<Machine>
  path: () => Path
  view: (staged: Staged<Machine>) => ReactNode
}

function Stage<Machine extends AnyStateMachine>({ model, make, path, view }: StageProps<Machine>) {
  // Each actor gets a new view, because a view's own state belongs to the previous actor.
  const [{ staged, take }, setShown] = useState(() => ({ staged: make(), take: 0 }))
  const [whole] = useState(() => path)
  useEffect(() => {
    const actor: AnyActorRef = staged.actor
    const restage = (next: unknown) => setShown((last) => ({ staged: next as Staged<Machine>, take: last.take + 1 }))
    const leave = showStage({ model: model as unknown as Model, actor, clock: staged.clock, path: whole, restage })
    return () => {
      leave()
      actor.stop()
    }
  }, [model, staged, whole])
  return <Fragment key={take}>{view(staged)}</Fragment>
}
