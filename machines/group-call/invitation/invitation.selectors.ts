import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { invitationMachine } from './invitation.machine'
import type { InvitationContext } from './invitation.model'

export type InvitationRef = ActorRefFrom<typeof invitationMachine>
type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>

export function selectIsSending(snapshot: InvitationSnapshot): boolean {
  return snapshot.matches('sending')
}

/** Why the last invitation failed; null if it did not. */
export function selectInvitationRefusal(snapshot: InvitationSnapshot): InvitationContext['refusal'] {
  return snapshot.matches('refused') ? snapshot.context.refusal : null
}

/** The link to share, set in `sent`. */
export function selectInvitationLink(snapshot: InvitationSnapshot): string | null {
  return snapshot.matches('sent') ? snapshot.context.link : null
}

export function selectInvitedName({ context }: InvitationSnapshot): string {
  return context.order?.name ?? ''
}
