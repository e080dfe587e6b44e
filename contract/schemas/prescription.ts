import * as z from 'zod/mini'
import { OVERRIDE_REASON_LENGTH } from '../values/interlock'
import { COMPLAINT_LENGTH, NAME_LENGTH } from '../values/limits'
import { medicine } from './medicine'
import { day, filled, identity, maybe, text, uuid } from './wire'

const short = text.check(z.maxLength(NAME_LENGTH))
const shortName = filled.check(z.maxLength(NAME_LENGTH))

/**
 * One medicine of a prescription: `amount` in `consume_type`, `per_day` times a day; `quantity` is the total in
 * `unit_type`.
 */
export const prescribedMedicine = z.strictObject({
  medicine_id: shortName,
  name: shortName,
  quantity: z.int().check(z.positive(), z.maximum(9_999)),
  unit_type: shortName,
  consume_type: shortName,
  per_day: z.int().check(z.positive(), z.maximum(24)),
  amount: z.number().check(z.positive(), z.maximum(999)),
  instruction: short,
})
export type PrescribedMedicine = z.infer<typeof prescribedMedicine>

/** The doctor's reason to prescribe in spite of a finding, and the finding's key (contract/values/interlock). */
export const override = z.strictObject({
  finding: filled.check(z.maxLength(COMPLAINT_LENGTH)),
  reason: text.check(z.trim(), z.minLength(OVERRIDE_REASON_LENGTH), z.maxLength(COMPLAINT_LENGTH)),
})
export type Override = z.infer<typeof override>

/**
 * POST /consultation/{id}/prescription. The `Idempotency-Key` becomes the `prescription_id` and the messageId of the
 * chat card, so a repeated request creates neither twice. 422 with `errors.findings` (keys) if a finding has no reason;
 * `expires` is YYYY-MM-DD.
 */
export const prescriptionRequest = z.strictObject({
  expires: day,
  note: text.check(z.maxLength(COMPLAINT_LENGTH)),
  medicines: z.array(prescribedMedicine).check(z.minLength(1), z.maxLength(20)),
  overrides: z.optional(z.array(override)),
})
export type PrescriptionRequest = z.infer<typeof prescriptionRequest>

/** A prescription as sent. Only its cancellation is added later; nothing else changes. */
export const prescription = z.object({
  prescription_id: uuid,
  created_at: text,
  expires: text,
  note: text,
  medicines: z.array(z.object({ ...prescribedMedicine.shape })),
  /** `message_id` is the messageId of the cancellation's card. */
  cancelled: maybe(z.object({ reason: text, at: text, message_id: uuid })),
})
export type Prescription = z.infer<typeof prescription>

/**
 * GET /consultation/{id}/current-medicines: a medicine that the patient has by prescription, with the fields that the
 * interlock needs. `created_at` is ISO 8601 UTC, `expires` and `until` are dates: the last day to redeem it, and the
 * last on which it counts; `nearly_used_up`: its renewal is no duplicate (contract/values/supply); `of`: whose it is,
 * if that may be another person of the account (contract/values/likeness).
 */
export const currentMedicine = z.pipe(
  z.object({
    prescription_id: uuid,
    created_at: text,
    expires: text,
    until: z.optional(text),
    nearly_used_up: z.optional(z.boolean()),
    medicine,
    per_day: prescribedMedicine.shape.per_day,
    amount: prescribedMedicine.shape.amount,
    consume_type: prescribedMedicine.shape.consume_type,
    of: z.optional(z.nullable(identity)),
  }),
  // Older servers count by `expires` alone.
  z.transform(({ until, ...one }) => ({ ...one, until: until ?? one.expires })),
)
export type CurrentMedicine = z.infer<typeof currentMedicine>
export const currentMedicines = z.array(currentMedicine)

/**
 * POST /consultation/{id}/prescription/{pid}/cancel. Its `Idempotency-Key` is the messageId of the cancellation's card.
 */
export const prescriptionCancellation = z.strictObject({
  reason: text.check(z.trim(), z.minLength(OVERRIDE_REASON_LENGTH), z.maxLength(COMPLAINT_LENGTH)),
})
