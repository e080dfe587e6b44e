import type { BalanceEntry } from '../../contract/schemas/balance'
import type { AccountBalance } from '../../contract/schemas/doctor'
import type { Direction } from '../../contract/values/balance'
import type { ReadPage } from './pages'

/** Filter of a balance history: days as YYYY-MM-DD in the viewer's time zone, both inclusive; null is unlimited. */
export interface BalanceQuery {
  from: string | null
  to: string | null
  direction: Direction | null
}

/** The doctor's account (product §7, contract §3). Every call rejects if it cannot be read. */
export interface BalancePort {
  account: (signal: AbortSignal) => Promise<AccountBalance>
  history: ReadPage<BalanceEntry, BalanceQuery>
}
