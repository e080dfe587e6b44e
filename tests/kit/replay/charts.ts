import type { AnyStateMachine } from 'xstate'
import { allModels } from '../../models/all'

/** Today's charts by the id that a recording has of them. */
export function chartsById(): Map<string, AnyStateMachine> {
  return new Map(allModels.map(({ machine }) => [machine.id, machine]))
}
