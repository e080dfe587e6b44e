import * as z from 'zod/mini'
import { filled, maybe, text } from './wire'

/** One measurement. Times are ISO 8601 UTC, heights cm, weights kg, pressures mmHg, rates per minute. */
const generalHealth = z.object({
  bmi: maybe(z.number()),
  body_height: maybe(z.number()),
  body_weight: maybe(z.number()),
  updated_at: maybe(text),
})
const hematology = z.object({
  systolic: maybe(z.number()),
  diastolic: maybe(z.number()),
  heart_rate: maybe(z.number()),
  updated_at: maybe(text),
})

/**
 * GET /patients/{uuid}/health-record (product §3 "Health record", contract §3). 403 unless the permission is ALLOWED.
 */
export const healthRecord = z.object({
  allergy: z.array(z.object({ name: filled, reaction: maybe(text), severity: maybe(text) })),
  general_health: maybe(generalHealth),
  hematology: maybe(hematology),
  immunization: z.array(z.object({ name: filled, date: maybe(text), dose: maybe(text) })),
  /** Oldest first. */
  history: z.object({ general_health: z.array(generalHealth), hematology: z.array(hematology) }),
})
export type HealthRecord = z.infer<typeof healthRecord>

/** One entry of the patient's medical record. */
export const medicalRecord = z.object({
  id: filled,
  date: text,
  complaint: maybe(text),
  diagnosis: maybe(text),
  icd: z.array(z.object({ code: text, name: text, name_en: z.optional(text) })),
  doctor_name: maybe(text),
  facility_name: maybe(text),
  prescription: maybe(z.array(z.object({ name: text, signa: maybe(text), quantity: maybe(text) }))),
})
export type MedicalRecord = z.infer<typeof medicalRecord>

/** GET /patients/{uuid}/medical-records?page= : a page object (contract §2 "Envelope"). */
export const medicalRecordPage = z.object({
  current_page: z.int(),
  data: z.array(z.unknown()),
  first_page_url: maybe(text),
  from: maybe(z.int()),
  last_page: z.int(),
  last_page_url: maybe(text),
  next_page_url: maybe(text),
  path: maybe(text),
  per_page: z.int(),
  prev_page_url: maybe(text),
  to: maybe(z.int()),
  total: z.int(),
})

/** GET /patients/{uuid}/scvd: cardiovascular risk in percent within ten years. */
export const scvd = z.object({
  score: z.number(),
  level: z.enum(['low', 'moderate', 'high', 'very_high']),
  factors: z.array(z.object({ name: text, value: text, is_risk: z.boolean() })),
  updated_at: text,
})
export type Scvd = z.infer<typeof scvd>
