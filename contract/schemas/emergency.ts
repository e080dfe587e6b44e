import * as z from 'zod/mini'
import { NIK_LENGTH, NOTES_LENGTH, REPORT_LENGTH } from '../values/emergency'
import { COMPLAINT_LENGTH, NAME_LENGTH } from '../values/limits'
import { emergencyMoveWords } from './change-status'
import { latitude, longitude } from './geo'
import { emergencyStatus, filled, instant, maybe, moment, properName, statusBy, text } from './wire'

const location = z.object({ lat: z.number(), lng: z.number(), address: maybe(text) })

/**
 * The live record of an emergency (class `Emergencies`, contract §4); GET /emergency-doctor answers the same fields.
 * Times are read as epoch milliseconds.
 */
export const emergencyRecord = z.object({
  className: z._default(z.literal('Emergencies'), 'Emergencies'),
  objectId: filled,
  emergency_id: filled,
  facility_id: maybe(text),
  apps: text,
  status: emergencyStatus,
  emergency_type: maybe(text),
  /** What the caller said, once a doctor has changed `emergency_type`; '' if nothing. */
  caller_remark: maybe(text),
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
  notes: maybe(text),
  /** The external ambulance where none of the app is chosen, in the doctor's words. */
  external_ambulance: maybe(text),
  /** Time of the last change of the patient's data, which PUT …/data compares; null before the first change. */
  dataAt: maybe(instant),
  requestAt: instant,
  isTest: maybe(z.boolean()),
  statusBy: maybe(statusBy),
  statusAt: maybe(instant),
  updatedAt: instant,
})
export type EmergencyRecord = z.infer<typeof emergencyRecord>

/** GET /emergency-doctor: this doctor's emergency between ON_CALL and DONE, or null. */
export const unfinishedEmergency = z.nullable(emergencyRecord)

/**
 * PUT /emergency/{emergency_id}: a move. REPORTED carries a reason (product §7); `reason` and `ambulance` as in
 * `changeStatus`.
 */
export const emergencyUpdate = z.strictObject({
  status: emergencyStatus,
  ...emergencyMoveWords,
  reported_reason: z.optional(filled.check(z.maxLength(REPORT_LENGTH))),
})

/** Coordinates in degrees, and the address. */
const place = z.strictObject({
  lat: latitude,
  lng: longitude,
  address: z.optional(z.nullable(text.check(z.maxLength(COMPLAINT_LENGTH)))),
})

/**
 * The fields that a caller saves. The server never refuses them for lack of a doctor on duty (contract §4 "Creating").
 */
export const emergencyCreation = z.object({
  apps: filled,
  emergency_type: z.optional(z.nullable(text)),
  location: z.optional(z.nullable(place)),
})

/**
 * PUT /emergency/{id}/data (contract §3): the changed fields of the patient's data, null for an emptied field.
 * `updatedAt` is the `dataAt` that the change is based on; 409 with the current data if it is stale.
 */
export const emergencyDataChange = z.strictObject({
  patient_nik: z.optional(z.nullable(text.check(z.regex(new RegExp(`^\\d{${NIK_LENGTH}}$`))))),
  patient_name: z.optional(z.nullable(z.pipe(text, properName).check(z.maxLength(NAME_LENGTH)))),
  patient_gender: z.optional(z.nullable(text.check(z.maxLength(NAME_LENGTH)))),
  patient_telp: z.optional(z.nullable(text.check(z.regex(/^\+?[\d ().-]{0,24}$/)))),
  emergency_type: z.optional(z.nullable(text.check(z.maxLength(COMPLAINT_LENGTH)))),
  location: z.optional(z.nullable(place)),
  notes: z.optional(z.nullable(text.check(z.maxLength(NOTES_LENGTH)))),
  updatedAt: z.nullable(moment),
})
export type EmergencyDataChange = z.input<typeof emergencyDataChange>

/** The answer of PUT …/data, and the body of its 409. */
export const emergencyData = z.object({
  patient_nik: maybe(text),
  patient_name: maybe(properName),
  patient_gender: maybe(text),
  patient_telp: maybe(text),
  emergency_type: maybe(text),
  location: maybe(location),
  notes: maybe(text),
  updatedAt: maybe(instant),
})
export type EmergencyData = z.infer<typeof emergencyData>
export type EmergencyLocation = NonNullable<EmergencyData['location']>
