import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { forgotMachine } from './forgot.machine'

export type ForgotRef = ActorRefFrom<typeof forgotMachine>
type ForgotSnapshot = SnapshotFrom<typeof forgotMachine>

/** The address that received the mail, if it has an account; null before it was sent. */
export function selectSentTo(snapshot: ForgotSnapshot): string | null {
  return snapshot.matches('sent') ? snapshot.context.email : null
}

/** The last entered address; '' before the first. */
export function selectEmail({ context }: ForgotSnapshot): string {
  return context.email
}

export function selectIsUnanswered(snapshot: ForgotSnapshot): boolean {
  return snapshot.matches({ asking: 'unanswered' })
}

/** When this address is allowed again, epoch ms by the server's clock; null if it is allowed now. */
export function selectHeldUntil({ context }: ForgotSnapshot): number | null {
  return context.heldUntil
}

export function selectIsSending(snapshot: ForgotSnapshot): boolean {
  return snapshot.matches('sending')
}
