import * as z from 'zod/mini'
import { AMBULANCE_STATUSES } from '../values/emergency'
import { latitude, longitude, point } from './geo'
import { filled, instant, maybe, properName, text } from './wire'

/** Who comes: an ambulance as every shape of the wire tells it. `id` is its id_user. */
const crew = {
  id: filled,
  plate: text,
  driver: maybe(properName),
  phone: maybe(text),
  /** Where it stands for, and whither it takes the patient. */
  facility: maybe(text),
}

/** GET /ambulances?lat=&lng=, nearest by time first (contract §3). `eta_s` in seconds, `distance_m` along the streets. */
export const ambulance = z.object({
  ...crew,
  lat: latitude,
  lng: longitude,
  eta_s: maybe(z.number()),
  distance_m: maybe(z.number()),
  status: z.enum(AMBULANCE_STATUSES),
})
export type Ambulance = z.infer<typeof ambulance>

/** PUT /emergency/{id}/select-ambulance; somebody else's by then: 409 `{by}`. */
export const ambulanceSelection = z.strictObject({ ambulance_id: filled })

/** `emergency:position` of the socket of group calls, from the chosen ambulance (contract §6). Heading in degrees from north. */
export const positionReport = z.strictObject({
  emergency_id: filled,
  lat: latitude,
  lng: longitude,
  heading: z.number().check(z.minimum(0), z.maximum(360)),
  at: z.iso.datetime(),
})
export type PositionReport = z.infer<typeof positionReport>

/**
 * The live record of who comes and where they are (class `EmergencyDetail`, contract §4), written by the server alone.
 * Times are epoch milliseconds; `eta_s` seconds from `position.at`, to the patient, then to the hospital.
 */
export const emergencyDetail = z.object({
  objectId: filled,
  emergency_id: filled,
  /** With where its facility is. */
  ambulance: z.object({ ...crew, facility_lat: maybe(latitude), facility_lng: maybe(longitude) }),
  position: maybe(z.object({ ...point.shape, heading: z.number(), at: instant })),
  eta_s: maybe(z.number()),
  updatedAt: instant,
})
export type EmergencyDetail = z.infer<typeof emergencyDetail>
export type Position = NonNullable<EmergencyDetail['position']>

