import { describe, expect, inject, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { keepFocus } from '../../../src/ui/focus/keep-focus'
import { isReachable, offersOf } from '../../../src/ui/focus/reachable'
import { settleableStates, TransitionCoverage } from '../graph/coverage'
import { inert } from '../graph/inert'
import type { Model } from '../graph/model'
import { coveringPaths, pathsOf } from '../graph/paths'
import { TestClock } from '../harness/test-clock'
import { playPaths } from './view-play'
import { recordWalk } from './view-record'
import { look, open, take, type ViewWalk } from './view-step'
import { eventsOf, replay, stageActor } from '../graph/walk'

export type { Screen, ViewWalk } from './view-step'

/**
 * Runs every transition of a machine through its real screen once: an action for a person's event, one assertion per
 * state. With tasks of the path player only those run.
 */
export function walkView<Machine extends AnyStateMachine>(walk: ViewWalk<Machine>): void {
  const play = inject('play')
  if (play === null) return walkAll(walk)
  test.runIf(play.machine === walk.model.name)(`dimainkan: ${walk.model.name}`, { timeout: 0 }, async () => {
    expect(await playPaths(walk, play)).toBe(play.paths.length)
  })
}

function walkAll<Machine extends AnyStateMachine>(walk: ViewWalk<Machine>): void {
  const { model, faces, faceless, everyWorld = false, byHand = false, holdsFocus = false } = walk
  const known = model as unknown as Model
  const machine = inert(known.machine)
  const paths = coveringPaths(pathsOf(known), everyWorld)
  const coverage = new TransitionCoverage(machine)
  const seen = new Set<string>()
  /** Every state that was active, with or without a view. */
  const passed = new Set<string>()
  /** Checked paths from a world's start. */
  const gone = new Set<string>()

  describe(`the screen of ${known.name}`, () => {
    test(`${paths.length} paths through the screen`, { timeout: 120_000 }, async () => {
      const since = performance.now()
      for (const path of paths) {
        const clock = new TestClock()
        const actor = stageActor(known, machine, path.world, { clock, inspect: coverage.inspect })
        const stopKeeping = holdsFocus ? keepFocus() : () => {}
        const screen = await open(walk, actor, clock)
        const lookAtAll = async () => {
          const snapshot: AnyMachineSnapshot = actor.getSnapshot()
          for (const { id } of snapshot._nodes) passed.add(id)
          for (const id of await look(walk, screen, snapshot)) seen.add(id)
        }
        let way = path.world
        if (isNew(way)) await lookAtAll()
        for (const event of eventsOf(path)) {
          way += JSON.stringify(event)
          if (!actor.getSnapshot().can(event)) continue
          const isFirst = isNew(way)
          const hadFocus = !isNowhere()
          if (isFirst) await take(walk, screen, { actor, clock }, event)
          else replay(actor, [event])
          if (isFirst) await lookAtAll()
          if (isFirst && holdsFocus && hadFocus) await expectFocus(actor.getSnapshot())
        }
        actor.stop()
        stopKeeping()
        await cleanup()
      }
      await recordWalk({
        machine: known.name,
        states: [...passed],
        transitions: coverage.taken(),
        paths: paths.length,
        ms: performance.now() - since,
      })
    })

    test('every state has its face, or a reason to have none', () => {
      const states = settleableStates(machine)
      expect(states.filter((id) => faces[id] === undefined && faceless[id] === undefined)).toEqual([])
      expect(Object.keys(faces).filter((id) => !seen.has(id))).toEqual([])
    })
  })

  /** Most paths share a prefix with an earlier one, whose checked steps are only sent to the machine. */
  function isNew(way: string): boolean {
    const before = gone.size
    return gone.add(way).size > before || byHand
  }
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The focus is on a control that can be reached, unless the screen has none. */
async function expectFocus({ value }: AnyMachineSnapshot): Promise<void> {
  const reached = () =>
    offersOf(document.body, () => true).length === 0 ||
    (!isNowhere() && document.activeElement !== null && isReachable(document.activeElement))
  await expect.poll(reached, { message: `the focus in ${JSON.stringify(value)}` }).toBe(true)
}
