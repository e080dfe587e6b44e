import type { Verification } from '../../../contract/schemas/account'
import type { Clock } from '../../ports/clock'
import type { LinkRefusal, PasswordRefusal } from '../../ports/entry'
import type { Result } from '../../ports/result'

export interface ActivationInput {
  /** Of the link in the mail. */
  token: string
  clock: Clock
}

export interface ActivationContext extends ActivationInput {
  /** Whose account it is; null until the link was looked at. */
  account: Verification | null
  /** The server's words for the password field; none unless it refused one. */
  errors: readonly string[]
  /** Epoch ms by the server's clock; there in `held` only. */
  heldUntil: number | null
}

export type ActivationEvent =
  | { type: 'link.retry' }
  | { type: 'password.choose'; password: string }
  | { type: 'phone.verify' }
  | { type: 'phone.skip' }

export type VerificationAnswer = Result<Verification, LinkRefusal>
export type ActivationAnswer = Result<null, PasswordRefusal>
