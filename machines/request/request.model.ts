import type { DoneActorEvent } from 'xstate'
import type { ConsultationRecord, LostRace } from '../../contract/schemas/consultation'
import type { ConsultationStatus } from '../../contract/values/statuses'
import type { Clock, NewId } from '../ports/clock'
import type { MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'

export interface RequestInput {
  record: ConsultationRecord
  /** The doctor's id_user: tells one's own other device from another doctor. */
  me: string
  clock: Clock
  newId: NewId
}

/** How a request ended on this screen. `withdrawn` is anyone else's doing, told by `fate`. */
export type RequestOutcome = 'won' | 'lost' | 'rejected' | 'expired' | 'withdrawn' | 'dismissed'

export interface RequestContext extends RequestInput {
  /** Epoch milliseconds on the server's clock: `requestAt` + 25 s. */
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
  /** The doctor went offline: the card goes, the request runs to its deadline (contract §2). */
  | { type: 'request.dismiss' }
  /** The page woke: timers may have been late. */
  | { type: 'time.resynced' }
  | DoneActorEvent<Result<ConsultationStatus, MoveRefusal>, 'move'>
