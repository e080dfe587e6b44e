import type { Reservation } from '../../../contract/schemas/reservation'
import type { CommonTexts } from '../../i18n/id/common'
import type { ReservationsTexts } from '../../i18n/id/reservations'
import { sexInWords } from '../../i18n/sex'
import { ageOf } from '../consultation/age'

/** 'Siti Aminah'; 'Pasien tanpa nama' if unknown. */
export function nameOf({ patient }: Reservation, { app }: CommonTexts): string {
  return patient.full_name || app.nameless.Consultations
}

/** '46 th · Perempuan', without unknown parts; null without any. @param at now, epoch milliseconds */
export function ageAndGender(
  { patient: { dob, gender } }: Reservation,
  at: number,
  { reservations }: ReservationsTexts,
): string | null {
  const age = ageOf(dob, at)
  const words = age && ('years' in age ? reservations.years(age) : reservations.months(age))
  return [words, sexInWords(gender)].filter(Boolean).join(' · ') || null
}
