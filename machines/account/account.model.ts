import type { DoneActorEvent } from 'xstate'
import type { StaffRole } from '../../contract/values/roles'
import type { Clock } from '../ports/clock'
import type { PasswordChangeOutput } from './password-change/password-change.model'
import type { PhoneChangeOutput } from './phone-change/phone-change.model'
import type { PinResetOutput } from './pin-reset/pin-reset.model'

/** Account facts from the profile and the session. */
export interface AccountFacts {
  email: string | null
  /** E.164; null without a number. */
  phone: string | null
  /** A code has verified the number. */
  isPhoneVerified: boolean
  hasPin: boolean
}

/** The parts that a link can open directly. */
export type AccountPart = 'password' | 'phone' | 'pin'

/** Sent to the page. */
export type AccountReport =
  /** A number was verified or a PIN set; other views and stored copies must be updated. */
  { type: 'account.changed'; facts: AccountFacts } | { type: 'device.left' }

export interface AccountInput {
  facts: AccountFacts
  role: StaffRole
  clock: Clock
  asked: AccountPart | null
  /** This browser has WebAuthn. */
  hasWebAuthn: boolean
  report: (report: AccountReport) => void
}

export type AccountContext = AccountInput

/** Opens one part at a time. */
export type AccountIntent =
  | { type: 'password.change' }
  | { type: 'phone.change' }
  /** Verifies the present number. */
  | { type: 'phone.verify' }
  | { type: 'pin.reset' }

export type AccountEvent =
  | AccountIntent
  | { type: 'device.left' }
  | DoneActorEvent<PasswordChangeOutput, 'passwordChange'>
  | DoneActorEvent<PhoneChangeOutput, 'phoneChange'>
  | DoneActorEvent<PinResetOutput, 'pinReset'>
