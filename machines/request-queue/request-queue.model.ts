import type { ActorRefFrom, DoneActorEvent } from 'xstate'
import type { Clock, NewId } from '../ports/clock'
import type { RequestFact } from '../ports/requests'
import type { RingtoneFact } from '../ports/ringtone'
import type { requestMachine } from '../request/request.machine'
import type { RequestOutcome, RequestOutput } from '../request/request.model'

/** What the parent hears: a claim was won, so this record is to be opened. */
export interface RequestQueueReport {
  type: 'request.won'
  objectId: string
}

export interface RequestQueueInput {
  /** The doctor's id_user. */
  me: string
  clock: Clock
  newId: NewId
  report: (report: RequestQueueReport) => void
}

export interface QueuedRequest {
  objectId: string
  ref: ActorRefFrom<typeof requestMachine>
  /** How it ended; null while it waits. An ended card stays 500 ms, so that it can be seen leaving. */
  outcome: RequestOutcome | null
}

export interface RequestQueueContext extends RequestQueueInput {
  /** In the order they came: a new card is the last one. */
  requests: QueuedRequest[]
  /** No move leads back to IDLE, so what once ended here never rings again, whatever a late list says. */
  ended: string[]
  /** When the list was last known to be whole, in epoch milliseconds; null before the first time. */
  syncedAt: number | null
}

export type RequestQueueEvent =
  | { type: 'queue.open' }
  | { type: 'queue.close' }
  | { type: 'time.resynced' }
  | { type: 'request.removed'; objectId: string }
  | RequestFact
  | RingtoneFact
  | DoneActorEvent<RequestOutput, `request.${string}`>
