import { assign, setup } from 'xstate'
import { feedNotProvided, promiseNotProvided } from '../../../ports/not-provided'

export interface FileInput {
  /** As in the message's text. */
  reference: string
}

interface FileContext extends FileInput {
  /** Object URL, while the file is visible. */
  url: string | null
}

export type FileIntent = { type: 'file.retry' }

/** Downloads a stored file while it is visible, and releases it afterwards. */
export const fileMachine = setup({
  types: { context: {} as FileContext, events: {} as FileIntent, input: {} as FileInput },
  actors: {
    openFile: promiseNotProvided<string, FileInput>('openFile'),
    heldUrl: feedNotProvided<{ url: string }>('heldUrl'),
  },
  actions: { assignUrl: assign((_, params: { url: string }) => ({ url: params.url })) },
}).createMachine({
  id: 'file',
  context: ({ input: { reference } }) => ({ reference, url: null }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context: { reference } }) => ({ reference }),
        onDone: { target: 'open', actions: { type: 'assignUrl', params: ({ event }) => ({ url: event.output }) } },
        onError: 'failed',
      },
    },
    open: {
      invoke: {
        id: 'heldUrl',
        src: 'heldUrl',
        input: ({ context: { url } }) => ({ url: url ?? '' }),
        onError: 'failed',
      },
    },
    failed: { on: { 'file.retry': 'opening' } },
  },
})
