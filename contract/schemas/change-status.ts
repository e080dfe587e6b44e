import * as z from 'zod/mini'
import { REQUEST_CLASSES } from '../values/statuses'
import { filled, instant, requestStatus, statusBy, text } from './wire'

/** Cloud function `changeStatus` (contract §4). `actionId` is one UUID for each click. */
export const changeStatusRequest = z.strictObject({
  className: z.enum(REQUEST_CLASSES),
  objectId: filled,
  from: requestStatus,
  to: requestStatus,
  actionId: z.optional(z.uuid()),
})
export const changeStatusAnswer = z.object({
  objectId: filled,
  status: requestStatus,
  statusBy,
  statusAt: instant,
})

/** A lost race: the JSON that is the message of Parse error 409 (contract §2). */
export const lostRace = z.object({
  status: z.optional(requestStatus),
  by: z.optional(z.nullable(statusBy)),
  reason: z.optional(text),
})
export type LostRace = z.infer<typeof lostRace>
