import * as z from 'zod/mini'
import { NAME_LENGTH } from '../values/limits'
import { safetyAnswers } from './safety-answers'
import { consultationStatus, day, filled, instant, maybe, properName, statusBy, text } from './wire'

/**
 * The live record of a healthcare facility's request (class `Faskes_consultations`, contract §4). Times are
 * read as epoch milliseconds.
 */
export const faskesRecord = z.object({
  className: z._default(z.literal('Faskes_consultations'), 'Faskes_consultations'),
  objectId: filled,
  faskes_consultation_id: filled,
  apps: text,
  status: consultationStatus,
  doctor_info: maybe(z.object({ objectId: filled, id_user: filled, name: maybe(properName) })),
  faskes: z.object({ id_user: filled, name: maybe(properName) }),
  patient_info: maybe(z.object({ full_name: maybe(properName), dob: maybe(text), gender: maybe(text) })),
  keluhan_patient: maybe(text),
  safety_answers: maybe(safetyAnswers),
  requestAt: instant,
  isTest: maybe(z.boolean()),
  statusBy: maybe(statusBy),
  statusAt: maybe(instant),
  /** Start of the conversation. Saving and resuming do not change it. */
  startedAt: maybe(instant),
  updatedAt: instant,
})
export type FaskesRecord = z.infer<typeof faskesRecord>

const short = text.check(z.maxLength(NAME_LENGTH))

/**
 * The fields that a facility saves, besides the `doctor` pointer. The server fills the rest (contract §4 "Creating").
 */
export const faskesCreation = z.object({
  apps: filled,
  keluhan_patient: z.optional(z.nullable(text)),
  patient_info: z.optional(
    z.nullable(z.strictObject({ full_name: short, dob: z.optional(day), gender: z.optional(short) })),
  ),
})
