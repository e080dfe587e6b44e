import type { ActorRefFrom, DoneActorEvent } from 'xstate'
import type { RequestClass } from '../../contract/values/statuses'
import type { Waiting } from '../bell/bell.model'
import type { Clock, NewId } from '../ports/clock'
import type { PresenceKind } from '../ports/presence'
import type { RequestFact } from '../ports/requests'
import type { requestMachine } from '../request/request.machine'
import type { RequestOutcome, RequestOutput, RequestReport } from '../request/request.model'

/** Sent to the parent. */
export type RequestQueueReport =
  /** A claim was won, so this record must be opened. */
  | { type: 'request.won'; className: RequestClass; objectId: string }
  /** A request arrived, was handled or was removed. */
  | ({ type: 'queue.changed' } & QueueFacts)
  /** A request ended without this doctor's action. */
  | { type: 'request.missed' }

/** Facts of the queue for other machines. */
export interface QueueFacts {
  /** objectIds of the waiting entries in order of arrival. */
  waiting: string[]
  /** All cards, including handled ones that are about to disappear. */
  cards: number
  /** What to ring for; null if nothing waits. */
  ring: Waiting | null
}

export interface RequestQueueInput {
  /** The doctor's id_user. */
  me: string
  clock: Clock
  newId: NewId
  report: (report: RequestQueueReport) => void
}

/** A waiting entry, or a handled one whose card stays for 500 ms. */
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
  /** The accepted kind; the last one while the queue is closed. */
  kind: PresenceKind
  /** In order of arrival; the newest is last. */
  requests: QueuedRequest[]
  /** No move leads back to waiting, so a request that ended here never rings again, whatever a late list contains. */
  ended: string[]
  /** Classes whose whole list was not read since the connection opened. */
  awaited: RequestClass[]
  /** Time of the last complete read in epoch milliseconds; null before the first. */
  syncedAt: number | null
}

export type RequestQueueEvent =
  /** Accepts this kind from now on. After a hold the lists are read again. */
  | { type: 'queue.open'; kind: PresenceKind }
  /** Re-reads the lists: a request waits that the live connection did not deliver. */
  | { type: 'queue.reload' }
  | { type: 'queue.close' }
  /** The doctor became busy. */
  | { type: 'queue.hold' }
  /** 'Mulai' or 'Terima' on this card, if it still waits. */
  | { type: 'queue.accept'; objectId: string }
  | { type: 'time.resynced' }
  | { type: 'request.removed'; objectId: string }
  | RequestFact
  | RequestReport
  | DoneActorEvent<RequestOutput, `request.${string}`>
