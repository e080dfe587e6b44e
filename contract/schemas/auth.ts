import * as z from 'zod/mini'
import { STAFF_ROLES } from '../values/roles'
import { filled, instant, maybe, presence, text } from './wire'

/** Auth token data (product §3): the answer of POST /auth/login, and with `user_type` of PUT /auth/device-id. */
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

/** POST /auth/login of an account that needs a second factor: no session yet. */
export const secondFactorNeeded = z.object({
  second_factor: z.object({
    ticket: filled,
    expires_at: instant,
    totp: z.boolean(),
    passkey: z.boolean(),
    /** The hospital requires a second factor and the account has none: it gets one now. */
    enrolment: z.boolean(),
  }),
})

/** POST /auth/login for every role, or the second step that comes first: one that the app does not serve is refused with its own message (contract §2). */
export const loginAnswer = z.union([secondFactorNeeded, z.extend(authTokenData, { ref_type: text })])

/** PUT /auth/device-id: `user_type` becomes `ref_type` (product §7); what else of the auth token data is sent replaces what is stored. */
export const restoredSession = z.looseObject({ user_type: text, locked: z.optional(z.boolean()) })
