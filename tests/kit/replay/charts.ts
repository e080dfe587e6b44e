import type { AnyStateMachine } from 'xstate'
import { allModels } from '../../models/all'

/** The present charts by their id in a recording. */
export function chartsById(): Map<string, AnyStateMachine> {
  return new Map(allModels.map(({ machine }) => [machine.id, machine]))
}
