import type { SignedInDevice } from '../../contract/schemas/account'
import type { Result } from './result'

/** Wrong: the old password, the PIN. `retryAfter` in seconds. */
export type SecretRefusal =
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAfter: number }
  | { kind: 'malformed'; errors: readonly string[] }

/** The password or the PIN was not given on this session within five minutes (contract §2 "Fresh proof"). */
export interface FreshProofRefusal {
  kind: 'proofRequired'
}

/** `triesLeft`: before one has to wait. `retryAfter` in seconds. */
export type WrongProof = { kind: 'wrong'; triesLeft: number } | { kind: 'tooMany'; retryAfter: number }

/** The proof is too old, was used, or was for something else; `taken`: another account has this number. */
export type ProofRefusal = FreshProofRefusal | { kind: 'unproven' } | { kind: 'taken' } | { kind: 'malformed'; errors: readonly string[] }

/** Something typed at the lock; it passes through and is never kept. */
export type UnlockSecret = { kind: 'pin'; pin: string } | { kind: 'password'; password: string }

/** What a signed-in person does with the account (product §2 "manage account", contract §3). Faults when the server is not reached. */
export interface AccountPort {
  /** POST /auth/password; other devices are signed out by it. */
  changePassword: (order: { old: string; new: string }, signal: AbortSignal) => Promise<Result<null, SecretRefusal>>
  /** PUT /auth/phone */
  changePhone: (order: { phone: string; code: string; hash: string }, signal: AbortSignal) => Promise<Result<{ phone: string }, ProofRefusal>>
  /** POST /auth/pin */
  setPin: (order: { pin: string; hash: string }, signal: AbortSignal) => Promise<Result<null, ProofRefusal>>
  /** POST /auth/unlock */
  unlock: (secret: UnlockSecret, signal: AbortSignal) => Promise<Result<null, SecretRefusal>>
  /** POST /auth/proof */
  prove: (secret: UnlockSecret, signal: AbortSignal) => Promise<Result<null, WrongProof>>
  /** GET /auth/sessions */
  devices: (signal: AbortSignal) => Promise<SignedInDevice[]>
  /** DELETE /auth/sessions/{id}; one that is gone already has ended. */
  endDevice: (order: { id: string }, signal: AbortSignal) => Promise<Result<null, FreshProofRefusal>>
}
