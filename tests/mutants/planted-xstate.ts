import { setup as realSetup } from 'xstate'
import { field, planted } from './field'
import { sow } from './planted'

/** XState, with mutants in every created chart. */
export * from 'xstate'

function sowingSetup(options: never): object {
  const made = realSetup(options)
  return { ...made, createMachine: (config: never) => made.createMachine(sow(config, planted, field) as never) }
}

export const setup = sowingSetup as unknown as typeof realSetup
