import type { ApiConsultation } from '../../../contract/schemas/consultation'
import type { RoomRecord } from '../../../contract/schemas/request'
import type { Permission } from '../../../contract/values/statuses'
import type { Clock, NewId } from '../../ports/clock'
import type { PatientRecordsPort } from '../../ports/patient-records'
import type { PaperWritten } from '../paper.model'

export interface PapersInput {
  /** The live record as it stood when the room opened. */
  record: RoomRecord
  records: PatientRecordsPort
  clock: Clock
  newId: NewId
  report: (paper: PaperWritten) => void
}

export interface PapersContext extends PapersInput {
  consultationId: string
  /** The hospital's record; null until it was read. */
  consultation: ApiConsultation | null
  /** As the live record says; null where there is nothing to permit. */
  permission: Permission | null
}

export type PapersEvent =
  | { type: 'papers.retry' }
  | { type: 'permission.changed'; permission: Permission | null }
  /** Names from the health record while it may be read; null when it may not any more. */
  | { type: 'allergies.known'; allergies: string[] | null }
  | PaperWritten
