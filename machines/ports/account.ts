import type { SignedInDevice } from '../../contract/schemas/account'
import type { Result } from './result'

/** `wrong`: the old password, or the PIN; `triesLeft` before a wait, if the server says so. `retryAfter` in seconds. */
export type SecretRefusal =
  | { kind: 'wrong'; triesLeft?: number | undefined }
  | { kind: 'tooMany'; retryAfter: number }
  | { kind: 'malformed'; errors: readonly string[] }

/** The session has no password or PIN proof of the last five minutes (contract §2 "Fresh proof"). */
export interface FreshProofRefusal {
  kind: 'proofRequired'
}

/** `triesLeft`: remaining tries before a wait. `retryAfter` in seconds. */
export type WrongProof = { kind: 'wrong'; triesLeft: number } | { kind: 'tooMany'; retryAfter: number }

/** `unproven`: the proof is too old, used, or for another purpose. `taken`: another account has this number. */
export type ProofRefusal =
  FreshProofRefusal | { kind: 'unproven' } | { kind: 'taken' } | { kind: 'malformed'; errors: readonly string[] }

/** Input of the lock, passed to the request and never stored. */
export type UnlockSecret = { kind: 'pin'; pin: string } | { kind: 'password'; password: string }

/**
 * The account of a signed-in person (product §2 "manage account", contract §3). Rejects if the server is not reached.
 */
export interface AccountPort {
  /** POST /auth/password. Signs the other devices out. */
  changePassword: (order: { old: string; new: string }, signal: AbortSignal) => Promise<Result<null, SecretRefusal>>
  /** PUT /auth/phone */
  changePhone: (
    order: { phone: string; code: string; hash: string },
    signal: AbortSignal,
  ) => Promise<Result<{ phone: string }, ProofRefusal>>
  /** POST /auth/pin */
  setPin: (order: { pin: string; hash: string }, signal: AbortSignal) => Promise<Result<null, ProofRefusal>>
  /** POST /auth/unlock */
  unlock: (secret: UnlockSecret, signal: AbortSignal) => Promise<Result<null, SecretRefusal>>
  /** POST /auth/proof */
  prove: (secret: UnlockSecret, signal: AbortSignal) => Promise<Result<null, WrongProof>>
  /** GET /auth/sessions */
  devices: (signal: AbortSignal) => Promise<SignedInDevice[]>
  /** DELETE /auth/sessions/{id}. A missing session counts as ended. */
  endDevice: (order: { id: string }, signal: AbortSignal) => Promise<Result<null, FreshProofRefusal>>
}
