import * as z from 'zod/mini'
import { PASSKEY_NAME_MAX, SECOND_FACTOR_POLICIES, TOTP_DIGITS } from '../values/account'
import { filled, instant, maybe, properName, text, uuid } from './wire'

const totpCode = z.string().check(z.regex(new RegExp(`^\\d{${TOTP_DIGITS}}$`)))
const ticket = filled.check(z.maxLength(100))
const recoveryCodes = z.array(filled)

/** A WebAuthn credential in the browsers' JSON form. The library validates the rest. */
const bytes = z.string().check(z.maxLength(64_000), z.regex(/^[\w-]*$/))
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.looseObject({}) }
export const passkeyRegistration = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20)))),
  }),
})
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>
export const passkeyAssertion = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
})

export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** POST /auth/login/second-factor */
export const secondFactorRequest = z.union([
  z.strictObject({ ticket, code: totpCode }),
  z.strictObject({ ticket, recovery_code: filled.check(z.maxLength(40)) }),
  z.strictObject({ ticket, passkey: passkeyAssertion }),
])
/** POST /auth/login/second-factor/passkey, POST /auth/login/enrolment */
export const ticketRequest = z.strictObject({ ticket })
/** POST /auth/login/passkey */
export const passkeySignIn = z.strictObject({ passkey: passkeyAssertion })
/** Input of an authenticator app: the secret in base 32, and the otpauth address. */
export const totpSecret = z.object({ secret: filled, uri: filled })
/** POST /auth/totp/confirm */
export const totpConfirmation = z.strictObject({ code: totpCode })
/** Shown once. null: the account already has recovery codes. */
export const issuedRecoveryCodes = z.object({ recovery_codes: maybe(recoveryCodes) })

/** WebAuthn options in JSON, of what `navigator.credentials` reads the part that the server sets. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const knownPasskey = z.object({
  id: bytes,
  type: z.literal('public-key'),
  transports: z._default(z.array(z.enum(TRANSPORTS)), []),
})
/** POST /auth/passkeys/options */
export const passkeyCreationOptions = z.object({
  challenge: filled,
  rp: z.object({ id: filled, name: filled }),
  user: z.object({ id: filled, name: text, displayName: text }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
})
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>
/** POST /auth/login/passkey/options, POST /auth/login/second-factor/passkey */
export const passkeyRequestOptions = z.object({
  challenge: filled,
  rpId: filled,
  timeout: z.int(),
  allowCredentials: z.array(knownPasskey),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>

const passkeyName = properName.check(z.minLength(1), z.maxLength(PASSKEY_NAME_MAX))
/** POST /auth/passkeys */
export const passkeyRequest = z.strictObject({ name: passkeyName, passkey: passkeyRegistration })
/** PUT /auth/passkeys/{id} */
export const passkeyRename = z.strictObject({ name: passkeyName })
export const passkey = z.object({ id: uuid, name: text, created_at: instant, used_at: maybe(instant) })
export type Passkey = z.infer<typeof passkey>
export const passkeyAdded = z.object({ passkey, recovery_codes: maybe(recoveryCodes) })

/** GET /auth/second-factor */
export const ownSecondFactor = z.object({
  policy: z.enum(SECOND_FACTOR_POLICIES),
  totp: z.boolean(),
  recovery_codes_left: z.int(),
  passkeys: z.array(passkey),
})
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>
