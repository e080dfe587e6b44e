import type { Permission } from '../../../contract/values/statuses'
import type { ConsentRefusal } from '../ports/consent'

/** Of which consultation, and what its live record says; null where there is nothing to permit. */
export interface Standing {
  objectId: string
  permission: Permission | null
}

/** `unanswered`: no answer came; the live record tells whether the click arrived. */
export type ConsentNotice = ConsentRefusal | { kind: 'unanswered' }

export interface ConsentContext extends Standing {
  /** What went otherwise than the patient wanted. */
  notice: ConsentNotice | null
}

export type ConsentIntent = { type: 'consent.allow' } | { type: 'consent.refuse' } | { type: 'consent.withdraw' }

export type ConsentEvent = ConsentIntent | ({ type: 'permission.changed' } & Standing)
