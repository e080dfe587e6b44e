import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Journey } from './model'

/** The events, the end, and further pinned facts. */
export type Row<Machine extends AnyStateMachine> = [
  steps: readonly AnyEventObject[],
  ends: Journey<Machine>['ends'],
  pins?: Pick<Journey<Machine>, 'knows' | 'sends' | 'begins' | 'ignores'>,
]

/** Journeys from one world as a table: a sentence of docs/product.md and its row. */
export function rowsFrom<Machine extends AnyStateMachine = AnyStateMachine>(
  world: string,
  rows: Record<string, Row<Machine>>,
): Journey<Machine>[] {
  return Object.entries(rows).map(([name, [steps, ends, pins = {}]]) => ({ name, world, steps, ends, ...pins }))
}

/** A timer's event: `after('untilRetry', 'request.accepting.waiting')`. */
export const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.${state}` })

/** An invoked child's answer. */
export const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })

/** An invoked child's fault. */
export const fault = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error('fault') })
