import type { ActorRefFrom, DoneActorEvent } from 'xstate'
import type { RequestClass } from '../../contract/values/statuses'
import type { Waiting } from '../bell/bell.model'
import type { Clock, NewId } from '../ports/clock'
import type { PresenceKind } from '../ports/presence'
import type { RequestFact } from '../ports/requests'
import type { requestMachine } from '../request/request.machine'
import type { RequestOutcome, RequestOutput, RequestReport } from '../request/request.model'

/** What the parent hears. */
export type RequestQueueReport =
  /** A claim was won, so this record is to be opened. */
  | { type: 'request.won'; className: RequestClass; objectId: string }
  /** Something came, was settled or left the screen. */
  | ({ type: 'queue.changed' } & QueueFacts)
  /** A request was over without this doctor's doing. */
  | { type: 'request.missed' }

/** What the queue says to those who only look at it. */
export interface QueueFacts {
  /** objectIds of the entries that wait, in the order they came. */
  waiting: string[]
  /** All cards on the screen, those on their way out included. */
  cards: number
  /** What there is to ring for; null when nobody waits. */
  ring: Waiting | null
}

export interface RequestQueueInput {
  /** The doctor's id_user. */
  me: string
  clock: Clock
  newId: NewId
  report: (report: RequestQueueReport) => void
}

/** One entry: it waits, or it is settled and its card stays 500 ms, so that it can be seen leaving. */
export interface QueuedRequest {
  className: RequestClass
  objectId: string
  /** Epoch milliseconds on the server's clock. */
  deadline: number
  ref: ActorRefFrom<typeof requestMachine>
  /** How it ended; null while it waits. */
  outcome: RequestOutcome | null
}

export interface RequestQueueContext extends RequestQueueInput {
  /** What this doctor takes now; the last one while the queue is closed. */
  kind: PresenceKind
  /** In the order they came: a new card is the last one. */
  requests: QueuedRequest[]
  /** No move leads back to waiting, so what once ended here never rings again, whatever a late list says. */
  ended: string[]
  /** The classes whose whole list is not known yet since the connection opened. */
  awaited: RequestClass[]
  /** When the lists were last known to be whole, in epoch milliseconds; null before the first time. */
  syncedAt: number | null
}

export type RequestQueueEvent =
  /** The doctor takes this kind from now on; after something that held the queue, the lists are read anew. */
  | { type: 'queue.open'; kind: PresenceKind }
  /** Something waits that the live connection did not bring. */
  | { type: 'queue.readAnew' }
  | { type: 'queue.close' }
  /** The doctor has become busy. */
  | { type: 'queue.hold' }
  /** 'Mulai' or 'Terima' at this card, where it still waits. */
  | { type: 'queue.accept'; objectId: string }
  | { type: 'time.resynced' }
  | { type: 'request.removed'; objectId: string }
  | RequestFact
  | RequestReport
  | DoneActorEvent<RequestOutput, `request.${string}`>
