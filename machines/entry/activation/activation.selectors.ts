import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Verification } from '../../../contract/schemas/account'
import type { OtpRef } from '../../otp/otp.selectors'
import type { activationMachine } from './activation.machine'

export type ActivationRef = ActorRefFrom<typeof activationMachine>
type ActivationSnapshot = SnapshotFrom<typeof activationMachine>

/** `offering`: the password is set, and the phone number may be verified before signing in. */
export type ActivationStanding =
  'checking' | 'unreachable' | 'unknown' | 'over' | 'choosing' | 'offering' | 'verified' | 'unverified'

export function selectStanding(snapshot: ActivationSnapshot): ActivationStanding {
  if (snapshot.matches('checking')) return 'checking'
  if (snapshot.matches('unreachable')) return 'unreachable'
  if (snapshot.matches('gone')) return snapshot.matches({ gone: 'unknown' }) ? 'unknown' : 'over'
  if (!snapshot.matches('active')) return 'choosing'
  if (snapshot.matches({ active: 'verified' })) return 'verified'
  return snapshot.matches({ active: 'unverified' }) ? 'unverified' : 'offering'
}

/** The account of the link; null until it was checked. */
export function selectAccount({ context }: ActivationSnapshot): Verification | null {
  return context.account
}

/** The server's messages about the password; the same array until they change. */
export function selectErrors({ context }: ActivationSnapshot): readonly string[] {
  return context.errors
}

export function selectIsUnanswered(snapshot: ActivationSnapshot): boolean {
  return snapshot.matches({ choosing: 'unanswered' })
}

/** When the next try is allowed, epoch ms by the server's clock; null if it is allowed now. */
export function selectHeldUntil({ context }: ActivationSnapshot): number | null {
  return context.heldUntil
}

export function selectIsSending(snapshot: ActivationSnapshot): boolean {
  return snapshot.matches('activating')
}

/** The dialog of the code; undefined while it is closed. */
export function selectOtp(snapshot: ActivationSnapshot): OtpRef | undefined {
  return snapshot.children.otp as OtpRef | undefined
}
