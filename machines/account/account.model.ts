import type { DoneActorEvent } from 'xstate'
import type { StaffRole } from '../../contract/values/roles'
import type { Clock } from '../ports/clock'
import type { PasswordChangeOutput } from './password-change/password-change.model'
import type { PhoneChangeOutput } from './phone-change/phone-change.model'
import type { PinResetOutput } from './pin-reset/pin-reset.model'

/** What the account has, as the profile and the session tell it. */
export interface AccountFacts {
  email: string | null
  /** E.164; null while there is none. */
  phone: string | null
  /** A code has reached it. */
  isPhoneVerified: boolean
  hasPin: boolean
}

/** What a link may ask to be opened at once. */
export type AccountPart = 'password' | 'phone' | 'pin'

/** What the page hears. */
export type AccountReport =
  /** A number was proved, or a PIN set: whoever else shows or keeps it is told. */
  | { type: 'account.changed'; facts: AccountFacts }
  | { type: 'device.left' }

export interface AccountInput {
  facts: AccountFacts
  role: StaffRole
  clock: Clock
  asked: AccountPart | null
  report: (report: AccountReport) => void
}

export type AccountContext = AccountInput

/** What is opened: one thing at a time. */
export type AccountIntent =
  | { type: 'password.change' }
  | { type: 'phone.change' }
  /** The number that is there gets its proof. */
  | { type: 'phone.verify' }
  | { type: 'pin.reset' }

export type AccountEvent =
  | AccountIntent
  | { type: 'device.left' }
  | DoneActorEvent<PasswordChangeOutput, 'passwordChange'>
  | DoneActorEvent<PhoneChangeOutput, 'phoneChange'>
  | DoneActorEvent<PinResetOutput, 'pinReset'>
