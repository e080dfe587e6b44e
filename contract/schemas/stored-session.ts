import { PRESENCES } from '../values/statuses'
import { STAFF_ROLES } from '../values/roles'
import type { AuthTokenData } from './auth'
import { either, isFilled, isText, oneOf, recordOf } from './checks'

const isMaybeText = either(isText, oneOf([null]))
const isPresence = oneOf([...PRESENCES, undefined])

const isAuthTokenData = recordOf<AuthTokenData>({
  'AUTH-TOKEN': isFilled,
  device_id: isText,
  email: isText,
  id: isFilled,
  name: isText,
  object_id: isFilled,
  token_parse: isFilled,
  ref_type: oneOf(STAFF_ROLES),
  pin: oneOf(['SET', null]),
  phone_number: isMaybeText,
  profile_picture: isMaybeText,
  status_docter: isPresence,
  status_emergency_available: isPresence,
})

/**
 * Reads auth token data that `authTokenData` has parsed before, without zod, which a sign-in page loads with its first
 * request. Returns null for everything else.
 */
export function storedSession(raw: unknown): AuthTokenData | null {
  const whole = typeof raw === 'object' ? { pin: null, phone_number: null, profile_picture: null, ...raw } : raw
  return isAuthTokenData(whole) ? whole : null
}
