import type { Clock } from '../../ports/clock'

export interface PasswordChangeInput {
  clock: Clock
}

export interface PasswordChangeOutput {
  outcome: 'changed' | 'cancelled'
}

export interface PasswordChangeContext extends PasswordChangeInput {
  /** The server's messages about the new password; set in `writing.malformed` only. */
  errors: readonly string[]
  /** When the next try is allowed, by the clock; set in `limited` only. */
  until: number | null
}

export type PasswordChangeEvent =
  /** Both are passed to the request and not stored. */
  { type: 'password.save'; old: string; new: string } | { type: 'password.cancel' }
