import type { RequestStatus } from '../../../contract/values/statuses'
import type { MoveOrder, MoveRefusal } from '../../ports/requests'
import type { Result } from '../../ports/result'
import type { SaveForLaterInput } from './save-for-later.model'

/** Moves to SAVE (product §4); the presence stays Busy. */
export function saving({ record: { className, objectId, status }, saveId }: SaveForLaterInput): MoveOrder {
  return { className, objectId, from: status, to: 'SAVE', actionId: saveId }
}

/** Saved by this click or by another device. */
export function isPutAside(answer: Result<RequestStatus, MoveRefusal>): boolean {
  return answer.ok || (answer.refusal.kind === 'lost' && answer.refusal.loss.status === 'SAVE')
}
