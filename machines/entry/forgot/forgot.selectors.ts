import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { forgotMachine } from './forgot.machine'

export type ForgotRef = ActorRefFrom<typeof forgotMachine>
type ForgotSnapshot = SnapshotFrom<typeof forgotMachine>

/** Where the mail went, if there is such an account; null until it was sent. */
export function selectSentTo(snapshot: ForgotSnapshot): string | null {
  return snapshot.matches('sent') ? snapshot.context.email : null
}

/** What was asked for last: '' before the first time. */
export function selectEmail({ context }: ForgotSnapshot): string {
  return context.email
}

export function selectIsUnanswered(snapshot: ForgotSnapshot): boolean {
  return snapshot.matches({ asking: 'unanswered' })
}

/** Until when this address has to wait, epoch ms by the server's clock; null when it has not. */
export function selectHeldUntil({ context }: ForgotSnapshot): number | null {
  return context.heldUntil
}

export function selectIsSending(snapshot: ForgotSnapshot): boolean {
  return snapshot.matches('sending')
}
