import { assign, setup } from 'xstate'
import { AUTOSAVE_DELAY } from '../../../contract/values/limits'
import type { Kept } from '../../ports/kept-papers'
import { feedNotProvided, promiseNotProvided } from '../../ports/not-provided'
import type { KeepingContext, KeepingEvent, KeepingInput } from './keeping.model'

/**
 * Autosave of a document's draft (product §9 'diagnose state'): loads it on opening, stores it when typing pauses or
 * the page is left, removes it when nothing is unsent. Created once per document type to keep its type; a port provides
 * `load`, `keep`, `forget` and `leaving`.
 */
export function createKeepingMachine<Content>() {
  return setup({
    types: {
      context: {} as KeepingContext<Content>,
      events: {} as KeepingEvent<Content>,
      input: {} as KeepingInput<Content>,
    },
    actors: {
      load: promiseNotProvided<Kept<Content> | null, { consultationId: string }>('load'),
      keep: promiseNotProvided<Kept<Content>, { consultationId: string; content: Content }>('keep'),
      forget: promiseNotProvided<void, { consultationId: string }>('forget'),
      leaving: feedNotProvided('leaving'),
    },
    actions: {
      takeKept: assign((_, params: { kept: Kept<Content> | null }) => params.kept ?? {}),
      takeContent: assign((_, params: { content: Content | null }) => ({ content: params.content })),
      takeKeptAt: assign((_, params: { keptAt: number }) => ({ keptAt: params.keptAt })),
      tellLoaded: ({ context: { report, content } }) => report({ type: 'draft.loaded', content }),
    },
    guards: {
      wasKept: (_, params: { kept: Kept<Content> | null }) => params.kept !== null,
      isContent: (_, params: { content: Content | null }) => params.content !== null,
    },
    delays: { untilPause: AUTOSAVE_DELAY },
  }).createMachine({
    id: 'keeping',
    context: ({ input }) => ({ ...input, content: null, keptAt: null }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { consultationId } }) => ({ consultationId }),
          onDone: [
            {
              guard: { type: 'wasKept', params: ({ event }) => ({ kept: event.output }) },
              target: 'unsent.restored',
              actions: [{ type: 'takeKept', params: ({ event }) => ({ kept: event.output }) }, 'tellLoaded'],
            },
            { target: 'nothing', actions: 'tellLoaded' },
          ],
          onError: { target: 'nothing', actions: 'tellLoaded' },
        },
      },
      nothing: {
        on: {
          'content.changed': {
            guard: { type: 'isContent', params: ({ event }) => event },
            target: 'unsent',
            actions: { type: 'takeContent', params: ({ event }) => event },
          },
        },
      },
      unsent: {
        initial: 'dirty',
        on: {
          'content.changed': [
            {
              guard: { type: 'isContent', params: ({ event }) => event },
              target: '.dirty',
              actions: { type: 'takeContent', params: ({ event }) => event },
            },
            { target: 'forgetting', actions: { type: 'takeContent', params: ({ event }) => event } },
          ],
        },
        states: {
          restored: {},
          // Each change restarts the delay.
          dirty: {
            // Storing early does no harm.
            invoke: { id: 'leaving', src: 'leaving', onError: 'keeping' },
            after: { untilPause: 'keeping' },
            on: { 'page.leaving': 'keeping' },
          },
          keeping: {
            invoke: {
              id: 'keep',
              src: 'keep',
              input: ({ context: { consultationId, content } }) => {
                if (content === null) throw new Error('nothing to keep')
                return { consultationId, content }
              },
              onDone: { target: 'kept', actions: { type: 'takeKeptAt', params: ({ event }) => event.output } },
              onError: 'unkept',
            },
          },
          kept: {},
          // Storage is full. The next change retries.
          unkept: {},
        },
      },
      forgetting: {
        invoke: {
          id: 'forget',
          src: 'forget',
          input: ({ context: { consultationId } }) => ({ consultationId }),
          onDone: 'nothing',
          onError: 'nothing',
        },
        on: {
          'content.changed': {
            guard: { type: 'isContent', params: ({ event }) => event },
            target: 'unsent',
            actions: { type: 'takeContent', params: ({ event }) => event },
          },
        },
      },
    },
  })
}
