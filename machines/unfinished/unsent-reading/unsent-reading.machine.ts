import { assign, setup } from 'xstate'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import type { UnsentWork } from '../../consultation/unsent.rules'
import type { Conversation } from '../../ports/chat'
import { promiseNotProvided } from '../../ports/not-provided'

interface UnsentReadingInput {
  /** null if the record has no chat, which has nothing unsent then. */
  conversation: Conversation | null
}

/** Reads the unsent work of a conversation until all of it can be read, e.g. until the storage key is there. */
export const unsentReadingMachine = setup({
  types: {
    context: {} as UnsentReadingInput & { unsent: UnsentWork | null },
    input: {} as UnsentReadingInput,
    output: {} as UnsentWork | null,
  },
  actors: { read: promiseNotProvided<UnsentWork, Conversation | null>('read') },
  actions: { assignUnsent: assign((_, params: { unsent: UnsentWork }) => params) },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'unsentReading',
  context: ({ input }) => ({ ...input, unsent: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.conversation,
        onDone: {
          target: 'read',
          actions: { type: 'assignUnsent', params: ({ event }) => ({ unsent: event.output }) },
        },
        onError: 'unread',
      },
    },
    unread: { after: { untilRetry: 'reading' } },
    read: { type: 'final' },
  },
  output: ({ context }) => context.unsent,
})
