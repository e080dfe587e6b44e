import { createListMachine } from '../../machines/list/list.machine'
import type { Page } from '../../machines/ports/pages'
import { defineModel } from '../kit/model'

const listMachine = createListMachine<string, { search: string }>()

const page = (number: number, items: string[]): Page<string> => ({ items, page: number, lastPage: 2, total: 3 })
/** As it was kept for want of a network. */
const kept = (number: number, items: string[]): Page<string> => ({ ...page(number, items), keptAt: 1_000 })

export const listModel = defineModel<typeof listMachine>({
  name: 'list',
  spec: 'contract §2 Lists; spec §3 Medical record page',
  machine: listMachine,
  worlds: { opened: (clock) => ({ readPage: () => new Promise(() => {}), query: { search: '' }, clock }) },
  events: { 'list.refresh': [{ type: 'list.refresh' }], 'list.more': [{ type: 'list.more' }], 'list.ask': [{ type: 'list.ask', query: { search: 'budi' } }] },
  outcomes: {
    read: { outputs: [page(1, ['a', 'b']), { items: [], page: 1, lastPage: 1, total: 0 }, kept(1, ['a', 'b'])], faults: true },
    readMore: { outputs: [page(2, ['c']), kept(2, ['c'])], faults: true },
    readNarrowed: { outputs: [page(1, ['b']), kept(1, ['b'])], faults: true },
  },
  key: ({ context }) => `${context.page} of ${context.lastPage}${context.keptAt === null ? '' : ', kept'}`,
  invariants: {
    'no more pages than there are': ({ context }) => context.page <= context.lastPage,
    'what is ready was read just now': (snapshot) => !snapshot.matches('ready') || snapshot.context.keptAt === null,
    'what is here says since when': ({ context }) => (context.readAt === null) === (context.page === 0),
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
      name: 'another question that fails shows nothing of the first',
      world: 'opened',
      steps: [
        { type: 'xstate.done.actor.read', output: page(1, ['a', 'b']) },
        { type: 'list.ask', query: { search: 'budi' } },
        { type: 'xstate.after.untilPause.list.asking' },
        { type: 'xstate.error.actor.readNarrowed', error: null },
      ],
      ends: 'failed',
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
