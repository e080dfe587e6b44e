import { type BalanceEntry, balanceEntry } from '../../../contract/schemas/balance'
import { type AccountBalance, accountBalance } from '../../../contract/schemas/doctor'
import { exportMachine } from '../../../machines/balance/export/export.machine'
import { createListMachine } from '../../../machines/list/list.machine'
import { callActor } from '../../../machines/ports/actors'
import type { BalancePort, BalanceQuery } from '../../../machines/ports/balance'
import { createResourceMachine } from '../../../machines/resource/resource.machine'
import { balanceTexts } from '../../i18n/id/balance'
import { workTexts } from '../../i18n/id/work'
import { textsOf } from '../../i18n/texts'
import { dayOf } from '../../screens/balance/days'
import { saveFile } from '../../services/balance/save-file'
import { csvOf } from '../../services/balance/statement-csv'
import { createBalanceService } from '../../services/balance-service'
import type { CachedLoad } from '../../services/storage/page-cache'
import { pageCacheOf } from '../page-cache'
import { fileNameOf, rowsOf } from './statement'
import type { PageServices } from '../page-services'

export const accountMachine = createResourceMachine<AccountBalance>()
export const historyMachine = createListMachine<BalanceEntry, BalanceQuery>()

/** Machines and services of the balance page. */
export interface BalanceParts {
  /** Cached account and history, for reading without a network. */
  account: CachedLoad<AccountBalance>
  history: BalancePort['history']
  exporting: typeof exportMachine
}

export function createBalance(page: PageServices): BalanceParts {
  const { http, clock } = page
  const balance = createBalanceService(http)
  const pages = pageCacheOf(page)
  return {
    account: pages.value('account', accountBalance, balance.account),
    history: pages.list('history', balanceEntry, balance.history),
    exporting: exportMachine.provide({
      actors: {
        readPage: callActor(balance.history),
        save: callActor(async (statement, signal) => {
          const text = await csvOf(rowsOf(statement.entries, { ...textsOf(balanceTexts), ...textsOf(workTexts) }))
          // Cancelled while the library loaded: nothing is saved.
          signal.throwIfAborted()
          const name = fileNameOf(statement, dayOf(clock.now()))
          saveFile({ name, type: 'text/csv;charset=utf-8', text })
          return { name, rows: statement.entries.length }
        }),
      },
    }),
  }
}
