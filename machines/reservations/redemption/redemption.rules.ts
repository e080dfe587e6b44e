import { type Reservation, reservationCode } from '../../../contract/schemas/reservation'
import { MINUTE } from '../../../contract/values/limits'
import { type DoctorFacts, redeemReason } from '../../doctor/doctor.rules'
import type { RedemptionReason } from './redemption.model'

/** So long before and after its time a reservation is not out of time. */
export const DUE_WINDOW = 15 * MINUTE

/** Without a network nothing is redeemed, however the doctor stands. */
export function redemptionReason(facts: DoctorFacts, isOffline: boolean): RedemptionReason | null {
  return isOffline ? 'offline' : redeemReason(facts)
}

/** A code as the server has it, however it was written (contract/schemas/reservation); empty where it is none. */
export function codeOf(written: string): string {
  const parsed = reservationCode.safeParse(written)
  return parsed.success ? parsed.data : ''
}

/** Why what is written cannot be asked for; null where it can. */
export type CodeReason = 'empty' | 'malformed'

export function codeReason(written: string): CodeReason | null {
  if (written.trim() === '') return 'empty'
  return codeOf(written) === '' ? 'malformed' : null
}

/** The one of a list that has this code, however either writes it. */
export function withCode(reservations: readonly Reservation[], code: string): Reservation | null {
  return reservations.find((one) => codeOf(one.code) === codeOf(code)) ?? null
}

/** Whether now is the time of a reservation; both in epoch milliseconds by the server's clock. */
export type Dueness = 'early' | 'due' | 'late'

export function dueness(scheduleAt: number, now: number): Dueness {
  if (Math.abs(scheduleAt - now) <= DUE_WINDOW) return 'due'
  return scheduleAt > now ? 'early' : 'late'
}
