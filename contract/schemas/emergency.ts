import * as z from 'zod/mini'
import { COMPLAINT_LENGTH } from '../values/limits'
import { emergencyStatus, filled, instant, maybe, properName, statusBy, text } from './wire'

const location = z.object({ lat: z.number(), lng: z.number(), address: maybe(text) })

/**
 * The live record of an emergency (class `Emergencies`, contract §4) and, in the same fields, the answer of
 * GET /emergency-doctor. Times are epoch milliseconds.
 */
export const emergencyRecord = z.object({
  className: z._default(z.literal('Emergencies'), 'Emergencies'),
  objectId: filled,
  emergency_id: filled,
  facility_id: maybe(text),
  apps: text,
  status: emergencyStatus,
  emergency_type: maybe(text),
  reported_reason: maybe(text),
  request_by: z.object({
    id_user: filled,
    nik: maybe(text),
    name: maybe(properName),
    full_name: maybe(properName),
    gender: maybe(text),
    username: maybe(text),
    email: maybe(text),
    phone_number: maybe(text),
    device_id: maybe(text),
    mobile_id: maybe(text),
    uuid: maybe(text),
    profile_picture: maybe(text),
  }),
  patient: maybe(
    z.object({
      patient_nik: maybe(text),
      patient_name: maybe(properName),
      patient_gender: maybe(text),
      patient_telp: maybe(text),
    }),
  ),
  location: maybe(location),
  requestAt: instant,
  isTest: maybe(z.boolean()),
  statusBy: maybe(statusBy),
  statusAt: maybe(instant),
  updatedAt: instant,
})
export type EmergencyRecord = z.infer<typeof emergencyRecord>

/** GET /emergency-doctor: the emergency that this doctor has in ON_CALL … DONE, or null. */
export const unfinishedEmergency = z.nullable(emergencyRecord)

/** PUT /emergency/{emergency_id}: a move; REPORTED says why (spec §7). */
export const emergencyUpdate = z.strictObject({
  status: emergencyStatus,
  reported_reason: z.optional(filled),
})

/** Degrees, and the words for it. */
const place = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  address: z.optional(z.nullable(text.check(z.maxLength(COMPLAINT_LENGTH)))),
})

/** What a caller saves; never refused because nobody is on duty (contract §4 "Creating"). */
export const emergencyCreation = z.object({
  apps: filled,
  emergency_type: z.optional(z.nullable(text)),
  location: z.optional(z.nullable(place)),
})
