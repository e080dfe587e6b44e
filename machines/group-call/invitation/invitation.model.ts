import type { InvitationRefusal } from '../../../contract/values/group-call'
import type { InvitationOrder } from '../../ports/group-call'

export interface InvitationContext {
  order: InvitationOrder | null
  /** In `refused`: why; `failed` when no answer came. */
  refusal: InvitationRefusal | 'failed' | null
  /** In `sent`. */
  link: string | null
}

export type InvitationEvent =
  | { type: 'invitation.send'; order: InvitationOrder }
  /** Somebody else is to come too. */
  | { type: 'invitation.again' }
  | { type: 'invitation.close' }
