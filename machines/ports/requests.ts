import type { LostRace } from '../../contract/schemas/change-status'
import type { RequestRecord } from '../../contract/schemas/request'
import type { EmergencyMoveReason } from '../../contract/values/emergency-moves'
import type { RequestClass, RequestStatus } from '../../contract/values/statuses'
import type { Feed } from './feed'
import type { Result } from './result'

/**
 * LiveQuery replays nothing, so every opening tells each class's whole list once (`requests.synced`), read after its
 * subscription stood; what is missing there has left (contract §4).
 */
export type RequestFact =
  | { type: 'requests.synced'; className: RequestClass; records: RequestRecord[] }
  | { type: 'request.arrived'; record: RequestRecord }
  | { type: 'request.left'; objectId: string; fate: LostRace }
  | { type: 'feed.lost' }

/** A move as `changeStatus` takes it: one `actionId` for one click, so a repeat after a lost answer is no second move. */
export interface MoveOrder {
  className: RequestClass
  objectId: string
  from: RequestStatus
  to: RequestStatus
  actionId: string
  /** Of an emergency's step back or end: why (contract §2 "Steps and ends"). */
  reason?: string
  /** Of an emergency's step where none is chosen: which ambulance goes. */
  ambulance?: string
}

/** The chosen ambulance of an emergency that is not ended without a reason; seconds until it is there. */
export type AwaitedAmbulance = NonNullable<LostRace['ambulance']>

/** `incomplete`: the doctor has to say more, or may not make this step. `lost`: the record is not in `from` any more. `openItem`: this doctor has another open item. `gone`: no such record. */
export type MoveRefusal =
  | { kind: 'lost'; fate: LostRace }
  | { kind: 'incomplete'; reason: EmergencyMoveReason; ambulance: AwaitedAmbulance | null }
  | { kind: 'openItem' }
  | { kind: 'notAllowed' }
  | { kind: 'gone' }

export interface RequestsPort {
  /** What waits for this doctor in these classes: consultations and facilities addressed to them, every emergency. */
  facts: (which: { classes: readonly RequestClass[] }) => Feed<RequestFact>
}

export interface MovesPort {
  move: (order: MoveOrder, signal: AbortSignal) => Promise<Result<RequestStatus, MoveRefusal>>
}
