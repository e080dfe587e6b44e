import type { StoryObj } from '@storybook/react-vite'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Model } from '../tests/kit/graph/model'
import type { Path } from '../tests/kit/graph/paths'
import { pathToState, type Staged, type StageOptions, stageState } from '../tests/kit/stage/stage-state'
import { showStage } from './kit/shown-stage'

interface AtOptions extends StageOptions {
  /** Further states that this face shows as well. */
  also?: string[]
}

/** A story of one state: the machine's shortest path there is replayed into a live actor, and the view looks at it. */
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
  // Each actor that is put on stage is looked at anew: what a view remembers of the last one is not true of this.
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
