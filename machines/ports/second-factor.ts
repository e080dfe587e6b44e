import type {
  OwnSecondFactor,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRegistration,
} from '../../contract/schemas/second-factor'
import type { FreshProofRefusal } from './account'
import type { Result } from './result'
import type { TotpSecret } from './second-step'

/** What is taken away or replaced. `name` is the passkey's, for the question. */
export type FactorChange =
  { kind: 'removeTotp' } | { kind: 'removePasskey'; id: string; name: string } | { kind: 'renewCodes' }

/** Readable this once; null where the account has some already. */
export interface IssuedCodes {
  recoveryCodes: readonly string[] | null
}

/** `retryAfter` in seconds. */
interface TooMany {
  kind: 'tooMany'
  retryAfter: number
}

/** `taken`: an authenticator app is active already. */
export type BeginRefusal = FreshProofRefusal | { kind: 'taken' }
/** `over`: the time for the first code has passed. */
export type ConfirmRefusal = { kind: 'wrong' } | { kind: 'over' } | TooMany
/** `required`: the hospital requires a second factor and this is the last one. `gone`: there is none any more. */
export type ChangeRefusal = FreshProofRefusal | { kind: 'required' } | { kind: 'gone' }
export type OptionsRefusal = FreshProofRefusal | TooMany
/** `taken`: it is registered already, or there are as many as allowed. `invalid`: its answer does not verify. */
export type RegisterRefusal = FreshProofRefusal | { kind: 'taken' } | { kind: 'invalid' }

export interface AddedPasskey extends IssuedCodes {
  passkey: Passkey
}

/**
 * The second factors of the signed-in person (docs/contract.md §2 "Second factor"). Each faults when the server is not
 * reached.
 */
export interface SecondFactorPort {
  /** GET /auth/second-factor */
  read: (signal: AbortSignal) => Promise<OwnSecondFactor>
  /** POST /auth/totp */
  begin: (signal: AbortSignal) => Promise<Result<TotpSecret, BeginRefusal>>
  /** POST /auth/totp/confirm */
  confirm: (order: { code: string }, signal: AbortSignal) => Promise<Result<IssuedCodes, ConfirmRefusal>>
  /** DELETE /auth/totp, DELETE /auth/passkeys/{id}, POST /auth/recovery-codes */
  change: (change: FactorChange, signal: AbortSignal) => Promise<Result<IssuedCodes, ChangeRefusal>>
  /** POST /auth/passkeys/options */
  passkeyOptions: (signal: AbortSignal) => Promise<Result<PasskeyCreationOptions, OptionsRefusal>>
  /** POST /auth/passkeys */
  register: (
    order: { name: string; passkey: PasskeyRegistration },
    signal: AbortSignal,
  ) => Promise<Result<AddedPasskey, RegisterRefusal>>
}
