import type { Clock } from '../../ports/clock'
import type { PasswordRefusal } from '../../ports/entry'
import type { Result } from '../../ports/result'

export interface ResetInput {
  /** From the link in the mail; null if the page was opened without one. */
  uuid: string | null
  clock: Clock
}

export interface ResetContext extends ResetInput {
  /** The server's messages about the password. */
  errors: readonly string[]
  /** Epoch ms by the server's clock; set in `held` only. */
  heldUntil: number | null
}

export type ResetEvent = { type: 'password.choose'; password: string }

export type ResetAnswer = Result<null, PasswordRefusal>
