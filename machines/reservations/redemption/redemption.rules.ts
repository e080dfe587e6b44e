import { type Reservation, reservationCode } from '../../../contract/schemas/reservation'
import { MINUTE } from '../../../contract/values/limits'
import { type DoctorFacts, redeemReason } from '../../doctor/doctor.rules'
import type { RedemptionReason } from './redemption.model'

/** A reservation is due this long before and after its time. */
export const DUE_WINDOW = 15 * MINUTE

/** Redeeming needs a network, whatever the doctor's state. */
export function redemptionReason(facts: DoctorFacts, isOffline: boolean): RedemptionReason | null {
  return isOffline ? 'offline' : redeemReason(facts)
}

/** Normalises a typed code (contract/schemas/reservation); empty if it is none. */
export function codeOf(written: string): string {
  const parsed = reservationCode.safeParse(written)
  return parsed.success ? parsed.data : ''
}

/** Why the typed code cannot be sent; null if it can. */
export type CodeReason = 'empty' | 'malformed'

export function codeReason(written: string): CodeReason | null {
  if (written.trim() === '') return 'empty'
  return codeOf(written) === '' ? 'malformed' : null
}

/** The reservation with this code, ignoring its spelling. */
export function withCode(reservations: readonly Reservation[], code: string): Reservation | null {
  return reservations.find((one) => codeOf(one.code) === codeOf(code)) ?? null
}

/** Whether a reservation is due; times in epoch milliseconds by the server's clock. */
export type Dueness = 'early' | 'due' | 'late'

export function dueness(scheduleAt: number, now: number): Dueness {
  if (Math.abs(scheduleAt - now) <= DUE_WINDOW) return 'due'
  return scheduleAt > now ? 'early' : 'late'
}
