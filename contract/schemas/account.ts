import * as z from 'zod/mini'
import { EMAIL_MAX, OTP_LENGTH, OTP_TYPES, PASSWORD_MAX_BYTES, PASSWORD_MIN, PIN_LENGTH } from '../values/account'
import { STAFF_ROLES } from '../values/roles'
import { filled, instant, maybe, text, uuid } from './wire'

/** The upper bound equals the number of bytes that the hash reads. */
export const newPassword = z.string().check(
  z.minLength(PASSWORD_MIN),
  z.refine((password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES),
)
const digits = (length: number) => z.string().check(z.regex(new RegExp(`^\\d{${length}}$`)))
const code = digits(OTP_LENGTH)
const pin = digits(PIN_LENGTH)
/** E.164. Clients normalise any usual spelling before sending. */
export const phoneNumber = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))

/** GET /auth/verification/{token}: the account that the link activates. */
export const verification = z.object({
  email: filled,
  name: text,
  phone_number: maybe(text),
  ref_type: z.enum(STAFF_ROLES),
  expires_at: instant,
})
export type Verification = z.infer<typeof verification>

/** POST /auth/activation/{token}, POST /auth/reset-password/{uuid}. */
export const passwordRequest = z.strictObject({ password: newPassword })
/** POST /auth/activation/{token}: the activated account, which may sign in. */
export const activated = z.object({ email: filled, name: text, ref_type: z.enum(STAFF_ROLES) })
/** GET /auth/email/verify/{uuid} */
export const emailVerified = z.object({ verified: z.literal(true) })
/** POST /auth/forgot-password. The answer is the same for known and unknown addresses. */
/** One address: nothing that a mail's header or a list of addresses would read as more. */
const ONE_ADDRESS = /^[^\s\p{Cc},;:<>"]+$/u

export const forgotRequest = z.strictObject({
  email: filled.check(z.trim(), z.maxLength(EMAIL_MAX), z.regex(ONE_ADDRESS)),
})

/** POST /auth/resend-otp: sends the first code and every later one. */
export const resendOtpRequest = z.strictObject({ phone_number: phoneNumber })
export const otpSent = z.object({ hash: filled, expires_at: instant })

/** POST /verify-otp (product §7). `is_type` is the purpose of the code. */
export const verifyOtpRequest = z.strictObject({
  phone_number: phoneNumber,
  verification_code: code,
  ref_type: z.enum(STAFF_ROLES),
  is_type: z.union([z.literal(OTP_TYPES.activation), z.literal(OTP_TYPES.phoneChange), z.literal(OTP_TYPES.pin)]),
  hash: filled,
})
export const otpVerified = z.object({ verified: z.literal(true) })

/** POST /auth/password */
export const passwordChange = z.strictObject({ old: filled, new: newPassword })
/** POST /auth/pin. `otp_hash` is the hash of a verified code with is_type 3. */
export const pinRequest = z.strictObject({ pin, otp_hash: filled })
export const pinSet = z.object({ pin: z.literal('SET') })
/** POST /auth/unlock */
export const unlockRequest = z.union([z.strictObject({ pin }), z.strictObject({ password: filled })])
export const unlocked = z.object({ unlocked: z.literal(true) })
/** POST /auth/lock */
export const sessionLocked = z.object({ locked: z.literal(true) })
/** POST /auth/activity: reports user activity. */
export const activityNoted = z.object({ noted: z.literal(true) })
/** GET /auth/storage-key: 32 bytes, base64. */
export const storageKey = z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)) })
/** POST /auth/proof. The answer says until when the proof is valid. */
export const proofRequest = unlockRequest
export const freshProof = z.object({ until: instant })
/** PUT /auth/phone. Code and hash are those of POST /verify-otp with is_type 2. */
export const phoneRequest = z.strictObject({ phone_number: phoneNumber, verification_code: code, hash: filled })
export const phoneChanged = z.object({ phone_number: phoneNumber })

/** GET /auth/sessions: the account's sessions. `device` is a description ('Chrome di Windows'), never an address. */
export const signedInDevice = z.object({ id: uuid, device: text, last_seen: instant, current: z.boolean() })
export const signedInDevices = z.array(signedInDevice)
export type SignedInDevice = z.infer<typeof signedInDevice>
