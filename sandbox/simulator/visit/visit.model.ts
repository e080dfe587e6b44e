import type { RoomRecord } from '../../../contract/schemas/request'
import type { Clock, NewId } from '../../../machines/ports/clock'
import type { CallOver } from '../simulator.model'
import type { RequestRefusal, RoomOrder } from '../ports/orders'
import type { PaymentOrder, RecordFact } from '../ports/requests'
import type { Requester } from '../ports/session'

export interface VisitInput {
  visitor: Requester
  clock: Clock
  newId: NewId
}

/** What went otherwise than the visitor wanted, as a reason with words. */
export type Notice =
  | RequestRefusal
  | { kind: 'noDoctor' }
  /** No answer came: the request may have reached the server all the same. */
  | { kind: 'unsure' }
  /** No answer came to a cancellation or a payment. */
  | { kind: 'unanswered' }
  /** The record moved before the click did. */
  | { kind: 'tooLate' }

export interface VisitContext extends VisitInput {
  /** The request that this page follows, live; a finished one stays until the next is sent. */
  record: RoomRecord | null
  /** objectId of the request whose wait started; another one restarts it. */
  awaited: string | null
  /** objectId of the request that the conversation is about; another one closes it. */
  discussed: string | null
  notice: Notice | null
}

export type VisitIntent =
  | { type: 'request.ask'; order: RoomOrder }
  | { type: 'request.cancel' }
  | { type: 'request.pay'; result: PaymentOrder['result'] }

export type VisitEvent = VisitIntent | CallOver | RecordFact<RoomRecord>
