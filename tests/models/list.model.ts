import { createListMachine } from '../../machines/list/list.machine'
import type { Page } from '../../machines/ports/pages'
import { defineModel } from '../kit/model'

const listMachine = createListMachine<string>()

const page = (number: number, items: string[]): Page<string> => ({ items, page: number, lastPage: 2, total: 3 })

export const listModel = defineModel<typeof listMachine>({
  name: 'list',
  spec: 'contract §2 Lists; spec §3 Medical record page',
  machine: listMachine,
  worlds: { opened: () => ({ readPage: () => new Promise(() => {}) }) },
  events: { 'list.refresh': [{ type: 'list.refresh' }], 'list.more': [{ type: 'list.more' }] },
  outcomes: {
    read: { outputs: [page(1, ['a', 'b']), { items: [], page: 1, lastPage: 1, total: 0 }], faults: true },
    readMore: { outputs: [page(2, ['c'])], faults: true },
  },
  key: ({ context }) => `${context.page} of ${context.lastPage}`,
  invariants: {
    'no more pages than there are': ({ context }) => context.page <= context.lastPage,
    'failed shows nothing old: then it is stale': (snapshot) => !snapshot.matches('failed') || snapshot.context.page === 0,
  },
  journeys: [
    {
      name: 'two pages, then read anew',
      world: 'opened',
      steps: [
        { type: 'xstate.done.actor.read', output: page(1, ['a', 'b']) },
        { type: 'list.more' },
        { type: 'xstate.done.actor.readMore', output: page(2, ['c']) },
        { type: 'list.refresh' },
        { type: 'xstate.done.actor.read', output: page(1, ['a', 'b']) },
      ],
      ends: 'ready',
    },
    {
      name: 'a second page that fails may be asked for again',
      world: 'opened',
      steps: [
        { type: 'xstate.done.actor.read', output: page(1, ['a', 'b']) },
        { type: 'list.more' },
        { type: 'xstate.error.actor.readMore', error: null },
        { type: 'list.more' },
      ],
      ends: 'loadingMore',
    },
  ],
})
