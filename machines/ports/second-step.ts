import type { PasskeyAssertion, PasskeyRequestOptions } from '../../contract/schemas/second-factor'
import type { User } from './people'
import type { Result } from './result'

/** The server's request after a right password (docs/contract.md §2 "Second factor"). */
export interface SecondStep {
  ticket: string
  /** Server time, epoch ms. */
  expiresAt: number
  /** The account has an authenticator app. */
  totp: boolean
  passkey: boolean
  /** The hospital requires a second factor and the account enrols its first one. */
  enrolment: boolean
}

/** The authenticator app's secret in base 32, and its otpauth address. */
export interface TotpSecret {
  secret: string
  uri: string
}

export type GivenFactor =
  { kind: 'code' | 'recoveryCode'; text: string } | { kind: 'passkey'; passkey: PasskeyAssertion }
export type ChallengeRefusal = Exclude<SecondStepRefusal, { kind: 'wrong' }>
export type SecondStepRefusal = { kind: 'wrong' } | { kind: 'over' } | { kind: 'tooMany'; retryAfter: number }
/** `recoveryCodes`: readable this once, after an enrolment; otherwise null. */
export interface Admission {
  user: User
  recoveryCodes: readonly string[] | null
}

/** The second step of a sign-in. Every call rejects if the server is not reached. */
export interface SecondStepPort {
  /** POST /auth/login/enrolment */
  enrol: (order: { ticket: string }, signal: AbortSignal) => Promise<Result<TotpSecret, { kind: 'over' }>>
  /** POST /auth/login/second-factor/passkey */
  challenge: (
    order: { ticket: string },
    signal: AbortSignal,
  ) => Promise<Result<PasskeyRequestOptions, ChallengeRefusal>>
  /** POST /auth/login/second-factor. Acceptance opens the session. */
  verify: (
    order: { ticket: string; given: GivenFactor },
    signal: AbortSignal,
  ) => Promise<Result<Admission, SecondStepRefusal>>
}
