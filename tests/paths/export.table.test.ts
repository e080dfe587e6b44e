import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { BalanceEntry } from '../../contract/schemas/balance'
import { exportMachine } from '../../machines/balance/export/export.machine'
import type { HistoryPage, PageOrder, Statement, StatementFile } from '../../machines/balance/export/export.model'
import { MOST_CHANGES } from '../../machines/balance/export/export.rules'
import {
  selectExportStatus,
  selectFile,
  selectMissing,
  selectRead,
  selectWhole,
} from '../../machines/balance/export/export.selectors'
import { anEntry } from '../kit/data/statements'
import { NOVEMBER, STATEMENT_FILE } from '../models/export.model'

const PER_PAGE = 20
const FAULT = new Error('no answer')

interface Waiting<Order, Answer> {
  order: Order
  signal: AbortSignal
  answer: (value: Answer) => void
  fault: () => void
}

/** An actor whose calls wait for the test's answer, in their order. */
function scripted<Answer, Order>() {
  const calls: Waiting<Order, Answer>[] = []
  const logic = fromPromise<Answer, Order>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({ order: input, signal, answer: resolve, fault: () => reject(FAULT) })
      }),
  )
  return { logic, calls }
}

/** This many entries as the server stores them, newest first. */
function history(count: number): BalanceEntry[] {
  return Array.from({ length: count }, (_, index) => anEntry({ id: `tx-${count - index}` }))
}

function pageOf(entries: BalanceEntry[], page: number): HistoryPage {
  const items = entries.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return { items, page, lastPage: Math.max(1, Math.ceil(entries.length / PER_PAGE)), total: entries.length }
}

function exporting() {
  const pages = scripted<HistoryPage, PageOrder>()
  const saves = scripted<StatementFile, Statement>()
  const actor = createActor(exportMachine.provide({ actors: { readPage: pages.logic, save: saves.logic } })).start()
  actor.send({ type: 'export.start', query: NOVEMBER })
  const now = () => actor.getSnapshot()
  return {
    actor,
    now,
    pages: pages.calls,
    saves: saves.calls,
    /** Answers the page that is waited for, as these entries have it. */
    send: async (entries: BalanceEntry[]) => {
      const waiting = pages.calls.at(-1)
      waiting?.answer(pageOf(entries, waiting.order.page))
      await Promise.resolve()
      await Promise.resolve()
    },
    settle: async (act: () => void) => {
      act()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

describe('every page of the present filter, then one file', () => {
  test.each([
    [0, [1]],
    [1, [1]],
    [20, [1]],
    [21, [1, 2]],
    [50, [1, 2, 3]],
  ])('%i entries: pages %j, each asked once, by the filter', async (count, asked) => {
    const { pages, saves, send, now } = exporting()
    const entries = history(count)
    for (const _ of asked) await send(entries)
    expect(pages.map(({ order }) => order)).toEqual(asked.map((page) => ({ page, query: NOVEMBER })))
    expect(selectExportStatus(now())).toBe('saving')
    expect(saves.map(({ order }) => order)).toEqual([{ query: NOVEMBER, entries }])
  })

  test('reports its progress: nothing known, 20 of 50, 40 of 50', async () => {
    const { send, now } = exporting()
    expect([selectRead(now()), selectWhole(now())]).toEqual([0, null])
    await send(history(50))
    expect([selectRead(now()), selectWhole(now())]).toEqual([20, 50])
    await send(history(50))
    expect([selectRead(now()), selectWhole(now())]).toEqual([40, 50])
  })

  test('the file that the browser got, and what of the history is not in it', async () => {
    const { pages, saves, settle, now } = exporting()
    await settle(() => pages[0]?.answer({ ...pageOf(history(7), 1), total: 9 }))
    await settle(() => saves[0]?.answer(STATEMENT_FILE))
    expect([selectExportStatus(now()), selectFile(now()), selectMissing(now())]).toEqual(['done', STATEMENT_FILE, 2])
  })
})

describe('a history that changes while it is read', () => {
  test('is read from its first page again: nothing twice, nothing missing', async () => {
    const { pages, saves, send } = exporting()
    await send(history(40))
    await send(history(41))
    for (let page = 1; page <= 3; page += 1) await send(history(41))
    expect(pages.map(({ order }) => order.page)).toEqual([1, 2, 1, 2, 3])
    const ids = saves[0]?.order.entries.map(({ SourceTransactionJSON }) => SourceTransactionJSON?.id)
    expect(ids).toEqual(history(41).map(({ SourceTransactionJSON }) => SourceTransactionJSON?.id))
  })

  test(`is given up after ${MOST_CHANGES} times, and may be tried again from the start`, async () => {
    const { actor, pages, saves, send, now } = exporting()
    for (let change = 0; change <= MOST_CHANGES; change += 1) {
      await send(history(40 + 2 * change))
      await send(history(41 + 2 * change))
    }
    expect([now().value, selectRead(now()), saves]).toEqual(['failed', 0, []])
    actor.send({ type: 'export.retry' })
    expect([pages.at(-1)?.order.page, now().context.changes]).toEqual([1, 0])
  })
})

describe('failures', () => {
  test('a page that does not come: those before it stay, and it is asked for again', async () => {
    const { actor, pages, settle, send, now } = exporting()
    await send(history(50))
    await settle(() => pages[1]?.fault())
    expect([now().value, selectRead(now())]).toEqual(['failed', 20])
    actor.send({ type: 'export.retry' })
    expect(pages.map(({ order }) => order.page)).toEqual([1, 2, 2])
  })

  test('a file that was not saved is saved again, without reading', async () => {
    const { actor, pages, saves, settle, send, now } = exporting()
    await send(history(5))
    await settle(() => saves[0]?.fault())
    expect(now().value).toBe('failed')
    actor.send({ type: 'export.retry' })
    expect([now().value, pages.length, saves.length]).toEqual(['saving', 1, 2])
  })

  test('a cached page is never saved as a statement', async () => {
    const { pages, saves, settle, now } = exporting()
    await settle(() => pages[0]?.answer({ ...pageOf(history(5), 1), storedAt: 1_000 }))
    expect([now().value, saves]).toEqual(['failed', []])
  })
})

describe('called off', () => {
  test('while a page is read: aborts the request and saves no file', async () => {
    const { actor, pages, saves, send, now } = exporting()
    await send(history(50))
    actor.send({ type: 'export.cancel' })
    expect([now().value, pages[1]?.signal.aborted, selectRead(now())]).toEqual(['cancelled', true, 0])
    await send(history(50))
    expect([now().value, saves]).toEqual(['cancelled', []])
  })

  test('while it is being saved', async () => {
    const { actor, saves, send, now } = exporting()
    await send(history(5))
    actor.send({ type: 'export.cancel' })
    expect([now().value, saves[0]?.signal.aborted]).toEqual(['cancelled', true])
  })

  test('another file, of another filter, has nothing of the one before', async () => {
    const { actor, pages, send } = exporting()
    await send(history(50))
    actor.send({ type: 'export.cancel' })
    const query = { ...NOVEMBER, direction: 'in' as const }
    actor.send({ type: 'export.start', query })
    expect(pages.at(-1)?.order).toEqual({ page: 1, query })
  })
})
