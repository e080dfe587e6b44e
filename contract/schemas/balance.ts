import * as z from 'zod/mini'
import { DIRECTIONS, TRANSACTION_KINDS } from '../values/balance'
import { filled, maybe, moment, properName, text } from './wire'

/**
 * SourceTransactionJSON of a balance entry. Amounts are whole rupiah, negative for money paid out. `reference` is the
 * public id of a record (consultation_id, faskes_consultation_id, emergency_id) or of a payment; `name` is the patient
 * or payee.
 */
export const sourceTransaction = z.object({
  id: filled,
  kind: z.catch(z.nullable(z.enum(TRANSACTION_KINDS)), null),
  description: text,
  amount: z.int(),
  balance: z.int(),
  reference: maybe(text),
  name: maybe(properName),
})
export type SourceTransaction = z.infer<typeof sourceTransaction>

/** JSON text. Missing or unreadable text is read as null: the entry stays, without its description. */
const sourceJson = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown): SourceTransaction | null => {
    try {
      const parsed = z.safeParse(sourceTransaction, typeof value === 'string' ? JSON.parse(value) : value)
      return parsed.success ? parsed.data : null
    } catch {
      return null
    }
  }),
)

/** The largest time value of a Date, in milliseconds. */
const LAST_MOMENT = 8_640_000_000_000_000

/** GET /history-balances (product §3): TransactionTimeStamp is epoch milliseconds. */
export const balanceEntry = z.object({
  TransactionTimeStamp: z.number().check(z.gte(0), z.lte(LAST_MOMENT)),
  SourceTransactionJSON: sourceJson,
})
export type BalanceEntry = z.infer<typeof balanceEntry>

/** Query of GET /history-balances. `from` and `to` are ISO 8601 UTC, `to` is exclusive. */
export const balanceQuery = z.object({
  from: z.optional(moment),
  to: z.optional(moment),
  direction: z.optional(z.enum(DIRECTIONS)),
  reference: z.optional(filled),
})
