import type { Reservation } from '../../contract/schemas/reservation'
import type { ReadPage } from './pages'
import type { Result } from './result'

/**
 * Why a code was not redeemed: nobody knows it, or it is another doctor's; it was redeemed or is over; the doctor has
 * something open (contract §2).
 */
export type RedeemRefusal = { kind: 'unknown' } | { kind: 'used' } | { kind: 'openItem' }

/** Paid reservations of the doctor, and what a code opens (product §7, contract §3). */
export interface ReservationsPort {
  list: ReadPage<Reservation>
  /** The code becomes a consultation. Faults when no answer came; asked again with the same code it is safe. */
  redeem: (order: { code: string }, signal: AbortSignal) => Promise<Result<{ consultationId: string }, RedeemRefusal>>
}
