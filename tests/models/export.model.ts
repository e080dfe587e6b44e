import { exportMachine } from '../../machines/balance/export/export.machine'
import type { HistoryPage } from '../../machines/balance/export/export.model'
import { MOST_CHANGES } from '../../machines/balance/export/export.rules'
import type { BalanceQuery } from '../../machines/ports/balance'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { ENTRIES } from '../kit/data/statements'

export const NOVEMBER: BalanceQuery = { from: '2025-11-01', to: '2025-11-17', direction: null }
const DECEMBER: BalanceQuery = { from: '2025-12-01', to: '2025-12-31', direction: null }
export const STATEMENT_FILE = { name: 'riwayat-saldo-2025-11-01-2025-11-17.csv', rows: 7 }

const first: HistoryPage = { items: ENTRIES.slice(0, 4), page: 1, lastPage: 2, total: 7 }
const second: HistoryPage = { items: ENTRIES.slice(4), page: 2, lastPage: 2, total: 7 }
/** The history after a new entry. */
const shifted: HistoryPage = { ...second, items: ENTRIES.slice(3), total: 8 }
const whole: HistoryPage = { items: ENTRIES, page: 1, lastPage: 1, total: 7 }
const stored: HistoryPage = { ...first, storedAt: 1_000 }

const start = { type: 'export.start', query: NOVEMBER } as const
const read = (output: HistoryPage) => ({ type: 'xstate.done.actor.readPage', output })

export const exportModel = defineModel<typeof exportMachine>({
  name: 'balance/export',
  spec: 'product §3 "balance history"; contract §2 "Envelope", §3 GET /history-balances',
  machine: exportMachine,
  worlds: { opened: () => undefined },
  events: {
    'export.start': [start],
    'export.cancel': [{ type: 'export.cancel' }],
    'export.retry': [{ type: 'export.retry' }],
    'export.close': [{ type: 'export.close' }],
  },
  outcomes: {
    readPage: { outputs: [first, second, shifted, whole, stored], faults: true },
    save: { outputs: [STATEMENT_FILE], faults: true },
  },
  key: ({ context: { page, lastPage, total, changes } }) => [page, lastPage, total, changes],
  invariants: {
    'the next page is asked for exactly while it is read': (snapshot) =>
      (snapshot.children['readPage'] !== undefined) === snapshot.matches('reading'),
    'only a history that is here whole is saved': (snapshot) =>
      !(snapshot.matches('saving') || snapshot.matches('done')) || snapshot.context.page >= snapshot.context.lastPage,
    'nothing is kept of what was called off': (snapshot) =>
      !(snapshot.matches('idle') || snapshot.matches('cancelled')) || snapshot.context.entries.length === 0,
    'a file is reported exactly when it is there': (snapshot) =>
      (snapshot.context.file !== null) === snapshot.matches('done'),
    'it is not read again for ever': ({ context }) => context.changes <= MOST_CHANGES,
  },
  journeys: [
    {
      name: 'two pages, and the file',
      world: 'opened',
      steps: [start, read(first), read(second), { type: 'xstate.done.actor.save', output: STATEMENT_FILE }],
      ends: 'done',
    },
    {
      name: 'a new entry during the export restarts it',
      world: 'opened',
      steps: [start, read(first), read(shifted)],
      ends: 'reading',
    },
    {
      name: 'called off between two pages',
      world: 'opened',
      steps: [start, read(first), { type: 'export.cancel' }],
      ends: 'cancelled',
    },
    {
      name: 'a page that does not come, asked for again',
      world: 'opened',
      steps: [
        start,
        read(first),
        { type: 'xstate.error.actor.readPage', error: null },
        { type: 'export.retry' },
        read(second),
      ],
      ends: 'saving',
    },
    { name: 'a cached page is not exported', world: 'opened', steps: [start, read(stored)], ends: 'failed' },
    ...rowsFrom<typeof exportMachine>('opened', {
      'asked for, it is read': [[start], 'reading', { knows: { query: NOVEMBER } }],
      'one page is all': [[start, read(whole)], 'saving', { knows: { entries: ENTRIES } }],
      'a first page of two': [[start, read(first)], 'reading', { knows: { page: 1, total: 7, entries: first.items } }],
      'a history that changes restarts': [
        [start, read(first), read(shifted)],
        'reading',
        { knows: { page: 0, entries: [], changes: 1 } },
      ],
      'a page that does not come': [[start, fault('readPage')], 'failed'],
      'a file that cannot be written': [[start, read(whole), fault('save')], 'failed'],
      'whole already, only the file is tried again': [
        [start, read(whole), fault('save'), { type: 'export.retry' }],
        'saving',
      ],
      'called off while it is written': [
        [start, read(whole), { type: 'export.cancel' }],
        'cancelled',
        { knows: { entries: [] } },
      ],
      'the file is reported': [
        [start, read(whole), done('save', STATEMENT_FILE)],
        'done',
        { knows: { file: STATEMENT_FILE } },
      ],
      'done, it is closed': [[start, read(whole), done('save', STATEMENT_FILE), { type: 'export.close' }], 'idle'],
      'done, another one is begun with nothing of the last': [
        [start, read(whole), done('save', STATEMENT_FILE), start],
        'reading',
        { knows: { entries: [], file: null, query: NOVEMBER } },
      ],
      'failed, it is closed': [[start, fault('readPage'), { type: 'export.close' }], 'idle'],
      'failed, another one is begun with nothing of the last': [
        [start, read(first), fault('readPage'), { ...start, query: DECEMBER }],
        'reading',
        { knows: { entries: [], page: 0, query: DECEMBER } },
      ],
      'called off, it is closed': [[start, { type: 'export.cancel' }, { type: 'export.close' }], 'idle'],
      'called off, another one is begun': [
        [start, { type: 'export.cancel' }, { ...start, query: DECEMBER }],
        'reading',
        { knows: { query: DECEMBER } },
      ],
    }),
  ],
})
