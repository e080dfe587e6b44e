import type { RoomRecord } from '../../../contract/schemas/request'
import type { Clock, NewId } from '../../ports/clock'
import type { RequestStatus } from '../../../contract/values/statuses'
import type { OutgoingMessage } from '../../ports/chat'

export interface EndingInput {
  record: RoomRecord
  /** The doctor's id_user. */
  me: string
  clock: Clock
  newId: NewId
}

export interface EndingContext extends EndingInput {
  status: RequestStatus
  markId: string
  finishId: string
  /** The end-session message, created once so that a repeated save is harmless. */
  farewell: OutgoingMessage
}
