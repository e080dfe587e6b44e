import * as z from 'zod/mini'
import { EXTERNAL_AMBULANCE_LENGTH, REPORT_LENGTH } from '../values/emergency'
import { REQUEST_CLASSES } from '../values/statuses'
import { filled, instant, maybe, requestStatus, statusBy, text } from './wire'

const words = (longest: number) => text.check(z.regex(/\S/), z.maxLength(longest))

/** The doctor's words for a step or the end of an emergency (contract §2 "Steps and ends"). */
export const emergencyMoveWords = {
  /** Reason for an end before pick-up, or for a corrected step. */
  reason: z.optional(words(REPORT_LENGTH)),
  /** The external ambulance where none of the app is chosen: service, plate or phone. */
  ambulance: z.optional(words(EXTERNAL_AMBULANCE_LENGTH)),
}

/** Cloud function `changeStatus` (contract §4). `actionId` is one UUID per click. */
export const changeStatusRequest = z.strictObject({
  className: z.enum(REQUEST_CLASSES),
  objectId: filled,
  from: requestStatus,
  to: requestStatus,
  actionId: z.optional(z.uuid()),
  ...emergencyMoveWords,
})
export const changeStatusAnswer = z.object({
  objectId: filled,
  status: requestStatus,
  statusBy,
  statusAt: instant,
})

/** A lost race: JSON in the message of Parse error 409 (contract §2). */
export const lostRace = z.object({
  status: z.optional(requestStatus),
  by: z.optional(z.nullable(statusBy)),
  reason: z.optional(text),
  /** Sent with `reason_missing`: the chosen ambulance and its remaining travel time in seconds. */
  ambulance: z.optional(z.nullable(z.object({ plate: text, eta_s: maybe(z.number()) }))),
})
export type LostRace = z.infer<typeof lostRace>
