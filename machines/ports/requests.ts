import type { LostRace } from '../../contract/schemas/change-status'
import type { RequestRecord } from '../../contract/schemas/request'
import type { EmergencyMoveReason } from '../../contract/values/emergency-moves'
import type { RequestClass, RequestStatus } from '../../contract/values/statuses'
import type { Feed } from './feed'
import type { Result } from './result'

/**
 * LiveQuery replays nothing, so each opening reads the whole list of each class once (`requests.synced`), after its
 * subscription is active; missing records have left (contract §4).
 */
export type RequestFact =
  | { type: 'requests.synced'; className: RequestClass; records: RequestRecord[] }
  | { type: 'request.arrived'; record: RequestRecord }
  | { type: 'request.left'; objectId: string; loss: LostRace }
  | { type: 'feed.lost' }

/** A move for `changeStatus`. One `actionId` per click, so that a repeat after a lost answer is no second move. */
export interface MoveOrder {
  className: RequestClass
  objectId: string
  from: RequestStatus
  to: RequestStatus
  actionId: string
  /** Reason of an emergency's step back or end (contract §2 "Steps and ends"). */
  reason?: string
  /** The external ambulance of an emergency's step, if none is chosen. */
  ambulance?: string
}

/** The chosen ambulance of an emergency whose end needs a reason, with its remaining travel time in seconds. */
export type AwaitedAmbulance = NonNullable<LostRace['ambulance']>

/**
 * `incomplete`: the server needs more input, or this step is not permitted. `lost`: the record is no longer in `from`.
 * `openItem`: this doctor has another open item. `gone`: no such record.
 */
export type MoveRefusal =
  | { kind: 'lost'; loss: LostRace }
  | { kind: 'incomplete'; reason: EmergencyMoveReason; ambulance: AwaitedAmbulance | null }
  | { kind: 'openItem' }
  | { kind: 'notAllowed' }
  | { kind: 'gone' }

export interface RequestsPort {
  /**
   * The waiting requests of these classes: consultations and facilities addressed to this doctor, and every emergency.
   */
  facts: (which: { classes: readonly RequestClass[] }) => Feed<RequestFact>
}

export interface MovesPort {
  move: (order: MoveOrder, signal: AbortSignal) => Promise<Result<RequestStatus, MoveRefusal>>
}
