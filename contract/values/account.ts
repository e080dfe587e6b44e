import { MINUTE, SECOND } from './limits'

/** Constants of accounts (product §9, contract §3). Durations in milliseconds, lengths in characters. */

/** Six digit boxes (product §5). */
export const OTP_LENGTH = 6
/** Lifetime of a code, which the dialog counts down (product §4 "OTP dialog"). */
export const OTP_LIFETIME = 120 * SECOND
/** Delay before another code can be requested. */
export const OTP_RESEND_AFTER = 20 * SECOND
/** Codes per number within OTP_WINDOW, and wrong tries per code. */
export const OTP_SENDS = 5
/** Codes that one account may request within OTP_WINDOW, to any number. */
export const OTP_ASKS = 10
export const OTP_WINDOW = 60 * MINUTE
export const OTP_TRIES = 5
/** How long a verified code stays usable for its purpose. */
export const OTP_PROOF_LIFETIME = 10 * MINUTE

/** `is_type` of POST /verify-otp. The dialog's `otpType` defaults to phoneChange (product §4 "OTP dialog"). */
export const OTP_TYPES = { activation: 1, phoneChange: 2, pin: 3 } as const
export type OtpType = (typeof OTP_TYPES)[keyof typeof OTP_TYPES]

/** bcrypt reads at most 72 bytes. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX_BYTES = 72
/** Maximum length of a password at sign-in, which limits the cost of a wrong one. */
export const GIVEN_PASSWORD_MAX = 1_000
export const EMAIL_MAX = 320
export const PIN_LENGTH = 6

/** Lifetimes of the mailed links that reset a password and activate an account. */
export const RESET_LIFETIME = 60 * MINUTE
export const ACTIVATION_LIFETIME = 7 * 24 * 60 * MINUTE
/** Mails to one address within OTP_WINDOW. */
export const RESET_MAILS = 5
/** Unknown links and numbers that one network address may try within OTP_WINDOW. */
export const LINK_TRIES = 20
export const STRANGE_NUMBERS = 20

/** The app locks after this time without activity, and warns this long before. */
export const IDLE_LIMIT = 15 * MINUTE
export const IDLE_WARNING = 60 * SECOND
/** Wrong PINs or passwords at the lock within LOGIN_WINDOW. */
export const UNLOCK_TRIES = 5

/** How long a password or PIN given on a session permits changes to the account. */
export const FRESH_PROOF_LIFETIME = 5 * MINUTE
/** `reason` of the 403 if that proof is missing or too old. */
export const PROOF_REQUIRED = 'proof_required'

/** Answers that clients branch on (product §8 "OTP"). */
export const OTP_NOT_FOUND = 'Kode Verifikasi Tidak Ditemukan'
/** 401 of POST /auth/password and POST /auth/unlock. `Unauthenticated.` alone means that the session has ended. */
export const WRONG_PASSWORD = 'Kata sandi salah'
export const WRONG_PIN = 'PIN salah'
export const PHONE_UNKNOWN = 'Nomor telepon tidak terdapat pada sistem.'

/** Whether staff need a second factor; the server's setting `SECOND_FACTOR`. */
export const SECOND_FACTOR_POLICIES = ['off', 'optional', 'required'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]
/** Time from the right password to the second factor, and from a WebAuthn challenge to its answer. */
export const TICKET_LIFETIME = 5 * MINUTE
export const CHALLENGE_LIFETIME = 5 * MINUTE
/** TOTP (RFC 6238): length of a step, and the tolerated clock difference in steps. */
export const TOTP_PERIOD = 30 * SECOND
export const TOTP_DRIFT = 1
export const TOTP_DIGITS = 6
/** Time from the secret to the first code that confirms it. */
export const TOTP_ENROLMENT = 10 * MINUTE
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
/** Wrong second factors of an account within LOGIN_WINDOW. */
export const SECOND_FACTOR_TRIES = 5
/** 401 of a wrong or used code, and of a passkey that fails verification. */
export const WRONG_SECOND_FACTOR = 'Kode atau passkey tidak benar'

/** Between browser and system in a device's name, 'Chrome di Windows'. */
export const ON_SYSTEM = ' di '
export const UNKNOWN_DEVICE = 'Perangkat tidak dikenal'
