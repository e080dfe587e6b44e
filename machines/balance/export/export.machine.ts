import { assign, setup } from 'xstate'
import type { BalanceQuery } from '../../ports/balance'
import { promiseNotProvided } from '../../ports/not-provided'
import { withEvent, withOutput } from '../../with-event'
import type { ExportContext, ExportEvent, HistoryPage, PageOrder, Statement, StatementFile } from './export.model'
import { hasChanged, isLastPage, isOfToday, MOST_CHANGES } from './export.rules'

/**
 * Exports a balance history to a file (product §3 "balance history"): reads every page of the present filter, then
 * saves all of it. It can be cancelled until it is saved, and a retry continues at the failed page. If the history
 * changes during the export it starts again at page 1, so that no entry is missing or repeated.
 */
export const exportMachine = setup({
  types: { context: {} as ExportContext, events: {} as ExportEvent },
  actors: {
    readPage: promiseNotProvided<HistoryPage, PageOrder>('readPage'),
    save: promiseNotProvided<StatementFile, Statement>('save'),
  },
  actions: {
    assignQuery: assign((_, { query }: { query: BalanceQuery }) => ({ query, changes: 0 })),
    assignPage: assign(({ context: { entries } }, { items, page, lastPage, total }: HistoryPage) => ({
      entries: [...entries, ...items],
      page,
      lastPage,
      total,
    })),
    assignFile: assign((_, { file }: { file: StatementFile }) => ({ file })),
    forget: assign({ entries: [], page: 0, lastPage: 0, total: 0, file: null }),
    forgetChanges: assign({ changes: 0 }),
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
  },
  guards: {
    isStored: (_, params: HistoryPage) => !isOfToday(params),
    changesOn: ({ context }, params: HistoryPage) => hasChanged(context, params) && context.changes >= MOST_CHANGES,
    hasChanged: ({ context }, params: HistoryPage) => hasChanged(context, params),
    isLast: (_, params: HistoryPage) => isLastPage(params),
    isWhole: ({ context }) => context.page > 0 && context.page >= context.lastPage,
  },
}).createMachine({
  id: 'export',
  context: {
    query: { from: null, to: null, direction: null },
    entries: [],
    page: 0,
    lastPage: 0,
    total: 0,
    changes: 0,
    file: null,
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: { 'export.start': { target: 'reading', actions: withEvent('assignQuery') } },
    },
    reading: {
      invoke: {
        id: 'readPage',
        src: 'readPage',
        input: ({ context: { page, query } }) => ({ page: page + 1, query }),
        onDone: [
          { guard: withOutput('isStored'), target: 'failed' },
          { guard: withOutput('changesOn'), target: 'failed', actions: 'forget' },
          { guard: withOutput('hasChanged'), target: 'reading', reenter: true, actions: ['forget', 'countChange'] },
          { guard: withOutput('isLast'), target: 'saving', actions: withOutput('assignPage') },
          { target: 'reading', reenter: true, actions: withOutput('assignPage') },
        ],
        onError: 'failed',
      },
      on: { 'export.cancel': 'cancelled' },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { query, entries } }) => ({ query, entries }),
        onDone: { target: 'done', actions: { type: 'assignFile', params: ({ event }) => ({ file: event.output }) } },
        onError: 'failed',
      },
      on: { 'export.cancel': 'cancelled' },
    },
    done: { on: { 'export.close': 'idle', 'export.start': restart() } },
    failed: {
      on: {
        'export.retry': [
          { guard: 'isWhole', target: 'saving' },
          { target: 'reading', actions: 'forgetChanges' },
        ],
        'export.close': 'idle',
        'export.start': restart(),
      },
    },
    cancelled: { entry: 'forget', on: { 'export.close': 'idle', 'export.start': restart() } },
  },
})

/** Starts a new export and drops the previous one. */
function restart() {
  return {
    target: 'reading',
    actions: [
      'forget' as const,
      {
        type: 'assignQuery' as const,
        params: ({ event }: { event: { type: 'export.start'; query: BalanceQuery } }) => event,
      },
    ],
  } as const
}
