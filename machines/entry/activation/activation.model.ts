import type { Verification } from '../../../contract/schemas/account'
import type { Clock } from '../../ports/clock'
import type { LinkRefusal, PasswordRefusal } from '../../ports/entry'
import type { Result } from '../../ports/result'

export interface ActivationInput {
  /** From the link in the mail. */
  token: string
  clock: Clock
}

export interface ActivationContext extends ActivationInput {
  /** The account of the link; null until it was checked. */
  account: Verification | null
  /** The server's messages about the password. */
  errors: readonly string[]
  /** Epoch ms by the server's clock; set in `held` only. */
  heldUntil: number | null
}

export type ActivationEvent =
  | { type: 'link.retry' }
  | { type: 'password.choose'; password: string }
  | { type: 'phone.verify' }
  | { type: 'phone.skip' }

export type VerificationAnswer = Result<Verification, LinkRefusal>
export type ActivationAnswer = Result<null, PasswordRefusal>
