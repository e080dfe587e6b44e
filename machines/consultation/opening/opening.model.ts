import type { RoomRecord } from '../../../contract/schemas/request'
import type { OpenRefusal, RoomClass, Which } from '../../ports/open-items'
import type { Result } from '../../ports/result'

export interface OpeningInput extends Which<RoomClass> {
  /** Id of the move that resumes a saved record; a retry reuses it. */
  resumeId: string
}

export interface OpeningContext extends OpeningInput {
  /** null before it was read, and if it does not exist. */
  record: RoomRecord | null
}

export interface OpeningOutput {
  /** The present record; null if it does not exist. */
  record: RoomRecord | null
}

export type OpeningIntent = { type: 'opening.retry' }

export type ReadAnswer = Result<RoomRecord, OpenRefusal>
