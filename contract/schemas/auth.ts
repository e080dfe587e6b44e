import * as z from 'zod/mini'
import { STAFF_ROLES } from '../values/roles'
import { filled, maybe, presence, text } from './wire'

/** Auth token data (spec §3): the answer of POST /auth/login, and with `user_type` of PUT /auth/device-id. */
export const authTokenData = z.object({
  'AUTH-TOKEN': filled,
  device_id: text,
  email: text,
  id: filled,
  name: text,
  object_id: filled,
  token_parse: filled,
  ref_type: z.enum(STAFF_ROLES),
  pin: maybe(z.literal('SET')),
  phone_number: maybe(text),
  profile_picture: maybe(text),
  status_docter: z.optional(presence),
  status_emergency_available: z.optional(presence),
})
export type AuthTokenData = z.infer<typeof authTokenData>

/** PUT /auth/device-id: `user_type` is what becomes `ref_type` (spec §7). */
export const restoredSession = z.extend(authTokenData, { user_type: z.enum(STAFF_ROLES) })
