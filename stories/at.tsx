import type { StoryObj } from '@storybook/react-vite'
import { type ReactNode, useEffect, useState } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Model } from '../tests/kit/model'
import { type Staged, stageState } from '../tests/kit/stage-state'

interface AtOptions {
  /** Further states that this face shows as well. */
  also?: string[]
  world?: string
  where?: (snapshot: AnyMachineSnapshot) => boolean
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
    render: () => <Stage make={() => stageState(model, state, options)} view={view} />,
  }
}

function Stage<Machine extends AnyStateMachine>({
  make,
  view,
}: {
  make: () => Staged<Machine>
  view: (staged: Staged<Machine>) => ReactNode
}) {
  const [staged] = useState(make)
  useEffect(
    () => () => {
      const actor: AnyActorRef = staged.actor
      actor.stop()
    },
    [staged],
  )
  return view(staged)
}
