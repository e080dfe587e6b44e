import type { ConsultationRecord } from './consultation'
import type { EmergencyRecord } from './emergency'
import type { FaskesRecord } from './faskes'
import * as z from 'zod/mini'
import { filled, instant, maybe, properName, requestStatus, text } from './wire'
import { REQUEST_CLASSES } from '../values/statuses'

/** A record that rings. `className` discriminates. */
export type RequestRecord = ConsultationRecord | FaskesRecord | EmergencyRecord

/** A record with a chat room. */
export type RoomRecord = ConsultationRecord | FaskesRecord

/** GET /missed?since= : requests to this doctor that expired or were cancelled, newest first (contract §3). */
export const missedRequest = z.object({
  className: z.enum(REQUEST_CLASSES),
  objectId: filled,
  name: maybe(properName),
  /** The person whom a facility asked about; null for other requesters, and if unknown. */
  person: maybe(properName),
  complaint: maybe(text),
  at: instant,
  status: requestStatus,
})
export const missedRequests = z.array(missedRequest)
export type MissedRequest = z.infer<typeof missedRequest>
