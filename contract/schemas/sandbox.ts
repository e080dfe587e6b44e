import * as z from 'zod/mini'
import { filled, text } from './wire'

/**
 * Endpoints of the sandbox only (contract §1): fault injection, and the messages that would have been sent to people.
 */
const DAY = 86_400_000
const LONGEST_DELAY = 60_000
const MOST_CALLS = 1_000

const calls = z.int().check(z.minimum(1), z.maximum(MOST_CALLS))
/**
 * Part of the address, e.g. '/functions/changeStatus'. Without it every call matches except the periodic ones:
 * heartbeat, `now`, `onlineDoctors`.
 */
const path = filled.check(z.maxLength(200))

/** refused: answered with a status, not executed. cut: disconnected, not executed. lost: executed, answer lost. */
export const FAILURES = ['refused', 'cut', 'lost'] as const

/**
 * POST /sandbox/fault. Each kind replaces the previous one of its kind; times in milliseconds.
 * - `drop`: ends the live sockets of one person (e-mail) or of all. Clients may reconnect at once.
 * - `delay`: delays REST and Parse answers, `calls` times or until `clear`.
 * - `fail`: the next `calls` calls fail; `status` applies to 'refused' and defaults to 503.
 * - `skew`: sets the server's clock ahead (or, negative, back) by `ms`: `now`, the heartbeat, `requestAt`, deadlines.
 * - `clear`: removes every fault, including the skew.
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

/** GET and POST /sandbox/fault: the active faults. `calls` counts down; null means until `clear`. */
export const faultState = z.object({
  delay: z.nullable(z.object({ ms: z.int(), calls: z.nullable(z.int()), path: z.nullable(text) })),
  fail: z.nullable(z.object({ how: z.enum(FAILURES), status: z.int(), calls: z.int(), path: z.nullable(text) })),
  skew: z.int(),
  /** Number of sockets that the last `drop` ended. */
  dropped: z.int(),
})
export type FaultState = z.infer<typeof faultState>

/** GET /sandbox/outbox, newest first: the messages that people would have received. */
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
