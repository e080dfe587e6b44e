import type { ConsultationRecord } from '../../contract/schemas/consultation'
import type { Feed } from './feed'
import type { Result } from './result'

export type RecordFact = { type: 'record.changed'; record: ConsultationRecord } | { type: 'feed.lost' }

export type OpenRefusal = { kind: 'gone' }

export interface ConsultationsPort {
  /** The newest open consultation of this doctor with its record, or null (spec §4 "Unfinished items"). */
  unfinished: (signal: AbortSignal) => Promise<ConsultationRecord | null>
  read: (which: { objectId: string }, signal: AbortSignal) => Promise<Result<ConsultationRecord, OpenRefusal>>
  /** One open record, live; tells it whole on every opening. */
  facts: (which: { objectId: string }) => Feed<RecordFact>
}
