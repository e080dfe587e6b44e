import type { DoneActorEvent } from 'xstate'
import type { SignedInDevice } from '../../../contract/schemas/account'
import type { FreshProofRefusal } from '../../ports/account'
import type { Clock } from '../../ports/clock'
import type { Result } from '../../ports/result'
import type { ProofOutput } from '../proof/proof.model'

/** Notifies the parent that the person wants to sign out of this device. */
export type SignedInDevicesReport = { type: 'device.left' }

export interface SignedInDevicesInput {
  report: (report: SignedInDevicesReport) => void
  clock: Clock
  /** A PIN is set, so it can serve as the proof that the server requires. */
  hasPin: () => boolean
}

export type EndAnswer = Result<null, FreshProofRefusal>

export interface SignedInDevicesContext extends SignedInDevicesInput {
  /** This device first, then the most recently seen. */
  devices: readonly SignedInDevice[]
  /** The other device that is asked about or being signed out; null while none is. */
  chosen: string | null
  /** The name of the device that was signed out last, until the next one is chosen. */
  signedOut: string | null
}

export type SignedInDevicesEvent =
  /** Re-reads the list, e.g. after a new password signed the other devices out. */
  | { type: 'devices.refresh' }
  | { type: 'device.end'; id: string }
  /** Confirms signing the device out. */
  | { type: 'device.confirm' }
  | { type: 'device.cancel' }
  | DoneActorEvent<EndAnswer, 'endDevice'>
  | DoneActorEvent<ProofOutput, 'proof'>
