import type { Permission } from '../../../contract/values/statuses'
import type { Result } from '../../../machines/ports/result'

export interface ConsentOrder {
  /** The live record's objectId. */
  objectId: string
  permission: Extract<Permission, 'ALLOWED' | 'DENIED'>
}

/** `tooLate`: the permission moved before the click did, or the consultation is over (contract §4: 409). */
export type ConsentRefusal = { kind: 'tooLate' } | { kind: 'notAllowed' }

export interface ConsentPort {
  /** REQUESTED → ALLOWED or DENIED, ALLOWED → DENIED (contract §4 `changePermission`); the live record says so. */
  answer: (order: ConsentOrder, signal: AbortSignal) => Promise<Result<void, ConsentRefusal>>
}
