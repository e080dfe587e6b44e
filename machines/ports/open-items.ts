import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { RequestRecord, RoomRecord } from '../../contract/schemas/request'
import type { RequestClass } from '../../contract/values/statuses'
import type { Feed } from './feed'
import type { Result } from './result'

/** One record: its class and its objectId. */
export interface Which<ClassName extends RequestClass = RequestClass> {
  className: ClassName
  objectId: string
}

export type RoomClass = RoomRecord['className']

/** One open record, live. */
export type RecordFact<Record extends RequestRecord = RequestRecord> = { type: 'record.changed'; record: Record } | { type: 'feed.lost' }

export type OpenRefusal = { kind: 'gone' }

/** The doctor's open work, whatever asked for it (product §4 "Unfinished items"). */
export interface OpenItemsPort {
  /** The newest open consultation, facility consultation or emergency of this doctor with its record, or null. */
  unfinished: (signal: AbortSignal) => Promise<RequestRecord | null>
  readRoom: (which: Which<RoomClass>, signal: AbortSignal) => Promise<Result<RoomRecord, OpenRefusal>>
  readEmergency: (which: { objectId: string }, signal: AbortSignal) => Promise<Result<EmergencyRecord, OpenRefusal>>
  /** Tells the record whole on every opening, then each change. */
  facts: (which: Which) => Feed<RecordFact>
}
