import * as z from 'zod/mini'

/** Body of a failed REST call. `reason` and `errors` are present where contract §3 lists them. */
export const failure = z.object({
  message: z.string(),
  messages: z.optional(z.union([z.string(), z.array(z.string())])),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  reason: z.optional(z.string()),
  /** Remaining tries after a wrong password or PIN at POST /auth/proof and POST /auth/unlock. */
  tries_left: z.optional(z.int()),
  status: z.optional(z.string()),
  /** The current data, after a stale write. */
  data: z.optional(z.unknown()),
  by: z.optional(z.nullable(z.object({ id_user: z.string(), name: z.string(), role: z.string() }))),
})
export type Failure = z.infer<typeof failure>

/** Totals over every page of a filtered list of transactions, in whole rupiah: received and paid out, both positive. */
export const listTotals = z.object({ in: z.int(), out: z.int() })
export type ListTotals = z.infer<typeof listTotals>

/** Paging of a list (contract §2 "Envelope"): 20 per page, newest first. */
export const listMeta = z.object({
  current_page: z.int(),
  per_page: z.int(),
  last_page: z.int(),
  total: z.int(),
  totals: z.optional(listTotals),
})
export type ListMeta = z.infer<typeof listMeta>
