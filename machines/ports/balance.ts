import type { BalanceEntry } from '../../contract/schemas/balance'
import type { AccountBalance } from '../../contract/schemas/doctor'
import type { Direction } from '../../contract/values/balance'
import type { ReadPage } from './pages'

/** What a balance history is narrowed by: days as YYYY-MM-DD in the viewer's zone, both inclusive; null is unlimited. */
export interface BalanceQuery {
  from: string | null
  to: string | null
  direction: Direction | null
}

/** The doctor's account (product §7, contract §3). Each call faults when it cannot be read. */
export interface BalancePort {
  account: (signal: AbortSignal) => Promise<AccountBalance>
  history: ReadPage<BalanceEntry, BalanceQuery>
}
