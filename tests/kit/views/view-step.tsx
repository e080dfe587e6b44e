import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { render, type RenderResult } from 'vitest-browser-react'
import type { ActorRefFrom, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { system } from '../../../src/ui/theme/system'
import '../../../src/ui/theme/theme.css'
import { ADVANCE } from '../graph/event-tokens'
import type { Model } from '../graph/model'
import type { Staged } from '../harness/stage-state'
import type { TestClock } from '../harness/test-clock'
import { replay } from '../graph/walk'

export type Screen = RenderResult

export interface ViewWalk<Machine extends AnyStateMachine> {
  model: Model<Machine>
  view: (staged: Staged<Machine>) => ReactNode
  /** The person's action on the screen for each event; other events come from services. */
  gestures: Record<string, (screen: Screen, event: AnyEventObject) => Promise<void>>
  /** Assertions for each state, by the state's id. */
  faces: Record<string, (screen: Screen, snapshot: AnyMachineSnapshot) => Promise<void>>
  /** States without a view of their own, each with the reason. */
  faceless: Record<string, string>
  /** The worlds look different, so each state is visited in all of them. */
  everyWorld?: boolean
  /**
   * The effect of an action is in the screen alone, e.g. the pointer's position: each path is run through the screen
   * from its start.
   */
  byHand?: boolean
  /** The steps of one task by keyboard: no step that leaves a control on the screen drops the focus to the page. */
  holdsFocus?: boolean
  /** Where the screen does not offer an action, the event is sent to the machine. */
  offers?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
}

/** Renders the walk's screen for a live actor. */
export function open<Machine extends AnyStateMachine>(
  { view }: ViewWalk<Machine>,
  actor: AnyActorRef,
  clock: TestClock,
): Promise<Screen> {
  return render(
    <ChakraProvider value={system}>{view({ actor: actor as ActorRefFrom<Machine>, clock })}</ChakraProvider>,
  )
}

/** One step: by an action if the screen offers it, otherwise by an event. */
export async function take<Machine extends AnyStateMachine>(
  { gestures, offers = () => true }: ViewWalk<Machine>,
  screen: Screen,
  { actor, clock }: { actor: AnyActorRef; clock: TestClock },
  event: AnyEventObject,
): Promise<void> {
  const gesture = gestures[event.type]
  if (event.type === ADVANCE) clock.advance((event as unknown as { ms: number }).ms)
  else if (gesture === undefined || !offers(actor.getSnapshot(), event)) replay(actor, [event])
  else {
    const before: unknown = actor.getSnapshot()
    await gesture(screen, event)
    // A form sends its event only after its rules have answered.
    for (let left = 100; left > 0 && actor.getSnapshot() === before; left -= 1)
      await new Promise((resolve) => void setTimeout(resolve, 10))
  }
}

/** Asserts the views of the active states; returns the ids of those with a view. */
export async function look<Machine extends AnyStateMachine>(
  { faces }: ViewWalk<Machine>,
  screen: Screen,
  snapshot: AnyMachineSnapshot,
): Promise<string[]> {
  const seen: string[] = []
  for (const { id } of snapshot._nodes) {
    const face = faces[id]
    if (face === undefined) continue
    seen.push(id)
    await face(screen, snapshot)
  }
  return seen
}
