import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { BalanceEntry } from '../../contract/schemas/balance'
import type { AccountBalance } from '../../contract/schemas/doctor'
import { exportMachine } from '../../machines/balance/export/export.machine'
import type { ExportRef } from '../../machines/balance/export/export.selectors'
import { createListMachine } from '../../machines/list/list.machine'
import type { BalanceQuery } from '../../machines/ports/balance'
import type { ReadPage } from '../../machines/ports/pages'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { BalanceScreen } from '../../src/screens/balance/BalanceScreen'
import { EVERYTHING } from '../../src/screens/balance/history-query'
import { aBalance } from '../../tests/kit/data/builders'
import { inert } from '../../tests/kit/graph/inert'
import { ENTRIES } from '../../tests/kit/data/statements'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { listModel } from '../../tests/models/list.model'
import { useShown } from '../kit/use-shown'

export type ReadHistory = ReadPage<BalanceEntry, BalanceQuery>

export interface BalanceStageProps {
  load?: () => Promise<AccountBalance>
  readPage?: ReadHistory
  query?: BalanceQuery
  exporting?: ExportRef
  /** Sent to the list once its first page is loaded. */
  next?: (list: {
    send: (event: { type: 'list.refresh' } | { type: 'list.more' } | { type: 'list.ask'; query: BalanceQuery }) => void
  }) => void
  dark?: boolean
  onQuery?: (query: BalanceQuery) => void
}

export const never = () => new Promise<never>(() => {})
export const fault = () => Promise.reject(new Error('no answer'))

/** These entries on a single page. */
export const having =
  (items: BalanceEntry[]): ReadHistory =>
  ({ page }) =>
    Promise.resolve({ items, page, lastPage: 1, total: items.length })

/** The balance page with the story's own services. */
export function BalanceStage(props: BalanceStageProps) {
  const {
    load = () => Promise.resolve(aBalance()),
    readPage = having(ENTRIES),
    query = EVERYTHING,
    next,
    dark = false,
  } = props
  const [account] = useState(() => createActor(createResourceMachine<AccountBalance>(), { input: { load } }).start())
  const [list] = useState(() => {
    const clock = { now: () => TEST_EPOCH }
    return createActor(createListMachine<BalanceEntry, BalanceQuery>(), { input: { readPage, query, clock } }).start()
  })
  useShown(listModel, list)
  const [idle] = useState(() => createActor(inert(exportMachine)).start())
  useEffect(() => {
    if (next !== undefined) setTimeout(() => next(list))
    return () => {
      account.stop()
      list.stop()
      idle.stop()
    }
  }, [account, list, idle, next])
  useEffect(() => {
    if (!dark) return
    document.documentElement.dataset.theme = 'dark'
    return () => void delete document.documentElement.dataset.theme
  }, [dark])
  return (
    <main>
      <BalanceScreen
        account={account}
        list={list}
        exporting={props.exporting ?? idle}
        query={query}
        today="2025-11-17"
        hospitalName="RS Sehat Sentosa"
        now={() => TEST_EPOCH}
        onQuery={props.onQuery ?? (() => {})}
      />
    </main>
  )
}
