import * as z from 'zod/mini'

/** Failure of every REST call. `reason` and `errors` are there where the row of contract §3 says so. */
export const failure = z.object({
  message: z.string(),
  messages: z.optional(z.union([z.string(), z.array(z.string())])),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  reason: z.optional(z.string()),
  /** Of a wrong password or PIN at POST /auth/proof: how many tries are left. */
  tries_left: z.optional(z.int()),
  status: z.optional(z.string()),
  /** Of a stale write: how it stands now. */
  data: z.optional(z.unknown()),
  by: z.optional(z.nullable(z.object({ id_user: z.string(), name: z.string(), role: z.string() }))),
})
export type Failure = z.infer<typeof failure>

/** Of a list of money, over every page of the filter: whole rupiah that came in and that went out, both positive. */
export const listTotals = z.object({ in: z.int(), out: z.int() })
export type ListTotals = z.infer<typeof listTotals>

/** Where a list's page stands (contract §2 "Envelope"): 20 a page, newest first. */
export const listMeta = z.object({ current_page: z.int(), per_page: z.int(), last_page: z.int(), total: z.int(), totals: z.optional(listTotals) })
export type ListMeta = z.infer<typeof listMeta>
