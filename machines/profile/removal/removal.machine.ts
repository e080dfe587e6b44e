import { setup } from 'xstate'
import { UNDO_WINDOW } from '../../../contract/values/profile'
import { promiseNotProvided } from '../../ports/not-provided'
import type { RemovalContext, RemovalEvent, RemovalInput, RemovalOutput } from './removal.model'

/**
 * A removed education or practice (product §3 "Profile records"): it can be restored for 5 s, then the server is asked.
 * A failed request can be retried or dropped.
 */
export const removalMachine = setup({
  types: {
    context: {} as RemovalContext,
    events: {} as RemovalEvent,
    input: {} as RemovalInput,
    output: {} as RemovalOutput,
  },
  actors: { remove: promiseNotProvided<void, { id: string }>('remove') },
  delays: { untilGone: ({ context: { deadline, clock } }) => Math.max(0, deadline - clock.now()) },
}).createMachine({
  id: 'removal',
  context: ({ input }) => ({ ...input, deadline: input.clock.now() + UNDO_WINDOW }),
  initial: 'undoable',
  states: {
    undoable: {
      after: { untilGone: 'deleting' },
      on: { 'removal.undo': 'undone', 'removal.hurry': 'deleting' },
    },
    deleting: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { id } }) => ({ id }),
        onDone: 'removed',
        onError: 'failed',
      },
    },
    failed: { on: { 'removal.retry': 'deleting', 'removal.undo': 'undone' } },
    removed: { type: 'final', output: ({ context: { id } }): RemovalOutput => ({ id, outcome: 'removed' }) },
    undone: { type: 'final', output: ({ context: { id } }): RemovalOutput => ({ id, outcome: 'undone' }) },
  },
  output: ({ event }) => event.output as RemovalOutput,
})
