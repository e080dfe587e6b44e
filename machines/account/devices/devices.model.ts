import type { SignedInDevice } from '../../../contract/schemas/account'

/** What the parent hears: the person wants to leave this very device. */
export type SignedInDevicesReport = { type: 'device.left' }

export interface SignedInDevicesInput {
  report: (report: SignedInDevicesReport) => void
}

export interface SignedInDevicesContext extends SignedInDevicesInput {
  /** This one first, then the last seen. */
  devices: readonly SignedInDevice[]
  /** The one that is to be signed out; there while it is. */
  chosen: string | null
}

export type SignedInDevicesEvent =
  /** Something may have changed: somebody asks for it, or a new password signed the others out. */
  | { type: 'devices.refresh' }
  | { type: 'device.end'; id: string }
  /** The answer to the question before leaving this one. */
  | { type: 'device.confirm' }
  | { type: 'device.cancel' }
