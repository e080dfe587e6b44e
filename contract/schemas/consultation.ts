import * as z from 'zod/mini'
import { consultationStatus, filled, instant, maybe, permission, statusBy, text } from './wire'

/** The live record (class `Consultations`, contract §4), as the doctor's side reads it. Times are epoch milliseconds. */
export const consultationRecord = z.object({
  /** Tells the three kinds of requests apart in the app; a record that does not say it is read as what was asked for. */
  className: z._default(z.literal('Consultations'), 'Consultations'),
  objectId: filled,
  consultation_id: filled,
  apps: text,
  status: consultationStatus,
  patient_info: z.object({
    objectId: filled,
    id_user: filled,
    username: maybe(text),
    name: maybe(text),
    profile_picture: maybe(text),
  }),
  doctor_info: maybe(
    z.object({ objectId: filled, id_user: filled, name: maybe(text), specialist: maybe(text), profile_picture: maybe(text) }),
  ),
  detail_patient: maybe(
    z.object({
      full_name: maybe(text),
      profile_picture: maybe(text),
      dob: maybe(text),
      gender: maybe(text),
      /** null: nobody asked yet. An empty list: asked, and there is none. */
      allergy: maybe(z.array(z.object({ name: text }))),
    }),
  ),
  keluhan_patient: maybe(text),
  phr_permission: maybe(permission),
  payment_id: z.coerce.number(),
  requestAt: instant,
  isTest: maybe(z.boolean()),
  statusBy: maybe(statusBy),
  statusAt: maybe(instant),
  updatedAt: instant,
})
export type ConsultationRecord = z.infer<typeof consultationRecord>

/** PUT /consultation/{consultation_id} (spec §3, §7): empty lists are sent as null, no status is no move. */
export const consultationUpdate = z.strictObject({
  symptoms: z.optional(z.nullable(z.array(filled))),
  possible_diagnosis: z.optional(z.nullable(z.array(filled))),
  advice: z.optional(z.nullable(z.array(filled))),
  icd: z.optional(z.array(z.strictObject({ code: filled, name: filled }))),
  next_schedule: z.optional(z.nullable(text)),
  status: z.optional(consultationStatus),
  object_id: filled,
})
export const consultationUpdateAnswer = z.object({
  patient: z.object({
    device_id: maybe(text),
    mobile_id: maybe(text),
    email: maybe(text),
    uuid: maybe(text),
    full_name: maybe(text),
    profile_picture: maybe(text),
  }),
  status: consultationStatus,
})

/** What a patient's side saves to ask for a consultation; the server fills the rest (contract §4). */
export const consultationCreation = z.object({
  apps: filled,
  keluhan_patient: text,
  payment_id: z.int(),
})
