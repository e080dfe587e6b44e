import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '../../contract/schemas/second-factor'
import type { Result } from './result'

/**
 * `dismissed`: the person cancelled the browser's dialog, or its time ran out. `unusable`: this device cannot do it.
 */
export type PasskeyRefusal = { kind: 'dismissed' } | { kind: 'unusable' }
/** `known`: this device has a passkey of the account already. */
export type PasskeyCreationRefusal = PasskeyRefusal | { kind: 'known' }

/** The browser's side of passkeys (WebAuthn). Its dialogs wait for the person; leaving the state closes them. */
export interface PasskeyPort {
  create: (
    options: PasskeyCreationOptions,
    signal: AbortSignal,
  ) => Promise<Result<PasskeyRegistration, PasskeyCreationRefusal>>
  get: (options: PasskeyRequestOptions, signal: AbortSignal) => Promise<Result<PasskeyAssertion, PasskeyRefusal>>
}
