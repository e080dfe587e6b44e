import type { Clock } from '../../ports/clock'
import type { Result } from '../../ports/result'

export interface ForgotInput {
  clock: Clock
}

export interface ForgotContext extends ForgotInput {
  /** The address that receives the mail, if it has an account. */
  email: string
  /** Epoch ms by the server's clock; set in `held` only. */
  heldUntil: number | null
}

export type ForgotEvent =
  | { type: 'link.ask'; email: string }
  /** The person enters another address than the limited one or the one that was sent to. */
  | { type: 'address.change' }

/** The same for known and unknown addresses. */
export type ForgotAnswer = Result<null, { kind: 'tooMany'; retryAfter: number }>
