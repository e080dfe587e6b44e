import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clock } from '../ports/clock'
import type { accountMachine } from './account.machine'
import type { AccountFacts } from './account.model'
import type { SignedInDevicesRef } from './devices/devices.selectors'
import type { PasswordChangeRef } from './password-change/password-change.selectors'
import type { PhoneChangeRef } from './phone-change/phone-change.selectors'
import type { PinResetRef } from './pin-reset/pin-reset.selectors'
import type { SecondFactorRef } from './second-factor/second-factor.selectors'

export type AccountRef = ActorRefFrom<typeof accountMachine>
type AccountSnapshot = SnapshotFrom<typeof accountMachine>

export function selectFacts({ context }: AccountSnapshot): AccountFacts {
  return context.facts
}

/** The last result, shown at its part. */
export type AccountNews = 'passwordChanged' | 'phoneSaved' | 'pinSet'
const NEWS: readonly AccountNews[] = ['passwordChanged', 'phoneSaved', 'pinSet']

export function selectNews(snapshot: AccountSnapshot): AccountNews | null {
  return NEWS.find((news) => snapshot.matches({ resting: news })) ?? null
}

/** No part is open. */
export function selectIsResting(snapshot: AccountSnapshot): boolean {
  return snapshot.matches('resting')
}

/** undefined while the part is closed. */
export function selectPasswordChange({ children }: AccountSnapshot): PasswordChangeRef | undefined {
  return children.passwordChange
}

export function selectPhoneChange({ children }: AccountSnapshot): PhoneChangeRef | undefined {
  return children.phoneChange
}

export function selectPinReset({ children }: AccountSnapshot): PinResetRef | undefined {
  return children.pinReset
}

/** The list of signed-in devices. */
export function selectSignedInDevices({ children }: AccountSnapshot): SignedInDevicesRef | undefined {
  return children.devices
}

export function selectSecondFactor({ children }: AccountSnapshot): SecondFactorRef | undefined {
  return children.secondFactor
}

export function selectClock({ context }: AccountSnapshot): Clock {
  return context.clock
}
