import type { RoomRecord } from '../../../contract/schemas/request'
import type { OpenRefusal, RoomClass, Which } from '../../ports/open-items'
import type { Result } from '../../ports/result'

export interface OpeningInput extends Which<RoomClass> {
  /** Of the move that resumes a saved one: whatever is repeated, it is one click. */
  resumeId: string
}

export interface OpeningContext extends OpeningInput {
  /** null until it was read, and where there is none. */
  record: RoomRecord | null
}

export interface OpeningOutput {
  /** As it stands now; null when there is none. */
  record: RoomRecord | null
}

export type OpeningIntent = { type: 'opening.retry' }

export type ReadAnswer = Result<RoomRecord, OpenRefusal>
