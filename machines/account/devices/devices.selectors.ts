import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ProofRef } from '../proof/proof.selectors'
import type { signedInDevicesMachine } from './devices.machine'
import type { SignedInDevicesContext } from './devices.model'

export type SignedInDevicesRef = ActorRefFrom<typeof signedInDevicesMachine>
type SignedInDevicesSnapshot = SnapshotFrom<typeof signedInDevicesMachine>

/** This one first, then the last seen; empty before the first answer. */
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
export function selectEndingId({ context }: SignedInDevicesSnapshot): string | null {
  return context.chosen
}

/** The last one could not be signed out. */
export function selectIsUnended(snapshot: SignedInDevicesSnapshot): boolean {
  return snapshot.matches({ listed: 'unended' })
}

/** The list could not be read anew; it is tried again by itself. */
export function selectIsStale(snapshot: SignedInDevicesSnapshot): boolean {
  return snapshot.matches({ listed: 'stale' })
}

/** The question before leaving this very device. */
export function selectIsConfirming(snapshot: SignedInDevicesSnapshot): boolean {
  return snapshot.matches('confirming')
}

/** The dialog that asks for the password or the PIN again; undefined while there is none. */
export function selectDeviceProof({ children }: SignedInDevicesSnapshot): ProofRef | undefined {
  return children.proof
}
