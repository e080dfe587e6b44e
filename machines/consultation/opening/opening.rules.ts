import type { MoveOrder } from '../../ports/requests'
import type { OpeningContext } from './opening.model'

/** Continuing a record in status SAVE moves it to ON_CHAT (product §4). */
export function resumption({ className, objectId, resumeId }: OpeningContext): MoveOrder {
  return { className, objectId, from: 'SAVE', to: 'ON_CHAT', actionId: resumeId }
}
