import type { Reservation } from '../../../contract/schemas/reservation'
import type { RedeemReason } from '../../doctor/doctor.rules'
import type { RedeemRefusal } from '../../ports/reservations'

/** Why redeeming is not possible (`redemption.rules`): the doctor's state, or no network. */
export type RedemptionReason = RedeemReason | 'offline'

export interface RedemptionInput {
  /** Why redeeming is not possible; null if it is. */
  reason: RedemptionReason | null
  report: (report: RedemptionReport) => void
}

export type RedemptionReport =
  /** It became this doctor's open consultation. */
  | { type: 'reservation.redeemed'; consultationId: string }
  /** The list may be out of date. */
  | { type: 'reservations.changed' }

/** A listed reservation, or an unlisted code. */
export interface Chosen {
  code: string
  reservation: Reservation | null
}

export interface RedemptionContext extends RedemptionInput {
  /** The typed text. */
  written: string
  /** Set from the choice until its result was dismissed. */
  chosen: Chosen | null
  /** The server's refusal, until it was dismissed. */
  refusal: RedeemRefusal | null
}

export type RedemptionIntent =
  | { type: 'code.change'; written: string }
  | { type: 'code.submit' }
  | { type: 'reservation.choose'; reservation: Reservation }
  | { type: 'redemption.confirm' }
  | { type: 'redemption.cancel' }
  /** Repeats the request after a missing answer. */
  | { type: 'redemption.retry' }
  /** The refusal was read. */
  | { type: 'redemption.dismiss' }

export type RedemptionEvent = RedemptionIntent | { type: 'redemption.updated'; reason: RedemptionReason | null }
