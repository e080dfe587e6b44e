import type { Clock } from '../../ports/clock'

export interface PasswordChangeInput {
  clock: Clock
}

export interface PasswordChangeOutput {
  outcome: 'changed' | 'cancelled'
}

export interface PasswordChangeContext extends PasswordChangeInput {
  /** The server's words for the new password; there in `writing.malformed` only. */
  errors: readonly string[]
  /** When it may be tried again, by the clock; there in `limited` only. */
  until: number | null
}

export type PasswordChangeEvent =
  /** Both pass through to the call; neither is kept. */
  { type: 'password.save'; old: string; new: string } | { type: 'password.cancel' }
