import { assign, fromPromise, setup } from 'xstate'
import type { Page, ReadPage } from '../ports/pages'

export interface ListInput<Item> {
  readPage: ReadPage<Item>
}

export type ListEvent = { type: 'list.refresh' } | { type: 'list.more' }

export interface ListContext<Item> extends ListInput<Item> {
  items: Item[]
  /** The last page that is here; 0 before the first. */
  page: number
  lastPage: number
  total: number
}

/**
 * A list that is read page by page: loading, ready, more on its way; what is here stays in sight while it is read anew or
 * when a page fails. The one machine of every list (spec §3 "Medical record page", contract §2 "Lists").
 */
export function createListMachine<Item>() {
  return setup({
    types: {
      context: {} as ListContext<Item>,
      events: {} as ListEvent,
      input: {} as ListInput<Item>,
    },
    actors: {
      read: fromPromise<Page<Item>, ListInput<Item> & { page: number }>(({ input: { readPage, page }, signal }) =>
        readPage({ page }, signal),
      ),
    },
    actions: {
      takeFirst: assign((_, { items, page, lastPage, total }: Page<Item>) => ({ items, page, lastPage, total })),
      takeMore: assign(({ context }, { items, page, lastPage, total }: Page<Item>) => ({
        items: [...context.items, ...items],
        page,
        lastPage,
        total,
      })),
    },
    guards: {
      hasMore: ({ context }) => context.page < context.lastPage,
      isEmpty: ({ context }) => context.page === 0,
    },
  }).createMachine({
    id: 'list',
    context: ({ input }) => ({ ...input, items: [], page: 0, lastPage: 0, total: 0 }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { readPage } }) => ({ readPage, page: 1 }),
          onDone: { target: 'ready', actions: { type: 'takeFirst', params: ({ event }) => event.output } },
          onError: [{ guard: 'isEmpty', target: 'failed' }, { target: 'stale' }],
        },
      },
      ready: {
        on: { 'list.refresh': 'loading', 'list.more': { guard: 'hasMore', target: 'loadingMore' } },
      },
      loadingMore: {
        invoke: {
          id: 'readMore',
          src: 'read',
          input: ({ context: { readPage, page } }) => ({ readPage, page: page + 1 }),
          onDone: { target: 'ready', actions: { type: 'takeMore', params: ({ event }) => event.output } },
          onError: 'moreFailed',
        },
        on: { 'list.refresh': 'loading' },
      },
      failed: { on: { 'list.refresh': 'loading' } },
      /** What was read before is in sight; reading it anew failed. */
      stale: { on: { 'list.refresh': 'loading' } },
      moreFailed: { on: { 'list.refresh': 'loading', 'list.more': 'loadingMore' } },
    },
  })
}
