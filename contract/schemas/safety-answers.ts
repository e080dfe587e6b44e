import * as z from 'zod/mini'
import { COMPLAINT_LENGTH, NAME_LENGTH } from '../values/limits'
import {
  MAX_PREGNANCY_WEEKS,
  MAX_WEIGHT_KG,
  MOST_ALLERGIES,
  MOST_PERSONS,
  REPORTERS,
  SAFETY_REASON_LENGTH,
} from '../values/safety-answers'
import { filled, identity, maybe, text } from './wire'

const reporter = z.enum(REPORTERS)
const name = text.check(z.trim(), z.minLength(1), z.maxLength(NAME_LENGTH))
const reaction = z.nullable(text.check(z.trim(), z.minLength(1), z.maxLength(NAME_LENGTH)))
const reason = text.check(z.trim(), z.minLength(SAFETY_REASON_LENGTH), z.maxLength(COMPLAINT_LENGTH))

export const allergyAnswer = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('known'),
    allergies: z
      .array(z.strictObject({ name, reaction, reported_by: reporter }))
      .check(z.minLength(1), z.maxLength(MOST_ALLERGIES)),
  }),
  z.strictObject({ status: z.literal('none'), reported_by: reporter }),
  z.strictObject({ status: z.literal('unable'), reason }),
])
const weightAnswer = z.strictObject({ kg: z.number().check(z.gt(0), z.maximum(MAX_WEIGHT_KG)) })
const pregnancyAnswer = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('pregnant'),
    weeks: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_PREGNANCY_WEEKS))),
  }),
  z.strictObject({ status: z.literal('not') }),
  z.strictObject({ status: z.literal('unknown') }),
])
const lactationAnswer = z.strictObject({ status: z.enum(['yes', 'no', 'unknown']) })
const personsAnswer = z.strictObject({
  decisions: z
    .array(z.strictObject({ consultation_id: filled.check(z.maxLength(NAME_LENGTH)), is: z.enum(['same', 'other']) }))
    .check(
      z.minLength(1),
      z.maxLength(MOST_PERSONS),
      // Once each: 'same' beside 'other' would take a warning back without a reason.
      z.refine((decisions) => new Set(decisions.map((one) => one.consultation_id)).size === decisions.length),
    ),
})

/**
 * `replaces`: the version on the doctor's screen, 0 for the first answer. Later versions require `reason`, as does an
 * answer without an allergy that the newest one of an earlier consultation has. Later versions of `persons` require it
 * only to take back 'same'.
 */
const version = { replaces: z.int().check(z.minimum(0)), reason: z.optional(reason) }

/**
 * PUT /consultation/{id}/safety-answers with an `Idempotency-Key`: one answer of one kind. 409 with the current answers
 * as `data` if a newer version exists; 422 `errors.reason` for a correction or a removed allergy without a reason.
 * Answers cannot be deleted.
 */
export const safetyAnswerRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('allergies'), answer: allergyAnswer, ...version }),
  z.strictObject({ kind: z.literal('weight_kg'), answer: weightAnswer, ...version }),
  z.strictObject({ kind: z.literal('pregnancy'), answer: pregnancyAnswer, ...version }),
  z.strictObject({ kind: z.literal('lactation'), answer: lactationAnswer, ...version }),
  z.strictObject({ kind: z.literal('persons'), answer: personsAnswer, ...version }),
])
export type SafetyAnswerRequest = z.infer<typeof safetyAnswerRequest>

function answered<Answer extends z.ZodMiniType>(answer: Answer) {
  return z.object({ version: z.int(), at: text, answer })
}

/** The current answers, in the live record, the API record and the answer of the PUT. */
export const safetyAnswers = z.object({
  allergies: maybe(answered(allergyAnswer)),
  weight_kg: maybe(answered(weightAnswer)),
  pregnancy: maybe(answered(pregnancyAnswer)),
  lactation: maybe(answered(lactationAnswer)),
  persons: maybe(answered(personsAnswer)),
})

function earlier<Answer extends z.ZodMiniType>(answer: Answer) {
  return z.object({ consultation_id: filled, version: z.int(), at: text, answer })
}

/**
 * The newest answers from earlier consultations of the same patient, to be confirmed. Pregnancy and lactation are
 * absent, because they change too soon. `alike`: the answers about allergies, also `none`, of persons of the account
 * who may be this one (contract/values/likeness); whose they are is decided by the answer `persons`.
 */
export const earlierAnswers = z.object({
  allergies: maybe(earlier(allergyAnswer)),
  weight_kg: maybe(earlier(weightAnswer)),
  alike: z._default(z.array(z.object({ ...earlier(allergyAnswer).shape, patient: identity })), []),
})
export type EarlierAnswers = z.infer<typeof earlierAnswers>
