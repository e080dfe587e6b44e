import { createListMachine } from '../../machines/list/list.machine'
import type { Page } from '../../machines/ports/pages'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'

const listMachine = createListMachine<string, { search: string }>()

const page = (number: number, items: string[]): Page<string> => ({ items, page: number, lastPage: 2, total: 3 })
const onlyPage: Page<string> = { items: ['a', 'b'], page: 1, lastPage: 1, total: 2 }
/** A page from the cache. */
const stored = (number: number, items: string[]): Page<string> => ({ ...page(number, items), storedAt: 1_000 })

export const listModel = defineModel<typeof listMachine>({
  name: 'list',
  spec: 'contract §2 Lists; product §3 Medical record page',
  machine: listMachine,
  worlds: { opened: (clock) => ({ readPage: () => new Promise(() => {}), query: { search: '' }, clock }) },
  events: {
    'list.refresh': [{ type: 'list.refresh' }],
    'list.more': [{ type: 'list.more' }],
    'list.ask': [{ type: 'list.ask', query: { search: 'budi' } }],
  },
  outcomes: {
    read: {
      outputs: [page(1, ['a', 'b']), { items: [], page: 1, lastPage: 1, total: 0 }, stored(1, ['a', 'b'])],
      faults: true,
    },
    readMore: { outputs: [page(2, ['c']), stored(2, ['c'])], faults: true },
    readNarrowed: { outputs: [page(1, ['b']), stored(1, ['b'])], faults: true },
  },
  key: ({ context }) => `${context.page} of ${context.lastPage}${context.storedAt === null ? '' : ', kept'}`,
  invariants: {
    'no more pages than there are': ({ context }) => context.page <= context.lastPage,
    'what is ready was read just now': (snapshot) => !snapshot.matches('ready') || snapshot.context.storedAt === null,
    'what is here says since when': ({ context }) => (context.readAt === null) === (context.page === 0),
    'failed shows nothing old: then it is stale': (snapshot) =>
      !snapshot.matches('failed') || snapshot.context.page === 0,
  },
  journeys: [
    {
      name: 'two pages, then a refresh',
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
    ...rowsFrom<typeof listMachine>('opened', {
      'on the last page there is no more': [[done('read', onlyPage)], 'ready', { ignores: [{ type: 'list.more' }] }],
      'nor on one that is old': [
        [done('read', onlyPage), { type: 'list.refresh' }, fault('read')],
        'stale',
        { ignores: [{ type: 'list.more' }] },
      ],
      read: [[done('read', page(1, ['a', 'b']))], 'ready', { knows: { items: ['a', 'b'], page: 1, storedAt: null } }],
      'kept for want of a network, it says so': [
        [done('read', stored(1, ['a', 'b']))],
        'stale',
        { knows: { items: ['a', 'b'], storedAt: 1_000 } },
      ],
      'what changed meanwhile is read once more': [[{ type: 'list.refresh' }], 'loading'],
      'nothing was read, nothing is shown': [[fault('read')], 'failed'],
      'failed, it may be read again': [[fault('read'), { type: 'list.refresh' }], 'loading'],
      'what was read stands when reading again fails': [
        [done('read', page(1, ['a', 'b'])), { type: 'list.refresh' }, fault('read')],
        'stale',
        { knows: { items: ['a', 'b'] } },
      ],
      'what is old may be read again': [[done('read', stored(1, ['a', 'b'])), { type: 'list.refresh' }], 'loading'],
      'what is old may be read on': [[done('read', stored(1, ['a', 'b'])), { type: 'list.more' }], 'loadingMore'],
      'a second page follows the first': [
        [done('read', page(1, ['a', 'b'])), { type: 'list.more' }, done('readMore', page(2, ['c']))],
        'ready',
        { knows: { items: ['a', 'b', 'c'], page: 2 } },
      ],
      'a second page as it was kept': [
        [done('read', page(1, ['a', 'b'])), { type: 'list.more' }, done('readMore', stored(2, ['c']))],
        'stale',
        { knows: { items: ['a', 'b', 'c'], storedAt: 1_000 } },
      ],
      'read again while a second page is on its way': [
        [done('read', page(1, ['a', 'b'])), { type: 'list.more' }, { type: 'list.refresh' }],
        'loading',
      ],
      'read again after a second page that failed': [
        [done('read', page(1, ['a', 'b'])), { type: 'list.more' }, fault('readMore'), { type: 'list.refresh' }],
        'loading',
      ],
      'a question waits for the pause': [
        [{ type: 'list.ask', query: { search: 'budi' } }],
        'asking',
        { knows: { query: { search: 'budi' } } },
      ],
      'its answer takes the place of what was there': [
        [
          done('read', page(1, ['a', 'b'])),
          { type: 'list.ask', query: { search: 'budi' } },
          after('untilPause', 'list.asking'),
          done('readNarrowed', page(1, ['b'])),
        ],
        'ready',
        { knows: { items: ['b'] } },
      ],
      'its answer as it was kept': [
        [
          { type: 'list.ask', query: { search: 'budi' } },
          after('untilPause', 'list.asking'),
          done('readNarrowed', stored(1, ['b'])),
        ],
        'stale',
        { knows: { items: ['b'], storedAt: 1_000 } },
      ],
      'a question that fails shows nothing old': [
        [
          done('read', page(1, ['a', 'b'])),
          { type: 'list.ask', query: { search: 'budi' } },
          after('untilPause', 'list.asking'),
          fault('readNarrowed'),
        ],
        'failed',
        { knows: { items: [], page: 0 } },
      ],
    }),
  ],
})
