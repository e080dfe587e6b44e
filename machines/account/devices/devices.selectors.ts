import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SignedInDevice } from '../../../contract/schemas/account'
import type { ProofRef } from '../proof/proof.selectors'
import type { signedInDevicesMachine } from './devices.machine'
import type { SignedInDevicesContext } from './devices.model'

export type SignedInDevicesRef = ActorRefFrom<typeof signedInDevicesMachine>
type SignedInDevicesSnapshot = SnapshotFrom<typeof signedInDevicesMachine>

/** This device first, then the most recently seen; empty before the first answer. */
export function selectDevices({ context }: SignedInDevicesSnapshot): SignedInDevicesContext['devices'] {
  return context.devices
}

export function selectIsReading(snapshot: SignedInDevicesSnapshot): boolean {
  return snapshot.matches('reading')
}

export function selectIsUnread(snapshot: SignedInDevicesSnapshot): boolean {
  return snapshot.matches('unread')
}

/** The device that is being signed out; null while none is. */
export function selectEndingId(snapshot: SignedInDevicesSnapshot): string | null {
  return snapshot.matches('ending') ? snapshot.context.chosen : null
}

/** The other device that is asked about before it is signed out; null while none is. */
export function selectAskedDevice(snapshot: SignedInDevicesSnapshot): SignedInDevice | null {
  const { devices, chosen } = snapshot.context
  return snapshot.matches('asking') ? (devices.find(({ id }) => id === chosen) ?? null) : null
}

/** The device that was signed out last, until the next one is chosen. */
export function selectSignedOut({ context }: SignedInDevicesSnapshot): string | null {
  return context.signedOut
}

/** The last device could not be signed out. */
export function selectIsUnended(snapshot: SignedInDevicesSnapshot): boolean {
  return snapshot.matches({ listed: 'unended' })
}

/** The list could not be read again. The machine retries. */
export function selectIsStale(snapshot: SignedInDevicesSnapshot): boolean {
  return snapshot.matches({ listed: 'stale' })
}

/** The confirmation before signing out of this device. */
export function selectIsConfirming(snapshot: SignedInDevicesSnapshot): boolean {
  return snapshot.matches('confirming')
}

/** The dialog that asks for the password or the PIN; undefined while it is closed. */
export function selectDeviceProof({ children }: SignedInDevicesSnapshot): ProofRef | undefined {
  return children.proof
}
