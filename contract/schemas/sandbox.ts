import * as z from 'zod/mini'
import { filled, text } from './wire'

/** What only the sandbox has (contract §1): faults made on purpose, and what would have been sent to people. */
const DAY = 86_400_000
const LONGEST_DELAY = 60_000
const MOST_CALLS = 1_000

const calls = z.int().check(z.minimum(1), z.maximum(MOST_CALLS))
/** A part of the address, '/functions/changeStatus' say. Without one every call counts but those that pages make by themselves: heartbeat, `now`, `onlineDoctors`. */
const path = filled.check(z.maxLength(200))

/** How a call fails: answered with a status unheard, cut off unheard, or done and its answer lost. */
export const FAILURES = ['refused', 'cut', 'lost'] as const

/**
 * POST /sandbox/fault. Each kind replaces the one before of its kind; times in milliseconds.
 * - `drop`: ends the live sockets of a person (e-mail), or of all; they may come back at once.
 * - `delay`: answers to REST and Parse come this late, `calls` times or until `clear`.
 * - `fail`: the next `calls` calls fail; `status` is that of 'refused', 503 unless told.
 * - `skew`: the server's clock goes ahead (or, negative, behind) by `ms`: `now`, the heartbeat, `requestAt`, deadlines.
 * - `clear`: all is well again, the clock too.
 */
export const faultRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drop'), person: z.optional(filled) }),
  z.strictObject({
    kind: z.literal('delay'),
    ms: z.int().check(z.minimum(0), z.maximum(LONGEST_DELAY)),
    calls: z.optional(calls),
    path: z.optional(path),
  }),
  z.strictObject({
    kind: z.literal('fail'),
    how: z.enum(FAILURES),
    status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
    calls,
    path: z.optional(path),
  }),
  z.strictObject({ kind: z.literal('skew'), ms: z.int().check(z.minimum(-DAY), z.maximum(DAY)) }),
  z.strictObject({ kind: z.literal('clear') }),
])
export type FaultRequest = z.infer<typeof faultRequest>

/** GET and POST /sandbox/fault: what is in force; `calls` counts down, null is until `clear`. */
export const faultState = z.object({
  delay: z.nullable(z.object({ ms: z.int(), calls: z.nullable(z.int()), path: z.nullable(text) })),
  fail: z.nullable(z.object({ how: z.enum(FAILURES), status: z.int(), calls: z.int(), path: z.nullable(text) })),
  skew: z.int(),
  /** Sockets that the last `drop` ended. */
  dropped: z.int(),
})
export type FaultState = z.infer<typeof faultState>

/** GET /sandbox/outbox, newest first: what people would have received. */
export const outboxMessage = z.object({
  id: filled,
  at: filled,
  channel: z.enum(['sms', 'email', 'push']),
  to: filled,
  subject: z.optional(text),
  text,
  code: z.optional(text),
  link: z.optional(text),
})
export const outbox = z.array(outboxMessage)
export type OutboxMessage = z.infer<typeof outboxMessage>
