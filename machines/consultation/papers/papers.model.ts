import type { ApiConsultation, PastConsultation } from '../../../contract/schemas/consultation'
import type { RoomRecord } from '../../../contract/schemas/request'
import { createListMachine } from '../../list/list.machine'
import type { Clock, NewId } from '../../ports/clock'
import type { PatientRecordsPort } from '../../ports/patient-records'
import type { PaperWritten } from '../paper.model'

/** What this doctor and this patient have spoken of before. */
export const earlierMachine = createListMachine<PastConsultation>()

export interface PapersInput {
  /** The live copy of the room's record. */
  record: RoomRecord
  records: PatientRecordsPort
  clock: Clock
  newId: NewId
  report: (paper: PaperWritten) => void
}

export interface PapersContext extends PapersInput {
  /** The hospital's record; null until it was read. */
  consultation: ApiConsultation | null
}

export type PapersEvent =
  | { type: 'papers.retry' }
  | { type: 'record.changed'; record: RoomRecord }
  /** Names from the health record while it may be read; null when it may not any more. */
  | { type: 'allergies.known'; allergies: string[] | null }
  | PaperWritten
