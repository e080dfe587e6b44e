import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import type { Clock, NewId } from '../../../machines/ports/clock'
import type { MoveRefusal } from '../../../machines/ports/requests'
import type { DriveReport } from '../drive/drive.model'
import type { DispatchFact } from '../ports/dispatch'
import type { Visitor } from '../ports/session'

export interface DispatchInput {
  visitor: Visitor
  /** Of the drive: the same one drives in the same way. */
  seed: number
  clock: Clock
  newId: NewId
}

/** An emergency that this ambulance was chosen for. */
export interface Errand {
  record: EmergencyRecord
  detail: EmergencyDetail
}

/** `unanswered`: no answer came to the click. */
export type DispatchNotice = MoveRefusal | { kind: 'unanswered' }

export interface DispatchContext extends DispatchInput {
  records: EmergencyRecord[]
  details: EmergencyDetail[]
  /** emergency_id of what is driven for. */
  taken: string | null
  /** Where the emergency stood at the click that is under way. */
  left: EmergencyStatus | null
  notice: DispatchNotice | null
}

export type DispatchIntent = { type: 'errand.advance' }

export type DispatchEvent = DispatchIntent | DispatchFact | DriveReport
