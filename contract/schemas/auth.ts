import * as z from 'zod/mini'
import { STAFF_ROLES } from '../values/roles'
import { filled, instant, maybe, presence, text } from './wire'

/** Auth token data (product §3): the answer of POST /auth/login, and of PUT /auth/device-id with `user_type` added. */
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

/** POST /auth/login of an account that needs a second factor. No session exists yet. */
export const secondFactorNeeded = z.object({
  second_factor: z.object({
    ticket: filled,
    expires_at: instant,
    totp: z.boolean(),
    passkey: z.boolean(),
    /** The hospital requires a second factor and the account has none: the sign-in enrols one. */
    enrolment: z.boolean(),
  }),
})

/**
 * POST /auth/login for every role, or the request for a second factor. The app refuses a role it does not serve with
 * its own message (contract §2).
 */
export const loginAnswer = z.union([secondFactorNeeded, z.extend(authTokenData, { ref_type: text })])

/**
 * PUT /auth/device-id. `user_type` becomes `ref_type` (product §7); other auth token data in the answer replaces the
 * stored data.
 */
export const restoredSession = z.looseObject({ user_type: text, locked: z.optional(z.boolean()) })
