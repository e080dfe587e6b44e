import type { DoneActorEvent } from 'xstate'
import type { LostRace } from '../../contract/schemas/change-status'
import type { RequestRecord } from '../../contract/schemas/request'
import type { RequestStatus } from '../../contract/values/statuses'
import type { Clock, NewId } from '../ports/clock'
import type { MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'

export interface RequestInput {
  record: RequestRecord
  /** The doctor's id_user: tells one's own other device from another doctor. */
  me: string
  clock: Clock
  newId: NewId
  report: (report: RequestReport) => void
}

export type RequestReport =
  /** The deadline has passed: it rings no more, whatever the server's answer to it will be. */
  | { type: 'request.timeUp'; objectId: string }
  /** Its claim was refused because another item is open, so it waits again. */
  | { type: 'request.ringsAgain'; objectId: string }

/** How a request ended on this screen. `withdrawn` is anyone else's doing, told by `fate`. */
export type RequestOutcome = 'won' | 'lost' | 'rejected' | 'expired' | 'withdrawn' | 'dismissed'

export interface RequestContext extends RequestInput {
  /** Epoch milliseconds on the server's clock: `requestAt` + 25 s, or + 60 s for an emergency. */
  deadline: number
  /** One for each click; repeated with every repeat of that click's call. */
  actionId: string
  outcome: RequestOutcome | null
  fate: LostRace | null
}

export interface RequestOutput {
  objectId: string
  outcome: RequestOutcome
}

export type RequestIntent = { type: 'request.accept' } | { type: 'request.reject' }

export type RequestEvent =
  | RequestIntent
  | { type: 'request.withdrawn'; fate: LostRace }
  /** The doctor takes this kind no more: the card goes, the request runs to its deadline (contract §2). */
  | { type: 'request.dismiss' }
  /** The record with what a locked page did not know. */
  | { type: 'request.described'; record: RequestRecord }
  /** The page woke: timers may have been late. */
  | { type: 'time.resynced' }
  | DoneActorEvent<Result<RequestStatus, MoveRefusal>, 'move'>
