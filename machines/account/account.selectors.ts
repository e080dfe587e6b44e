import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clock } from '../ports/clock'
import type { accountMachine } from './account.machine'
import type { AccountFacts } from './account.model'
import type { SignedInDevicesRef } from './devices/devices.selectors'
import type { PasswordChangeRef } from './password-change/password-change.selectors'
import type { PhoneChangeRef } from './phone-change/phone-change.selectors'
import type { PinResetRef } from './pin-reset/pin-reset.selectors'

export type AccountRef = ActorRefFrom<typeof accountMachine>
type AccountSnapshot = SnapshotFrom<typeof accountMachine>

export function selectFacts({ context }: AccountSnapshot): AccountFacts {
  return context.facts
}

/** What was done last, and is said where it was done. */
export type AccountNews = 'passwordChanged' | 'phoneSaved' | 'pinSet'
const NEWS: readonly AccountNews[] = ['passwordChanged', 'phoneSaved', 'pinSet']

export function selectNews(snapshot: AccountSnapshot): AccountNews | null {
  return NEWS.find((news) => snapshot.matches({ resting: news })) ?? null
}

/** Nothing is open, so anything may be. */
export function selectIsResting(snapshot: AccountSnapshot): boolean {
  return snapshot.matches('resting')
}

/** Each undefined while it is not open. */
export function selectPasswordChange({ children }: AccountSnapshot): PasswordChangeRef | undefined {
  return children.passwordChange
}

export function selectPhoneChange({ children }: AccountSnapshot): PhoneChangeRef | undefined {
  return children.phoneChange
}

export function selectPinReset({ children }: AccountSnapshot): PinResetRef | undefined {
  return children.pinReset
}

/** Where the person is signed in. */
export function selectSignedInDevices({ children }: AccountSnapshot): SignedInDevicesRef | undefined {
  return children.devices
}

export function selectClock({ context }: AccountSnapshot): Clock {
  return context.clock
}
