import { assign, setup } from 'xstate'
import { SEARCH_DELAY } from '../../contract/values/limits'
import { promiseNotProvided } from '../ports/not-provided'

export type SearchEvent = { type: 'search.changed'; words: string } | { type: 'search.retry' } | { type: 'search.clear' }

/** What is sent with the words. */
export interface SearchInput {
  /** Of the patient that a medicine is for; null where it is not known. */
  ageMonths: number | null
}

export interface SearchContext<Item> {
  about: SearchInput | undefined
  words: string
  /** Of the last answer; empty while nothing is looked for. */
  found: Item[]
}

/**
 * Looking for something by words: asked when the typing pauses, the last answer stays in sight while the next one is on
 * its way, and an answer to older words never arrives. Made once for each kind of thing, so that it keeps its type; what is
 * asked is filled in where that machine is (`ask`: a port's search). Its input, if any, is sent with the words.
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
      takeWords: assign((_, params: { words: string }) => ({ words: params.words })),
      takeFound: assign((_, params: { found: Item[] }) => ({ found: params.found })),
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
        {
          guard: { type: 'hasWords', params: ({ event }) => event },
          target: '.typing',
          actions: { type: 'takeWords', params: ({ event }) => event },
        },
        { target: '.idle', actions: 'forget' },
      ],
      'search.clear': { target: '.idle', actions: 'forget' },
    },
    states: {
      idle: {},
      // Each key begins the pause anew.
      typing: { after: { untilPause: 'searching' } },
      searching: {
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ context }) => ({ ...context.about, words: context.words.trim() }),
          onDone: { target: 'found', actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) } },
          onError: 'failed',
        },
      },
      found: {},
      failed: { on: { 'search.retry': 'searching' } },
    },
  })
}
