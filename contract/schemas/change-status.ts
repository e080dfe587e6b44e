import * as z from 'zod/mini'
import { EXTERNAL_AMBULANCE_LENGTH, REPORT_LENGTH } from '../values/emergency'
import { REQUEST_CLASSES } from '../values/statuses'
import { filled, instant, maybe, requestStatus, statusBy, text } from './wire'

const words = (longest: number) => text.check(z.regex(/\S/), z.maxLength(longest))

/** What a doctor says with a step or the end of an emergency (contract §2 "Steps and ends"). */
export const emergencyMoveWords = {
  /** Why it is ended before the patient is picked up, or why a step is corrected. */
  reason: z.optional(words(REPORT_LENGTH)),
  /** Which ambulance goes where none of the app is chosen: service, plate or phone. */
  ambulance: z.optional(words(EXTERNAL_AMBULANCE_LENGTH)),
}

/** Cloud function `changeStatus` (contract §4). `actionId` is one UUID for each click. */
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

/** A lost race: the JSON that is the message of Parse error 409 (contract §2). */
export const lostRace = z.object({
  status: z.optional(requestStatus),
  by: z.optional(z.nullable(statusBy)),
  reason: z.optional(text),
  /** Of `reason_missing`: the chosen ambulance, and how many seconds it takes yet. */
  ambulance: z.optional(z.nullable(z.object({ plate: text, eta_s: maybe(z.number()) }))),
})
export type LostRace = z.infer<typeof lostRace>
