import { assign, setup } from 'xstate'
import { SEARCH_DELAY } from '../../contract/values/limits'
import { promiseNotProvided } from '../ports/not-provided'
import { withEvent } from '../with-event'

export type SearchEvent =
  { type: 'search.changed'; words: string } | { type: 'search.retry' } | { type: 'search.clear' }

/** Sent with the words. */
export interface SearchInput {
  /** Age of the patient for whom a medicine is searched; null if unknown. */
  ageMonths: number | null
}

export interface SearchContext<Item> {
  about: SearchInput | undefined
  words: string
  /** Results of the last answer; empty without a search. */
  found: Item[]
}

/**
 * Search by words: asks when typing pauses, keeps the last results visible meanwhile, and drops answers to older words.
 * Created once per result type; the request is provided as `ask`, and its input is sent with the words.
 */
export function createSearchMachine<Item>() {
  return setup({
    types: {
      input: {} as SearchInput | undefined,
      context: {} as SearchContext<Item>,
      events: {} as SearchEvent,
    },
    actors: { ask: promiseNotProvided<Item[], { words: string } & Partial<SearchInput>>('ask') },
    actions: {
      assignWords: assign((_, params: { words: string }) => ({ words: params.words })),
      assignFound: assign((_, params: { found: Item[] }) => ({ found: params.found })),
      forget: assign({ words: '', found: [] }),
    },
    guards: { hasWords: (_, params: { words: string }) => params.words.trim() !== '' },
    delays: { untilPause: SEARCH_DELAY },
  }).createMachine({
    id: 'search',
    context: ({ input }) => ({ about: input, words: '', found: [] }),
    initial: 'idle',
    on: {
      'search.changed': [
        { guard: withEvent('hasWords'), target: '.typing', actions: withEvent('assignWords') },
        { target: '.idle', actions: 'forget' },
      ],
      'search.clear': { target: '.idle', actions: 'forget' },
    },
    states: {
      idle: {},
      // Each key restarts the delay.
      typing: { after: { untilPause: 'searching' } },
      searching: {
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ context }) => ({ ...context.about, words: context.words.trim() }),
          onDone: {
            target: 'found',
            actions: { type: 'assignFound', params: ({ event }) => ({ found: event.output }) },
          },
          onError: 'failed',
        },
      },
      found: {},
      failed: { on: { 'search.retry': 'searching' } },
    },
  })
}
