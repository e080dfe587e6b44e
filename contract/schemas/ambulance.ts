import * as z from 'zod/mini'
import { AMBULANCE_STATUSES } from '../values/emergency'
import { latitude, longitude, point } from './geo'
import { emergencyStatus, filled, instant, maybe, moment, properName, text } from './wire'

/** Fields of an ambulance that every message shares. `id` is its id_user. */
const crew = {
  id: filled,
  plate: text,
  driver: maybe(properName),
  phone: maybe(text),
  /** The ambulance's base, and the destination of the patient. */
  facility: maybe(text),
}

/**
 * GET /ambulances?lat=&lng=, shortest travel time first (contract §3). `eta_s` in seconds, `distance_m` in metres along
 * the streets.
 */
export const ambulance = z.object({
  ...crew,
  lat: latitude,
  lng: longitude,
  eta_s: maybe(z.number()),
  distance_m: maybe(z.number()),
  status: z.enum(AMBULANCE_STATUSES),
})
export type Ambulance = z.infer<typeof ambulance>

/**
 * PUT /emergency/{id}/select-ambulance. `seen` is what the doctor saw when choosing; a choice that would undo more is
 * refused (contract §2 "Replacing an ambulance"). Apps from before this rule send none.
 */
export const ambulanceSelection = z.strictObject({
  ambulance_id: filled,
  seen: z.optional(z.strictObject({ ambulance_id: z.nullable(filled), status: emergencyStatus })),
})

/** `data` of the 409 that refuses an outdated `seen`. */
export const ambulanceSelectionState = z.object({
  ambulance_id: maybe(filled),
  status: emergencyStatus,
  external_ambulance: maybe(text),
})
export type AmbulanceSelectionState = z.infer<typeof ambulanceSelectionState>

/**
 * `emergency:position`, sent by the chosen ambulance on the group-call socket (contract §6). Heading in degrees from
 * north.
 */
export const positionReport = z.strictObject({
  emergency_id: filled,
  lat: latitude,
  lng: longitude,
  heading: z.number().check(z.minimum(0), z.maximum(360)),
  at: moment,
})
export type PositionReport = z.infer<typeof positionReport>

/**
 * The live record of the chosen ambulance and its position (class `EmergencyDetail`, contract §4). Only the server
 * writes it. Times are read as epoch milliseconds; `eta_s` is in seconds from `position.at`, to the patient, then to
 * the hospital.
 */
export const emergencyDetail = z.object({
  objectId: filled,
  emergency_id: filled,
  /** Includes the position of its facility. */
  ambulance: z.object({ ...crew, facility_lat: maybe(latitude), facility_lng: maybe(longitude) }),
  position: maybe(z.object({ ...point.shape, heading: z.number(), at: instant })),
  eta_s: maybe(z.number()),
  updatedAt: instant,
})
export type EmergencyDetail = z.infer<typeof emergencyDetail>
export type Position = NonNullable<EmergencyDetail['position']>
