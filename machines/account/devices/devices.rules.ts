import type { SignedInDevice } from '../../../contract/schemas/account'

/** This device first, then the most recently seen. */
export function inOrder(devices: readonly SignedInDevice[]): SignedInDevice[] {
  return devices.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.last_seen - one.last_seen,
  )
}

export function isCurrent(devices: readonly SignedInDevice[], id: string): boolean {
  return devices.some((device) => device.id === id && device.current)
}

/** The device is in the list and is not this one. A device that is gone needs no ending. */
export function isAnother(devices: readonly SignedInDevice[], id: string): boolean {
  return devices.some((device) => device.id === id && !device.current)
}
