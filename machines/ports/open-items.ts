import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { RequestRecord, RoomRecord } from '../../contract/schemas/request'
import type { RequestClass } from '../../contract/values/statuses'
import type { Feed } from './feed'
import type { Result } from './result'

export interface Which<ClassName extends RequestClass = RequestClass> {
  className: ClassName
  objectId: string
}

export type RoomClass = RoomRecord['className']

/** The live facts of one open record. */
export type RecordFact<Record extends RequestRecord = RequestRecord> =
  { type: 'record.changed'; record: Record } | { type: 'feed.lost' }

export type OpenRefusal = { kind: 'gone' }

/** The doctor's open work of every class (product §4 "Unfinished items"). */
export interface OpenItemsPort {
  /** This doctor's newest open consultation, facility consultation or emergency; null without one. */
  unfinished: (signal: AbortSignal) => Promise<RequestRecord | null>
  readRoom: (which: Which<RoomClass>, signal: AbortSignal) => Promise<Result<RoomRecord, OpenRefusal>>
  readEmergency: (which: { objectId: string }, signal: AbortSignal) => Promise<Result<EmergencyRecord, OpenRefusal>>
  /** The complete record on each opening, then each change. */
  facts: (which: Which) => Feed<RecordFact>
}
