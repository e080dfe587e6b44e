import type { InvitationRefusal } from '../../../contract/values/group-call'
import type { InvitationOrder } from '../../ports/group-call'

export interface InvitationContext {
  order: InvitationOrder | null
  /** Set in `refused`; `failed` means that no answer arrived. */
  refusal: InvitationRefusal | 'failed' | null
  /** Set in `sent`. */
  link: string | null
}

export type InvitationEvent =
  | { type: 'invitation.send'; order: InvitationOrder }
  /** Starts another invitation. */
  | { type: 'invitation.again' }
  | { type: 'invitation.close' }
