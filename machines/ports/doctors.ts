import type { BalanceEntry } from '../../contract/schemas/balance'
import type { AccountBalance, DoctorDetail } from '../../contract/schemas/doctor'
import type { MissedRequest } from '../../contract/schemas/request'

/** The doctor's balance and its last entry; after the end of a consultation that is its fee. */
export interface Earnings {
  account: AccountBalance
  /** null without an entry, or if it is unreadable; the balance is valid all the same. */
  latest: BalanceEntry | null
}

/** Data that every screen of the signed-in doctor shows. Every call rejects if it cannot be loaded. */
export interface DoctorsPort {
  /** GET /doctors/{id} of the signed-in doctor. */
  detail: (signal: AbortSignal) => Promise<DoctorDetail>
  /** GET /account-balance, with the newest entry of GET /history-balances. */
  balance: (signal: AbortSignal) => Promise<Earnings>
  /** GET /missed of the last 24 hours. */
  missed: (signal: AbortSignal) => Promise<MissedRequest[]>
}
