import type { DoneActorEvent } from 'xstate'
import type { LostRace } from '../../contract/schemas/change-status'
import type { RequestRecord } from '../../contract/schemas/request'
import type { RequestStatus } from '../../contract/values/statuses'
import type { Clock, NewId } from '../ports/clock'
import type { MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'

export interface RequestInput {
  record: RequestRecord
  /** The doctor's id_user: distinguishes the doctor's other device from another doctor. */
  me: string
  clock: Clock
  newId: NewId
  report: (report: RequestReport) => void
}

export type RequestReport =
  /** The deadline has passed: it stops ringing, whatever the server answers. */
  | { type: 'request.timeUp'; objectId: string }
  /** The claim was refused because another item is open, so it waits again. */
  | { type: 'request.ringsAgain'; objectId: string }

/** How a request ended on this screen. `withdrawn`: by anyone else; `loss` has the details. */
export type RequestOutcome = 'won' | 'lost' | 'rejected' | 'expired' | 'withdrawn' | 'dismissed'

export interface RequestContext extends RequestInput {
  /** Epoch milliseconds on the server's clock: `requestAt` + 25 s, or + 60 s for an emergency. */
  deadline: number
  /** One per click; every repeat of that click's request reuses it. */
  actionId: string
  outcome: RequestOutcome | null
  /** Who handled it; also set while a claim is asked, if the request left the queue meanwhile. */
  loss: LostRace | null
}

export interface RequestOutput {
  objectId: string
  outcome: RequestOutcome
}

export type RequestIntent = { type: 'request.accept' } | { type: 'request.reject' }

export type RequestEvent =
  | RequestIntent
  | { type: 'request.withdrawn'; loss: LostRace }
  /** The doctor no longer accepts this kind: the card is removed, the request runs to its deadline (contract §2). */
  | { type: 'request.dismiss' }
  /** The record with the fields that a locked page lacked. */
  | { type: 'request.described'; record: RequestRecord }
  /** The page woke up, so timers may be late. */
  | { type: 'time.resynced' }
  | DoneActorEvent<Result<RequestStatus, MoveRefusal>, 'move'>
