import type { Verification } from '../../contract/schemas/account'
import type { Result } from './result'

/** Why a mailed link is invalid: unknown, used or expired. */
export type LinkRefusal = { kind: 'unknown' } | { kind: 'over' }
/** `errors`: the server's messages about the password. */
export type PasswordRefusal =
  LinkRefusal | { kind: 'malformed'; errors: readonly string[] } | { kind: 'tooMany'; retryAfter: number }

/**
 * Actions before sign-in (product §1 "password-activation flow", §2 forgot, reset, verification). Each rejects if the
 * server is not reached.
 */
export interface EntryPort {
  /** GET /auth/verification/{token} */
  verification: (order: { token: string }, signal: AbortSignal) => Promise<Result<Verification, LinkRefusal>>
  /** POST /auth/activation/{token} */
  activate: (order: { token: string; password: string }, signal: AbortSignal) => Promise<Result<null, PasswordRefusal>>
  /** GET /auth/email/verify/{uuid} */
  verifyEmail: (order: { uuid: string }, signal: AbortSignal) => Promise<Result<null, LinkRefusal>>
  /** POST /auth/forgot-password. The answer does not reveal whether the address is known. */
  forgot: (
    order: { email: string },
    signal: AbortSignal,
  ) => Promise<Result<null, { kind: 'tooMany'; retryAfter: number }>>
  /** POST /auth/reset-password/{uuid} */
  reset: (order: { uuid: string; password: string }, signal: AbortSignal) => Promise<Result<null, PasswordRefusal>>
}
