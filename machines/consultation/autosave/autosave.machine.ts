import { assign, setup } from 'xstate'
import type { Stored } from '../../ports/draft-store'
import { promiseNotProvided } from '../../ports/not-provided'
import { withEvent, withOutput } from '../../with-event'
import type { AutosaveContext, AutosaveEvent, AutosaveInput } from './autosave.model'

/**
 * Autosave of a document's draft (product §9 'diagnose state'): loads it on opening, stores each change at once, since
 * the room or the page may close after any of them, and removes it when nothing is unsent. Created once per document
 * type to keep its type; a port provides `load`, `save` and `forget`.
 */
export function createAutosaveMachine<Content>() {
  return setup({
    types: {
      context: {} as AutosaveContext<Content>,
      events: {} as AutosaveEvent<Content>,
      input: {} as AutosaveInput<Content>,
    },
    actors: {
      load: promiseNotProvided<Stored<Content> | null, { id: string }>('load'),
      save: promiseNotProvided<Stored<Content>, { id: string; content: Content }>('save'),
      forget: promiseNotProvided<void, { id: string }>('forget'),
    },
    actions: {
      assignStored: assign((_, params: { stored: Stored<Content> | null }) => params.stored ?? {}),
      assignContent: assign((_, params: { content: Content | null }) => ({ content: params.content })),
      assignStoredAt: assign((_, params: { storedAt: number }) => ({ storedAt: params.storedAt, hasFailed: false })),
      assignFailed: assign({ hasFailed: true }),
      forgetSaves: assign({ storedAt: null, hasFailed: false }),
      reportLoaded: ({ context: { report, content } }) => report({ type: 'draft.loaded', content }),
    },
    guards: {
      wasStored: (_, params: { stored: Stored<Content> | null }) => params.stored !== null,
      isContent: (_, params: { content: Content | null }) => params.content !== null,
    },
  }).createMachine({
    id: 'autosave',
    context: ({ input }) => ({ ...input, content: null, storedAt: null, hasFailed: false }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { id } }) => ({ id }),
          onDone: [
            {
              guard: { type: 'wasStored', params: ({ event }) => ({ stored: event.output }) },
              target: 'unsent.restored',
              actions: [{ type: 'assignStored', params: ({ event }) => ({ stored: event.output }) }, 'reportLoaded'],
            },
            { target: 'nothing', actions: 'reportLoaded' },
          ],
          onError: { target: 'nothing', actions: 'reportLoaded' },
        },
      },
      nothing: {
        on: {
          'content.changed': { guard: withEvent('isContent'), target: 'unsent', actions: withEvent('assignContent') },
        },
      },
      unsent: {
        initial: 'storing',
        on: {
          'content.changed': [
            { guard: withEvent('isContent'), target: '.storing', actions: withEvent('assignContent') },
            { target: 'forgetting', actions: withEvent('assignContent') },
          ],
        },
        states: {
          restored: {},
          storing: {
            invoke: {
              id: 'save',
              src: 'save',
              input: ({ context: { id, content } }) => {
                if (content === null) throw new Error('nothing to keep')
                return { id, content }
              },
              onDone: { target: 'stored', actions: withOutput('assignStoredAt') },
              onError: { target: 'unstored', actions: 'assignFailed' },
            },
          },
          stored: {},
          // Storage is full. The next change retries.
          unstored: {},
        },
      },
      forgetting: {
        entry: 'forgetSaves',
        invoke: {
          id: 'forget',
          src: 'forget',
          input: ({ context: { id } }) => ({ id }),
          onDone: 'nothing',
          onError: 'nothing',
        },
        on: {
          'content.changed': { guard: withEvent('isContent'), target: 'unsent', actions: withEvent('assignContent') },
        },
      },
    },
  })
}
