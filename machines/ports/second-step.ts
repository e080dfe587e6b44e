import type { User } from './people'
import type { Result } from './result'

/** What the server asks for after a right password (docs/contract.md §2 "Second factor"). */
export interface SecondStep {
  ticket: string
  /** Server time, epoch ms. */
  expiresAt: number
  /** The account has an authenticator app. */
  totp: boolean
  /** The hospital requires a second factor, and the account gets its first one now. */
  enrolment: boolean
}

/** What an authenticator app needs: base 32, and an otpauth address. */
export interface TotpSecret {
  secret: string
  uri: string
}

export type GivenFactor = { kind: 'code' | 'recoveryCode'; text: string }
export type SecondStepRefusal = { kind: 'wrong' } | { kind: 'over' } | { kind: 'tooMany'; retryAfter: number }
/** `recoveryCodes`: of an enrolment, readable this once; null otherwise. */
export interface Admission {
  user: User
  recoveryCodes: readonly string[] | null
}

/** The second step of a sign-in. Each faults when the server is not reached. */
export interface SecondStepPort {
  /** POST /auth/login/enrolment */
  enrol: (order: { ticket: string }, signal: AbortSignal) => Promise<Result<TotpSecret, { kind: 'over' }>>
  /** POST /auth/login/second-factor; the session is open once it is accepted. */
  verify: (order: { ticket: string; given: GivenFactor }, signal: AbortSignal) => Promise<Result<Admission, SecondStepRefusal>>
}
