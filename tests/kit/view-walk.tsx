import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { cleanup, render, type RenderResult } from 'vitest-browser-react'
import type { ActorRefFrom, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { system } from '../../src/ui/theme/system'
import '../../src/ui/theme/theme.css'
import { settleableStates } from './coverage'
import { inert } from './inert'
import type { Model } from './model'
import { coveringPaths, pathsOf } from './paths'
import type { Staged } from './stage-state'
import { TestClock } from './test-clock'
import { eventsOf, replay, stageActor } from './walk'

export type Screen = RenderResult

export interface ViewWalk<Machine extends AnyStateMachine> {
  model: Model<Machine>
  view: (staged: Staged<Machine>) => ReactNode
  /** What a person does on the screen for each event that is theirs; every other event is the outside's. */
  gestures: Record<string, (screen: Screen, event: AnyEventObject) => Promise<void>>
  /** What the screen shows in each state, by the state's id. */
  faces: Record<string, (screen: Screen, snapshot: AnyMachineSnapshot) => Promise<void>>
  /** States that show nothing of their own, each with the reason. */
  faceless: Record<string, string>
  /** The worlds look different, so each state is walked to in every one of them. */
  everyWorld?: boolean
  /** What a person did stays in the screen alone, as where the pointer rests: each path is gone by hand from its start. */
  byHand?: boolean
  /** Where the screen does not offer a person's gesture, the machine alone is asked. */
  offers?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
}

/** Walks every step of a machine through its real screen, once: gestures where a person acts, one assertion in each state. */
export function walkView<Machine extends AnyStateMachine>(walk: ViewWalk<Machine>): void {
  const { model, view, gestures, faces, faceless, offers = () => true, everyWorld = false, byHand = false } = walk
  const known = model as unknown as Model
  const machine = inert(known.machine)
  const paths = coveringPaths(pathsOf(known), everyWorld)
  const seen = new Set<string>()
  /** Ways from a world's start that were gone and looked at, step by step. */
  const gone = new Set<string>()

  describe(`the screen of ${known.name}`, () => {
    test(`${paths.length} paths through the screen`, { timeout: 120_000 }, async () => {
      for (const path of paths) {
        const clock = new TestClock()
        const actor = stageActor(known, machine, path.world, { clock })
        const screen = await render(
          <ChakraProvider value={system}>{view({ actor: actor as AnyActorRef as ActorRefFrom<Machine>, clock })}</ChakraProvider>,
        )
        let way = path.world
        if (isNew(way)) await look(screen, actor.getSnapshot())
        for (const event of eventsOf(path)) {
          way += JSON.stringify(event)
          const gesture = gestures[event.type]
          if (!actor.getSnapshot().can(event)) continue
          const isFirst = isNew(way)
          if (isFirst && gesture !== undefined && offers(actor.getSnapshot(), event)) await gesture(screen, event)
          else replay(actor, [event])
          if (isFirst) await look(screen, actor.getSnapshot())
        }
        actor.stop()
        await cleanup()
      }
    })

    test('every state has its face, or a reason to have none', () => {
      const states = settleableStates(machine)
      expect(states.filter((id) => faces[id] === undefined && faceless[id] === undefined)).toEqual([])
      expect(Object.keys(faces).filter((id) => !seen.has(id))).toEqual([])
    })
  })

  /** Most paths begin as another one did: what a person did there, and saw, is the same, and is told to the machine only. */
  function isNew(way: string): boolean {
    const before = gone.size
    return gone.add(way).size > before || byHand
  }

  async function look(screen: Screen, snapshot: AnyMachineSnapshot): Promise<void> {
    for (const { id } of snapshot._nodes) {
      const face = faces[id]
      if (face === undefined) continue
      seen.add(id)
      await face(screen, snapshot)
    }
  }
}
