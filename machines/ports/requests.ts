import type { ConsultationRecord, LostRace } from '../../contract/schemas/consultation'
import type { ConsultationStatus } from '../../contract/values/statuses'
import type { Feed } from './feed'
import type { Result } from './result'

/**
 * LiveQuery replays nothing, so every opening tells the whole list once (`requests.synced`), read after the subscription
 * stood; what is missing there has left (contract §4).
 */
export type RequestFact =
  | { type: 'requests.synced'; records: ConsultationRecord[] }
  | { type: 'request.arrived'; record: ConsultationRecord }
  | { type: 'request.left'; objectId: string; fate: LostRace }
  | { type: 'feed.lost' }

/** A move as `changeStatus` takes it: one `actionId` for one click, so a repeat after a lost answer is no second move. */
export interface MoveOrder {
  objectId: string
  from: ConsultationStatus
  to: ConsultationStatus
  actionId: string
}

/** `lost`: the record is not in `from` any more. `openItem`: this doctor has another open item. `gone`: no such record. */
export type MoveRefusal =
  | { kind: 'lost'; fate: LostRace }
  | { kind: 'openItem' }
  | { kind: 'notAllowed' }
  | { kind: 'gone' }

export interface RequestsPort {
  /** This doctor's waiting requests: status IDLE, this app. */
  facts: Feed<RequestFact>
}

export interface MovesPort {
  move: (order: MoveOrder, signal: AbortSignal) => Promise<Result<ConsultationStatus, MoveRefusal>>
}
