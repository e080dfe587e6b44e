import type { Reservation } from '../../../contract/schemas/reservation'
import type { RedeemReason } from '../../doctor/doctor.rules'
import type { RedeemRefusal } from '../../ports/reservations'

/** Why nothing may be redeemed here (`redemption.rules`): how the doctor stands, or there is no network. */
export type RedemptionReason = RedeemReason | 'offline'

export interface RedemptionInput {
  /** Why nothing may be redeemed now; null where it may. */
  reason: RedemptionReason | null
  report: (report: RedemptionReport) => void
}

export type RedemptionReport =
  /** It became this doctor's open consultation. */
  | { type: 'reservation.redeemed'; consultationId: string }
  /** What the list shows may be old. */
  | { type: 'reservations.changed' }

/** What is redeemed: a card, or a code that no paid reservation of this doctor has. */
export interface Chosen {
  code: string
  reservation: Reservation | null
}

export interface RedemptionContext extends RedemptionInput {
  /** As it stands in the field. */
  written: string
  /** There from the choice until its end was read. */
  chosen: Chosen | null
  /** What the server said; there while it is not read. */
  refusal: RedeemRefusal | null
}

export type RedemptionIntent =
  | { type: 'code.change'; written: string }
  | { type: 'code.submit' }
  | { type: 'reservation.choose'; reservation: Reservation }
  | { type: 'redemption.confirm' }
  | { type: 'redemption.cancel' }
  /** Asks the same again, after nobody answered. */
  | { type: 'redemption.retry' }
  /** The refusal was read. */
  | { type: 'redemption.dismiss' }

export type RedemptionEvent = RedemptionIntent | { type: 'redemption.told'; reason: RedemptionReason | null }
