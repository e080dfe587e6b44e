import * as z from 'zod/mini'
import { filled, maybe, text } from './wire'

const range = z.object({ from: z.number(), to: z.number() })
const doseRange = { unit: filled, amount: range, per_day: range }

/**
 * The usual dose: single doses in `unit`, and times per day. A child's dose is `per_kg` of body weight, up to `max`.
 */
export const usualDose = z.object({
  adult: maybe(z.object(doseRange)),
  child: z.array(
    z.object({
      ...doseRange,
      from_months: z.number(),
      below_months: z.number(),
      per_kg: z.boolean(),
      max: maybe(z.number()),
    }),
  ),
})

/**
 * GET /medicines?search=&page= (contract §3). `max_daily` is in `max_daily_unit`; `substance` joins several with ' + '.
 */
export const medicine = z.object({
  id: filled,
  name: filled,
  substance: filled,
  form: text,
  strength: text,
  unit: text,
  max_daily: maybe(z.number()),
  max_daily_unit: maybe(text),
  allergens: z.array(text),
  usual: maybe(usualDose),
  controlled: z.boolean(),
})
export type Medicine = z.infer<typeof medicine>
export const medicines = z.array(medicine)

/** GET /icd-like?search=&limit= : search by code and by Indonesian or English term (contract §3). */
export const icdCode = z.object({ code: filled, name: filled, name_id: maybe(text), name_en: z.optional(filled) })
export type IcdCode = z.infer<typeof icdCode>
export const icdCodes = z.array(icdCode)

/** Parse Config `medicineUnitType` and `medicineConsumeType` (contract §4). */
export const choice = z.object({ value: filled, label: filled })
export type Choice = z.infer<typeof choice>
export const choices = z.array(choice)
