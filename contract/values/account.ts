import { MINUTE, SECOND } from './limits'

/** Constants of accounts (product §9, contract §3). Durations in milliseconds, lengths in characters. */

/** Six digit boxes (product §5). */
export const OTP_LENGTH = 6
/** A code lives this long, and the dialog counts it down (product §4 "OTP dialog"). */
export const OTP_LIFETIME = 120 * SECOND
/** Another code may be asked for this long after the last. */
export const OTP_RESEND_AFTER = 20 * SECOND
/** Codes for one number within OTP_WINDOW; wrong tries at one code. */
export const OTP_SENDS = 5
/** Codes that one account asks for within OTP_WINDOW, to whichever numbers. */
export const OTP_ASKS = 10
export const OTP_WINDOW = 60 * MINUTE
export const OTP_TRIES = 5
/** A code that was right may be used this long for what it was asked for. */
export const OTP_PROOF_LIFETIME = 10 * MINUTE

/** `is_type` of POST /verify-otp; the dialog's `otpType` is phoneChange unless told (product §4 "OTP dialog"). */
export const OTP_TYPES = { activation: 1, phoneChange: 2, pin: 3 } as const
export type OtpType = (typeof OTP_TYPES)[keyof typeof OTP_TYPES]

/** bcrypt reads 72 bytes, no more. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX_BYTES = 72
/** Whoever signs in may be wrong at length, but not for ever. */
export const GIVEN_PASSWORD_MAX = 1_000
export const EMAIL_MAX = 320
export const PIN_LENGTH = 6

/** A link in a mail to reset a password; one to activate an account. */
export const RESET_LIFETIME = 60 * MINUTE
export const ACTIVATION_LIFETIME = 7 * 24 * 60 * MINUTE
/** Mails to one address within OTP_WINDOW. */
export const RESET_MAILS = 5
/** From one address within OTP_WINDOW: links that nobody has, numbers of no account. */
export const LINK_TRIES = 20
export const STRANGE_NUMBERS = 20

/** Without a sign of the person for this long the app locks; it says so this long before. */
export const IDLE_LIMIT = 15 * MINUTE
export const IDLE_WARNING = 60 * SECOND
/** Wrong PINs or passwords at the lock within LOGIN_WINDOW. */
export const UNLOCK_TRIES = 5

/** Password or PIN given on a session counts this long for what changes the account. */
export const FRESH_PROOF_LIFETIME = 5 * MINUTE
/** `reason` of the 403 where such a proof is missing or too old. */
export const PROOF_REQUIRED = 'proof_required'

/** Answers that clients branch on (product §8 "OTP"). */
export const OTP_NOT_FOUND = 'Kode Verifikasi Tidak Ditemukan'
/** 401 of POST /auth/password and POST /auth/unlock; `Unauthenticated.` alone means that the session is over. */
export const WRONG_PASSWORD = 'Kata sandi salah'
export const WRONG_PIN = 'PIN salah'
export const PHONE_UNKNOWN = 'Nomor telepon tidak terdapat pada sistem.'

/** Whether staff sign in with a second factor; the server's setting `SECOND_FACTOR`. */
export const SECOND_FACTOR_POLICIES = ['off', 'optional', 'required'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]
/** From the right password until the second factor; from a WebAuthn challenge until its answer. */
export const TICKET_LIFETIME = 5 * MINUTE
export const CHALLENGE_LIFETIME = 5 * MINUTE
/** TOTP (RFC 6238): one step of time, and how many steps a phone's clock may differ. */
export const TOTP_PERIOD = 30 * SECOND
export const TOTP_DRIFT = 1
export const TOTP_DIGITS = 6
/** From the secret until the first code that confirms it. */
export const TOTP_ENROLMENT = 10 * MINUTE
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
/** Wrong second factors of an account within LOGIN_WINDOW. */
export const SECOND_FACTOR_TRIES = 5
/** 401 of a wrong or used code, and of a passkey that does not verify. */
export const WRONG_SECOND_FACTOR = 'Kode atau passkey tidak benar'
