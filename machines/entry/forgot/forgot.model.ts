import type { Clock } from '../../ports/clock'
import type { Result } from '../../ports/result'

export interface ForgotInput {
  clock: Clock
}

export interface ForgotContext extends ForgotInput {
  /** Where the mail goes, if there is such an account. */
  email: string
  /** Epoch ms by the server's clock; there in `held` only. */
  heldUntil: number | null
}

export type ForgotEvent =
  | { type: 'link.ask'; email: string }
  /** Another address than the one that was asked too often, or than the one that was sent to. */
  | { type: 'address.change' }

/** The same whether the address is known or not. */
export type ForgotAnswer = Result<null, { kind: 'tooMany'; retryAfter: number }>
