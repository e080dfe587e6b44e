import { assign, fromPromise, setup } from 'xstate'
import { SEARCH_DELAY } from '../../contract/values/limits'
import type { ListTotals } from '../../contract/schemas/envelope'
import type { Clock } from '../ports/clock'
import type { Page, ReadPage } from '../ports/pages'

export interface ListInput<Item, Query> {
  readPage: ReadPage<Item, Query>
  /** What the list is narrowed by at first. */
  query: Query
  /** For when what is here was read; without it a stale list does not say since when. */
  clock?: Clock
}

export type ListEvent<Query> = { type: 'list.refresh' } | { type: 'list.more' } | { type: 'list.ask'; query: Query }

export interface ListContext<Item, Query> extends ListInput<Item, Query> {
  items: Item[]
  /** The last page that is here; 0 before the first. */
  page: number
  lastPage: number
  total: number
  /** Of a list of money, over every page of the query; null where the server does not give them. */
  totals: ListTotals | null
  /** When what is here was read, where it is what was kept (Page.keptAt). */
  keptAt: number | null
  /** When the first page was read, on the clock; null: not yet, or there is no clock. */
  readAt: number | null
}

/**
 * A list that is read page by page: loading, ready, more on its way; what is here stays in sight while it is read anew or
 * when a page fails. Asked for something else, it waits for the typing to pause and keeps the old in sight until the new is
 * there, but never passes the old off as the new. What was kept for want of a network is stale. The one machine of every
 * list (product §3 "Lists", contract §2 "Lists").
 */
export function createListMachine<Item, Query = null>() {
  return setup({
    types: {
      context: {} as ListContext<Item, Query>,
      events: {} as ListEvent<Query>,
      input: {} as ListInput<Item, Query>,
    },
    actors: {
      read: fromPromise<Page<Item>, ListInput<Item, Query> & { page: number }>(({ input: { readPage, page, query }, signal }) =>
        readPage({ page, query }, signal),
      ),
    },
    actions: {
      takeFirst: assign(({ context }, { items, page, lastPage, total, totals, keptAt }: Page<Item>) => ({
        items,
        page,
        lastPage,
        total,
        totals: totals ?? null,
        keptAt: keptAt ?? null,
        readAt: keptAt ?? context.clock?.now() ?? null,
      })),
      takeMore: assign(({ context }, { items, page, lastPage, total, totals, keptAt }: Page<Item>) => ({
        items: [...context.items, ...items],
        page,
        lastPage,
        total,
        totals: totals ?? null,
        keptAt: keptAt ?? null,
      })),
      takeQuery: assign((_, params: { query: Query }) => ({ query: params.query })),
      forget: assign({ items: [], page: 0, lastPage: 0, total: 0, totals: null, keptAt: null, readAt: null }),
    },
    guards: {
      hasMore: ({ context }) => context.page < context.lastPage,
      isEmpty: ({ context }) => context.page === 0,
      isKept: (_, params: Page<Item>) => params.keptAt !== undefined,
    },
    delays: { untilPause: SEARCH_DELAY },
  }).createMachine({
    id: 'list',
    context: ({ input }) => ({ ...input, items: [], page: 0, lastPage: 0, total: 0, totals: null, keptAt: null, readAt: null }),
    on: { 'list.ask': { target: '.asking', actions: { type: 'takeQuery', params: ({ event }) => event } } },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { readPage, query } }) => ({ readPage, query, page: 1 }),
          onDone: [
            {
              guard: { type: 'isKept', params: ({ event }) => event.output },
              target: 'stale',
              actions: { type: 'takeFirst', params: ({ event }) => event.output },
            },
            { target: 'ready', actions: { type: 'takeFirst', params: ({ event }) => event.output } },
          ],
          onError: [{ guard: 'isEmpty', target: 'failed' }, { target: 'stale' }],
        },
        // What changed while it was being read is read once more.
        on: { 'list.refresh': { target: 'loading', reenter: true } },
      },
      ready: {
        on: { 'list.refresh': 'loading', 'list.more': { guard: 'hasMore', target: 'loadingMore' } },
      },
      loadingMore: {
        invoke: {
          id: 'readMore',
          src: 'read',
          input: ({ context: { readPage, query, page } }) => ({ readPage, query, page: page + 1 }),
          onDone: [
            {
              guard: { type: 'isKept', params: ({ event }) => event.output },
              target: 'stale',
              actions: { type: 'takeMore', params: ({ event }) => event.output },
            },
            { target: 'ready', actions: { type: 'takeMore', params: ({ event }) => event.output } },
          ],
          onError: 'moreFailed',
        },
        on: { 'list.refresh': 'loading' },
      },
      failed: { on: { 'list.refresh': 'loading' } },
      /** What was read before is in sight; reading it anew failed. */
      stale: { on: { 'list.refresh': 'loading', 'list.more': { guard: 'hasMore', target: 'loadingMore' } } },
      moreFailed: { on: { 'list.refresh': 'loading', 'list.more': 'loadingMore' } },
      // Each key begins the pause anew. What is in sight answers an older question.
      asking: { after: { untilPause: 'narrowing' } },
      narrowing: {
        invoke: {
          id: 'readNarrowed',
          src: 'read',
          input: ({ context: { readPage, query } }) => ({ readPage, query, page: 1 }),
          onDone: [
            {
              guard: { type: 'isKept', params: ({ event }) => event.output },
              target: 'stale',
              actions: { type: 'takeFirst', params: ({ event }) => event.output },
            },
            { target: 'ready', actions: { type: 'takeFirst', params: ({ event }) => event.output } },
          ],
          onError: { target: 'failed', actions: 'forget' },
        },
      },
    },
  })
}
