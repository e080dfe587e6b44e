import type { Reservation } from '../../contract/schemas/reservation'
import type { ReadPage } from './pages'
import type { Result } from './result'

/**
 * Why a code was not redeemed. `unknown`: no such code, or another doctor's. `used`: redeemed or expired. `openItem`:
 * the doctor has an open item (contract §2).
 */
export type RedeemRefusal = { kind: 'unknown' } | { kind: 'used' } | { kind: 'openItem' }

/** The doctor's paid reservations, and redeeming them (product §7, contract §3). */
export interface ReservationsPort {
  list: ReadPage<Reservation>
  /** Turns the code into a consultation. Rejects without an answer; repeating the same code is safe. */
  redeem: (order: { code: string }, signal: AbortSignal) => Promise<Result<{ consultationId: string }, RedeemRefusal>>
}
