import * as z from 'zod/mini'
import { filled, instant, maybe, properName, text, uuid } from './wire'

/** Only a paid reservation can be redeemed (product §9 "Reservations with status Paid"). */
export const RESERVATION_STATUSES = ['Paid', 'Redeemed', 'Expired'] as const

/** GET /reservation-consultations?status=Paid&page= (contract §3), earliest first. */
export const reservation = z.object({
  code: filled,
  patient: z.object({
    uuid,
    full_name: maybe(properName),
    profile_picture: maybe(text),
    dob: maybe(text),
    gender: maybe(text),
  }),
  schedule_at: instant,
  status: z.enum(RESERVATION_STATUSES),
  complaint: maybe(text),
})
export type Reservation = z.infer<typeof reservation>

/** A reservation code as typed: letters and digits, any case, the dash is optional. */
export const reservationCode = z.pipe(
  z.string().check(z.maxLength(20)),
  z.transform((code) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')),
)

/** POST /consultation/reservation: the consultation that the redeemed reservation opened. */
export const redeemRequest = z.strictObject({ code: filled })
export const redeemed = z.object({
  consultation_id: filled,
  object_id: filled,
  kind: z.literal('consultation'),
  status: text,
})
