import * as z from 'zod/mini'
import { REQUEST_CLASSES } from '../values/statuses'
import { filled, instant, maybe, text } from './wire'

/**
 * GET /rings (contract §2 "Idle lock"): the doctor's ringing requests, without names. Times are read as epoch
 * milliseconds.
 */
export const rings = z.object({
  /** The server's time, for a page that is locked from the start. Without a readable one it rings too. */
  now: z.catch(z.optional(z.number()), undefined),
  requests: z.array(
    z.object({
      className: z.enum(REQUEST_CLASSES),
      objectId: filled,
      complaint: maybe(text),
      requestAt: instant,
      /** Of a consultation: determines the status after accepting. */
      payment_id: maybe(z.number()),
    }),
  ),
  /** The ringing call. `from` is the caller's id_user. */
  call: z.nullable(z.object({ from: filled, consultation_id: filled })),
})
export type Rings = z.infer<typeof rings>
