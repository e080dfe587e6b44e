import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OtpRef } from '../../otp/otp.selectors'
import type { ProofRef } from '../proof/proof.selectors'
import type { pinResetMachine } from './pin-reset.machine'
import type { PinResetContext } from './pin-reset.model'

export type PinResetRef = ActorRefFrom<typeof pinResetMachine>
type PinResetSnapshot = SnapshotFrom<typeof pinResetMachine>

/** The visible steps of the dialog; `proving` is shown by the OTP dialog. */
export type PinStep = 'asking' | 'proving' | 'choosing'

export function selectPinStep(snapshot: PinResetSnapshot): PinStep {
  if (snapshot.matches('proving')) return 'proving'
  return snapshot.matches('choosing') || snapshot.matches('saving') ? 'choosing' : 'asking'
}

/** The last failure; each has a message. */
export type PinProblem = 'tooLate' | 'unsure' | 'faulted' | 'unreached'

export function selectPinProblem(snapshot: PinResetSnapshot): PinProblem | null {
  if (snapshot.matches({ asking: 'tooLate' })) return 'tooLate'
  if (snapshot.matches({ asking: 'unsure' })) return 'unsure'
  if (snapshot.matches({ asking: 'faulted' })) return 'faulted'
  return snapshot.matches({ choosing: 'unreached' }) ? 'unreached' : null
}

/** The server's messages about the PIN. */
export function selectPinErrors({ context }: PinResetSnapshot): PinResetContext['errors'] {
  return context.errors
}

/** The number that receives the code, E.164. */
export function selectCodePhone({ context }: PinResetSnapshot): string {
  return context.phone
}

export function selectIsSavingPin(snapshot: PinResetSnapshot): boolean {
  return snapshot.matches('saving')
}

/** The dialog that asks for the code; undefined while it is closed. */
export function selectPinOtp({ children }: PinResetSnapshot): OtpRef | undefined {
  return children.otp
}

/** The dialog that asks for the password or the PIN; undefined while it is closed. */
export function selectPinProof({ children }: PinResetSnapshot): ProofRef | undefined {
  return children.proof
}
