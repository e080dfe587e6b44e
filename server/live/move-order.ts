import type { StatusBy } from '../../contract/schemas/wire'
import type { RequestClass, RequestStatus } from '../../contract/values/statuses'

export interface Mover {
  /** `_User` objectId; null for the server itself. */
  userId: string | null
  by: StatusBy
  deviceId: string | null
}

export interface MoveOrder {
  className: RequestClass
  objectId: string
  from: RequestStatus
  to: RequestStatus
  /** One UUID for each click (contract §4). */
  actionId?: string | undefined
  /** Why an emergency is over without help; kept as its `reported_reason`. */
  reportedReason?: string | undefined
  /** Why an emergency is ended early or a step corrected; kept in its audit. */
  reason?: string | undefined
  /** Which ambulance goes where none is chosen; kept as its `external_ambulance`. */
  ambulance?: string | undefined
}

export interface Moved {
  objectId: string
  status: RequestStatus
  statusBy: StatusBy
  statusAt: Date
}
