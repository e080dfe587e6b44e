import type { PasskeyAssertion, PasskeyRequestOptions } from '../../contract/schemas/second-factor'
import type { User } from './people'
import type { Result } from './result'

/** `off`: the hospital does not use passkeys. `retryAfter` in seconds. */
export type PasskeySignInRefusal = { kind: 'off' } | { kind: 'wrong' } | { kind: 'tooMany'; retryAfter: number }

/** A sign-in by passkey alone (docs/contract.md §2 "Second factor"). Each faults when the server is not reached. */
export interface PasskeySignInPort {
  /** POST /auth/login/passkey/options */
  options: (signal: AbortSignal) => Promise<Result<PasskeyRequestOptions, PasskeySignInRefusal>>
  /** POST /auth/login/passkey; the session is open once it is accepted. */
  signIn: (order: { passkey: PasskeyAssertion }, signal: AbortSignal) => Promise<Result<User, PasskeySignInRefusal>>
}
