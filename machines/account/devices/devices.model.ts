import type { DoneActorEvent } from 'xstate'
import type { SignedInDevice } from '../../../contract/schemas/account'
import type { FreshProofRefusal } from '../../ports/account'
import type { Clock } from '../../ports/clock'
import type { Result } from '../../ports/result'
import type { ProofOutput } from '../proof/proof.model'

/** What the parent hears: the person wants to leave this very device. */
export type SignedInDevicesReport = { type: 'device.left' }

export interface SignedInDevicesInput {
  report: (report: SignedInDevicesReport) => void
  clock: Clock
  /** A PIN is set, which proves who asks where the server requires it. */
  hasPin: () => boolean
}

export type EndAnswer = Result<null, FreshProofRefusal>

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
  | DoneActorEvent<EndAnswer, 'endDevice'>
  | DoneActorEvent<ProofOutput, 'proof'>
