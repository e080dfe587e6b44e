import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Verification } from '../../../contract/schemas/account'
import type { OtpRef } from '../../otp/otp.selectors'
import type { activationMachine } from './activation.machine'

export type ActivationRef = ActorRefFrom<typeof activationMachine>
type ActivationSnapshot = SnapshotFrom<typeof activationMachine>

/** `offering`: the password is set, and the phone number may be verified before signing in. */
export type ActivationStanding =
  | 'checking'
  | 'unreachable'
  | 'unknown'
  | 'over'
  | 'choosing'
  | 'offering'
  | 'verified'
  | 'unverified'

/** Which page stands. */
export function selectStanding(snapshot: ActivationSnapshot): ActivationStanding {
  if (snapshot.matches('checking')) return 'checking'
  if (snapshot.matches('unreachable')) return 'unreachable'
  if (snapshot.matches('gone')) return snapshot.matches({ gone: 'unknown' }) ? 'unknown' : 'over'
  if (!snapshot.matches('active')) return 'choosing'
  if (snapshot.matches({ active: 'verified' })) return 'verified'
  return snapshot.matches({ active: 'unverified' }) ? 'unverified' : 'offering'
}

/** Whose account it is; null until the link was looked at. */
export function selectAccount({ context }: ActivationSnapshot): Verification | null {
  return context.account
}

/** The server's words for the password field; the same array until others come. */
export function selectErrors({ context }: ActivationSnapshot): readonly string[] {
  return context.errors
}

export function selectIsUnanswered(snapshot: ActivationSnapshot): boolean {
  return snapshot.matches({ choosing: 'unanswered' })
}

/** Until when the next try has to wait, epoch ms by the server's clock; null when it has not. */
export function selectHeldUntil({ context }: ActivationSnapshot): number | null {
  return context.heldUntil
}

export function selectIsSending(snapshot: ActivationSnapshot): boolean {
  return snapshot.matches('activating')
}

/** The dialog of the code; undefined while none is asked for. */
export function selectOtp(snapshot: ActivationSnapshot): OtpRef | undefined {
  return snapshot.children.otp as OtpRef | undefined
}
