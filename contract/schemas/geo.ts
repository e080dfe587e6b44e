import * as z from 'zod/mini'
import { filled, maybe, text } from './wire'

/** Degrees, WGS 84. */
export const latitude = z.number().check(z.minimum(-90), z.maximum(90))
export const longitude = z.number().check(z.minimum(-180), z.maximum(180))

export const point = z.object({ lat: latitude, lng: longitude })
export type Point = z.infer<typeof point>

/** GET /places?search= or ?lat=&lng= (contract §3). */
export const place = z.object({ name: filled, address: maybe(text), lat: latitude, lng: longitude })
export type Place = z.infer<typeof place>

/** GET /emergency-route: metres, seconds, and a GeoJSON LineString of [lng, lat]. */
export const emergencyRoute = z.object({
  distance_m: z.number().check(z.minimum(0)),
  duration_s: z.number().check(z.minimum(0)),
  geometry: z.object({
    type: z.literal('LineString'),
    coordinates: z.array(z.tuple([longitude, latitude])).check(z.minLength(2)),
  }),
})
export type EmergencyRoute = z.infer<typeof emergencyRoute>
