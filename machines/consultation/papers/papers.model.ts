import type { ApiConsultation, PastConsultation } from '../../../contract/schemas/consultation'
import type { CurrentMedicine, PrescribedMedicine } from '../../../contract/schemas/prescription'
import type { RoomRecord } from '../../../contract/schemas/request'
import { createListMachine } from '../../list/list.machine'
import { createResourceMachine } from '../../resource/resource.machine'
import type { Clock, NewId } from '../../ports/clock'
import type { EarlierRefusal, PatientRecordsPort } from '../../ports/patient-records'
import type { Result } from '../../ports/result'
import type { SafetyAnswers } from '../../../contract/values/safety-answers'
import type { AnswersSaved } from '../allergy-question/allergy-question.model'
import type { PaperWritten } from '../paper.model'

/** What this doctor and this patient have spoken of before. */
export const earlierMachine = createListMachine<PastConsultation>()

/** One of them, as the hospital's record has it. */
export const earlierDetailMachine = createResourceMachine<Result<ApiConsultation, EarlierRefusal>>()

export interface PapersInput {
  /** The live copy of the room's record. */
  record: RoomRecord
  records: PatientRecordsPort
  clock: Clock
  newId: NewId
  report: (paper: PaperWritten) => void
}

/** The hospital's record, and what the patient has by valid prescriptions. */
export interface OpenedConsultation {
  consultation: ApiConsultation
  currentMedicines: CurrentMedicine[]
}

export interface PapersContext extends PapersInput {
  /** The hospital's record; null until it was read. */
  consultation: ApiConsultation | null
  currentMedicines: CurrentMedicine[]
  /** As the server stored them last; null: the live record's are newer, or there are none. */
  answers: SafetyAnswers | null
  /** The earlier consultation that is open. */
  earlierId: string | null
  /** Names from the health record; null unless it may be read. */
  ofHealthRecord: { allergies: string[] | null }
}

export type PapersEvent =
  | { type: 'papers.retry' }
  | { type: 'record.changed'; record: RoomRecord }
  /** Names from the health record while it may be read; null when it may not any more. */
  | { type: 'allergies.known'; allergies: string[] | null }
  | { type: 'earlier.open'; consultationId: string }
  | { type: 'earlier.close' }
  | { type: 'prescription.renew'; medicines: PrescribedMedicine[] }
  | AnswersSaved
  | PaperWritten
