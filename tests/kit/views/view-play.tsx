import { commands, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { TransitionCoverage } from '../graph/coverage'
import { eventOf } from '../graph/event-tokens'
import { inert } from '../graph/inert'
import type { Model } from '../graph/model'
import { pathOf } from '../graph/paths'
import type { Play, Played, PlayedPath, PlayMisstep } from './play'
import { openPlayBoard, type PlayBoard } from './play-board'
import { TestClock } from '../harness/test-clock'
import { look, open, type Screen, take, type ViewWalk } from './view-step'
import { eventsOf, stageActor } from '../graph/walk'

/** Runs the player's paths at its pace and writes the results; resolves with their number. */
export async function playPaths<Machine extends AnyStateMachine>(walk: ViewWalk<Machine>, play: Play): Promise<number> {
  const board = play.chart === null ? null : await openPlayBoard(play.chart)
  const outcomes: Played[] = []
  for (const path of play.paths) outcomes.push(await playPath(walk, path, play, board))
  board?.close()
  await commands.writeFile(play.out, JSON.stringify(outcomes))
  return outcomes.length
}

/** One path from its world's start with each step checked; ends at the first failure. */
export async function playPath<Machine extends AnyStateMachine>(
  walk: ViewWalk<Machine>,
  { number, world, events, captions }: PlayedPath,
  { pace, pictures }: Pick<Play, 'pace' | 'pictures'>,
  board: PlayBoard | null,
): Promise<Played> {
  const model = walk.model as unknown as Model
  const machine = inert(model.machine)
  const coverage = new TransitionCoverage(machine)
  const clock = new TestClock()
  const path = pathOf(
    model,
    world,
    events.map((token) => eventOf(model, token)),
  )
  const actor = stageActor(model, machine, world, { clock, inspect: coverage.inspect })
  const screen = await open(walk, actor, clock)
  const misstep = await go()
  actor.stop()
  await cleanup()
  return { number, misstep, transitions: coverage.taken() }

  async function go(): Promise<PlayMisstep | null> {
    for (const [at, event] of [null, ...eventsOf(path)].entries()) {
      board?.show(actor.getSnapshot(), `${at + 1}/${captions.length}  ${captions[at] ?? ''}`)
      if (pace > 0) await rest(pace)
      if (event !== null) {
        const fault = await faultOf(() => take(walk, screen, { actor, clock }, event))
        if (fault !== null) return notify(at, 'gesture', fault)
      }
      const snapshot = actor.getSnapshot()
      const expected = path.steps[at]?.state
      if (expected !== undefined && JSON.stringify(snapshot.value) !== JSON.stringify(expected.value))
        return notify(at, 'state', '')
      board?.show(snapshot, `${at + 1}/${captions.length}  ${captions[at] ?? ''}`)
      const fault = await faultOf(() => look(walk, screen, snapshot))
      if (fault !== null) return notify(at, 'face', fault)
    }
    if (pace > 0) await rest(pace)
    return null
  }

  async function notify(at: number, kind: PlayMisstep['kind'], fault: string): Promise<PlayMisstep> {
    const picture = `${pictures}/${model.name.replaceAll('/', '-')}-${number}-${at + 1}.png`
    const isTaken = (await faultOf(() => page.screenshot({ path: picture }))) === null
    return { at, kind, fault, ...seenOn(screen), states: statesOf(actor), picture: isTaken ? picture : null }
  }
}

function seenOn({ baseElement }: Screen): Pick<PlayMisstep, 'seen' | 'buttons'> {
  const lines = (baseElement as HTMLElement).innerText.split('\n').map((line) => line.trim())
  const pressed = [...baseElement.querySelectorAll<HTMLElement>('button, [role="button"], [role="switch"], a[href]')]
  return {
    seen: lines.filter((line) => line !== '').join('\n'),
    buttons: pressed.map((one) => one.getAttribute('aria-label') ?? one.innerText.trim()).filter((name) => name !== ''),
  }
}

function statesOf(actor: AnyActorRef): string[] {
  const nodes: { id: string; type: string }[] = actor.getSnapshot()._nodes
  return nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id)
}

async function faultOf(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run()
    return null
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
