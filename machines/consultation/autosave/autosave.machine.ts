import { assign, setup } from 'xstate'
import { SECOND } from '../../../contract/values/limits'
import type { Stored } from '../../ports/draft-store'
import { promiseNotProvided } from '../../ports/not-provided'
import { withEvent } from '../../with-event'
import type { AutosaveContext, AutosaveEvent, AutosaveInput } from './autosave.model'

const LONGEST_WAIT = 8 * SECOND

/**
 * Autosave of a document's draft (product §9 'diagnose state'): loads it on opening, stores each change at once, since
 * the room or the page may close after any of them, and removes it when nothing is unsent. A draft that cannot be read
 * now is read again; a doctor who does not wait writes without storage, and chooses between the two once it is read. So
 * does a doctor who writes the same document in two tabs.
 * Created once per document type to keep its type; a port provides `load`, `save` and `forget`.
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
      save: promiseNotProvided<Stored<Content> | null, { id: string; content: Content }>('save'),
      forget: promiseNotProvided<boolean, { id: string }>('forget'),
    },
    actions: {
      assignStored: assign((_, params: { stored: Stored<Content> | null }) => params.stored ?? {}),
      assignFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
      assignFound: assign((_, params: { stored: Stored<Content> | null }) => ({ found: params.stored })),
      useFound: assign(({ context: { found } }) => found ?? {}),
      clearFound: assign({ found: null }),
      assignContent: assign((_, params: { content: Content | null }) => ({ content: params.content })),
      assignStoredAt: assign((_, { stored }: { stored: Stored<Content> | null }) =>
        stored === null ? {} : { storedAt: stored.storedAt, hasFailed: false },
      ),
      assignFailed: assign({ hasFailed: true }),
      forgetSaves: assign({ storedAt: null, hasFailed: false }),
      reportNothing: ({ context: { report } }) => report({ type: 'draft.loaded', content: null }),
      reportLoaded: ({ context: { report, content } }) => report({ type: 'draft.loaded', content }),
    },
    guards: {
      wasStored: (_, params: { stored: Stored<Content> | null }) => params.stored !== null,
      isForgotten: (_, params: { isForgotten: boolean }) => params.isForgotten,
      isContent: (_, params: { content: Content | null }) => params.content !== null,
      isWritten: ({ context: { content } }) => content !== null,
    },
    delays: {
      loadPatience: 5 * SECOND,
      untilRetry: ({ context: { failures } }) => Math.min(SECOND * 2 ** (failures - 1), LONGEST_WAIT),
    },
  }).createMachine({
    id: 'autosave',
    context: ({ input }) => ({ ...input, content: null, storedAt: null, hasFailed: false, found: null, failures: 0 }),
    initial: 'loading',
    states: {
      loading: {
        type: 'parallel',
        // A form that does not wait for the draft was written before it.
        on: {
          'content.changed': { guard: withEvent('isContent'), target: 'unread', actions: withEvent('assignContent') },
        },
        states: {
          reading: {
            initial: 'asking',
            states: {
              asking: {
                invoke: {
                  id: 'load',
                  src: 'load',
                  input: ({ context: { id } }) => ({ id }),
                  onDone: [
                    {
                      guard: { type: 'wasStored', params: ({ event }) => ({ stored: event.output }) },
                      target: '#autosave.unsent.restored',
                      actions: [
                        { type: 'assignStored', params: ({ event }) => ({ stored: event.output }) },
                        'reportLoaded',
                      ],
                    },
                    { target: '#autosave.nothing', actions: 'reportLoaded' },
                  ],
                  onError: { target: 'waiting', actions: 'assignFailure' },
                },
              },
              waiting: { after: { untilRetry: 'asking' } },
            },
          },
          patience: {
            initial: 'waiting',
            states: {
              waiting: { after: { loadPatience: 'over' } },
              over: { on: { 'draft.skip': { target: '#autosave.unread', actions: 'reportNothing' } } },
            },
          },
        },
      },
      // Written without the stored draft, which no save may overwrite: it cannot be read yet, or another tab stored it.
      unread: {
        initial: 'asking',
        on: { 'content.changed': { actions: withEvent('assignContent') } },
        states: {
          asking: {
            invoke: {
              id: 'loadAgain',
              src: 'load',
              input: ({ context: { id } }) => ({ id }),
              onDone: [
                {
                  guard: { type: 'wasStored', params: ({ event }) => ({ stored: event.output }) },
                  target: '#autosave.found',
                  actions: { type: 'assignFound', params: ({ event }) => ({ stored: event.output }) },
                },
                { guard: 'isWritten', target: '#autosave.unsent' },
                { target: '#autosave.nothing' },
              ],
              onError: { target: 'waiting', actions: 'assignFailure' },
            },
          },
          waiting: { after: { untilRetry: 'asking' } },
        },
      },
      // Two drafts: the doctor decides, and until then neither is overwritten.
      found: {
        on: {
          'content.changed': { actions: withEvent('assignContent') },
          'draft.useStored': { target: 'unsent.restored', actions: ['useFound', 'clearFound', 'reportLoaded'] },
          'draft.useWritten': [
            { guard: 'isWritten', target: 'unsent', actions: 'clearFound' },
            { target: 'forgetting', actions: 'clearFound' },
          ],
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
              onDone: [
                {
                  guard: { type: 'wasStored', params: ({ event }) => ({ stored: event.output }) },
                  target: 'stored',
                  actions: { type: 'assignStoredAt', params: ({ event }) => ({ stored: event.output }) },
                },
                { target: '#autosave.unread' },
              ],
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
          onDone: [
            {
              guard: { type: 'isForgotten', params: ({ event }) => ({ isForgotten: event.output }) },
              target: 'nothing',
            },
            { target: 'unread' },
          ],
          onError: 'nothing',
        },
        on: {
          'content.changed': { guard: withEvent('isContent'), target: 'unsent', actions: withEvent('assignContent') },
        },
      },
    },
  })
}
