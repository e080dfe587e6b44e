import type { Verification } from '../../contract/schemas/account'
import type { Result } from './result'

/** Why a link of a mail does not work: nobody knows it, it was used, or its time is over. */
export type LinkRefusal = { kind: 'unknown' } | { kind: 'over' }
/** `errors`: the server's words for the password field. */
export type PasswordRefusal = LinkRefusal | { kind: 'malformed'; errors: readonly string[] } | { kind: 'tooMany'; retryAfter: number }

/** What one may do before signing in (product §1 "password-activation flow", §2 forgot, reset, verification). Each faults when the server is not reached. */
export interface EntryPort {
  /** GET /auth/verification/{token} */
  verification: (order: { token: string }, signal: AbortSignal) => Promise<Result<Verification, LinkRefusal>>
  /** POST /auth/activation/{token} */
  activate: (order: { token: string; password: string }, signal: AbortSignal) => Promise<Result<null, PasswordRefusal>>
  /** GET /auth/email/verify/{uuid} */
  verifyEmail: (order: { uuid: string }, signal: AbortSignal) => Promise<Result<null, LinkRefusal>>
  /** POST /auth/forgot-password: the answer does not tell whether the address is known. */
  forgot: (order: { email: string }, signal: AbortSignal) => Promise<Result<null, { kind: 'tooMany'; retryAfter: number }>>
  /** POST /auth/reset-password/{uuid} */
  reset: (order: { uuid: string; password: string }, signal: AbortSignal) => Promise<Result<null, PasswordRefusal>>
}
