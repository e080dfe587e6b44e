import { assign, fromPromise, setup } from 'xstate'
import { SEARCH_DELAY } from '../../contract/values/limits'
import type { ListTotals } from '../../contract/schemas/envelope'
import type { Clock } from '../ports/clock'
import type { Page, ReadPage } from '../ports/pages'
import { withEvent, withOutput } from '../with-event'

export interface ListInput<Item, Query> {
  readPage: ReadPage<Item, Query>
  /** The initial filter. */
  query: Query
  /** Records the time of the last read; without it a stale list shows no time. */
  clock?: Clock
}

export type ListEvent<Query> = { type: 'list.refresh' } | { type: 'list.more' } | { type: 'list.ask'; query: Query }

export interface ListContext<Item, Query> extends ListInput<Item, Query> {
  items: Item[]
  /** The last page read; 0 before the first. */
  page: number
  lastPage: number
  total: number
  /** Totals over every page of the query; null if the server sends none. */
  totals: ListTotals | null
  /** Time of the cached page, if the list comes from the cache (Page.storedAt). */
  storedAt: number | null
  /** Time of reading the first page, on the clock; null before it, or without a clock. */
  readAt: number | null
}

/**
 * A paged list: loading, ready, loading more. Items stay visible while the list is re-read or a page fails. A new query
 * waits for a pause in typing; the old items stay visible until its answer arrives, but are marked as old. A page from
 * the cache is stale. Every list uses this machine (product §3 "Lists", contract §2 "Lists").
 */
export function createListMachine<Item, Query = null>() {
  return setup({
    types: {
      context: {} as ListContext<Item, Query>,
      events: {} as ListEvent<Query>,
      input: {} as ListInput<Item, Query>,
    },
    actors: {
      read: fromPromise<Page<Item>, ListInput<Item, Query> & { page: number }>(
        ({ input: { readPage, page, query }, signal }) => readPage({ page, query }, signal),
      ),
    },
    actions: {
      assignFirst: assign(({ context }, { items, page, lastPage, total, totals, storedAt }: Page<Item>) => ({
        items,
        page,
        lastPage,
        total,
        totals: totals ?? null,
        storedAt: storedAt ?? null,
        readAt: storedAt ?? context.clock?.now() ?? null,
      })),
      assignMore: assign(({ context }, { items, page, lastPage, total, totals, storedAt }: Page<Item>) => ({
        items: [...context.items, ...items],
        page,
        lastPage,
        total,
        totals: totals ?? null,
        storedAt: storedAt ?? null,
      })),
      assignQuery: assign((_, params: { query: Query }) => ({ query: params.query })),
      forget: assign({ items: [], page: 0, lastPage: 0, total: 0, totals: null, storedAt: null, readAt: null }),
    },
    guards: {
      hasMore: ({ context }) => context.page < context.lastPage,
      isEmpty: ({ context }) => context.page === 0,
      isStored: (_, params: Page<Item>) => params.storedAt !== undefined,
    },
    delays: { untilPause: SEARCH_DELAY },
  }).createMachine({
    id: 'list',
    context: ({ input }) => ({
      ...input,
      items: [],
      page: 0,
      lastPage: 0,
      total: 0,
      totals: null,
      storedAt: null,
      readAt: null,
    }),
    on: { 'list.ask': { target: '.asking', actions: withEvent('assignQuery') } },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { readPage, query } }) => ({ readPage, query, page: 1 }),
          onDone: [
            { guard: withOutput('isStored'), target: 'stale', actions: withOutput('assignFirst') },
            { target: 'ready', actions: withOutput('assignFirst') },
          ],
          onError: [{ guard: 'isEmpty', target: 'failed' }, { target: 'stale' }],
        },
        // A change during the read causes another read.
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
            { guard: withOutput('isStored'), target: 'stale', actions: withOutput('assignMore') },
            { target: 'ready', actions: withOutput('assignMore') },
          ],
          onError: 'moreFailed',
        },
        on: { 'list.refresh': 'loading' },
      },
      failed: { on: { 'list.refresh': 'loading' } },
      /** The last items stay visible; re-reading failed. */
      stale: { on: { 'list.refresh': 'loading', 'list.more': { guard: 'hasMore', target: 'loadingMore' } } },
      moreFailed: { on: { 'list.refresh': 'loading', 'list.more': 'loadingMore' } },
      // Each key restarts the delay. The visible items belong to an older query.
      asking: { after: { untilPause: 'narrowing' } },
      narrowing: {
        invoke: {
          id: 'readNarrowed',
          src: 'read',
          input: ({ context: { readPage, query } }) => ({ readPage, query, page: 1 }),
          onDone: [
            { guard: withOutput('isStored'), target: 'stale', actions: withOutput('assignFirst') },
            { target: 'ready', actions: withOutput('assignFirst') },
          ],
          onError: { target: 'failed', actions: 'forget' },
        },
      },
    },
  })
}
