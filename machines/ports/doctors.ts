import type { BalanceEntry } from '../../contract/schemas/balance'
import type { AccountBalance, DoctorDetail } from '../../contract/schemas/doctor'
import type { MissedRequest } from '../../contract/schemas/request'

/** What a doctor has, and what moved it last: after an ending that is the fee earned by it. */
export interface Earnings {
  account: AccountBalance
  /** null where nothing moved it yet, or that cannot be read: the account still stands. */
  latest: BalanceEntry | null
}

/** What every screen of the signed-in doctor shows beside the work itself. Each faults when it cannot be loaded. */
export interface DoctorsPort {
  /** GET /doctors/{id} of the doctor themselves. */
  detail: (signal: AbortSignal) => Promise<DoctorDetail>
  /** GET /account-balance, with the newest of GET /history-balances. */
  balance: (signal: AbortSignal) => Promise<Earnings>
  /** GET /missed of the last 24 hours. */
  missed: (signal: AbortSignal) => Promise<MissedRequest[]>
}
