import type { ApiConsultation, Diagnosis, PastConsultation } from '../../../contract/schemas/consultation'
import type { CurrentMedicine, PrescribedMedicine } from '../../../contract/schemas/prescription'
import type { RoomRecord } from '../../../contract/schemas/request'
import { createListMachine } from '../../list/list.machine'
import { createResourceMachine } from '../../resource/resource.machine'
import type { Identity } from '../../../contract/values/likeness'
import type { Clock, NewId } from '../../ports/clock'
import type { NoteContent } from '../../ports/documents'
import type { EarlierRefusal, PatientRecordsPort } from '../../ports/patient-records'
import type { Result } from '../../ports/result'
import type { SafetyAnswers } from '../../../contract/values/safety-answers'
import type { AnswersSaved } from '../allergy-question/allergy-question.model'
import type { RecordOutdated } from '../correction/correction.model'
import type { CardsSeen } from '../prescription/issued/issued.model'
import type { DocumentWritten } from '../document.model'
import type { StoredVersion } from '../stored-version.rules'

/** Earlier consultations of this doctor with this patient. */
export const earlierMachine = createListMachine<PastConsultation>()

/** One earlier consultation from the hospital's record. */
export const earlierDetailMachine = createResourceMachine<Result<ApiConsultation, EarlierRefusal>>()

export interface DocumentsInput {
  /** The room's live record. */
  record: RoomRecord
  records: PatientRecordsPort
  clock: Clock
  newId: NewId
  report: (clinicalDocument: DocumentWritten) => void
}

/** The hospital's record, and the medicines of the patient's valid prescriptions. */
export interface OpenedConsultation {
  consultation: ApiConsultation
  currentMedicines: CurrentMedicine[]
}

/** The newest stored versions; null without one. */
export interface Findings {
  diagnosis: StoredVersion<Diagnosis> | null
  note: StoredVersion<NoteContent> | null
}

/** This doctor's diagnosis and notes are in the chat as cards, from any device. */
export interface FindingsSeen {
  type: 'findings.seen'
  findings: Findings
}

export interface DocumentsContext extends DocumentsInput {
  /** The hospital's record; null until it was read. */
  consultation: ApiConsultation | null
  currentMedicines: CurrentMedicine[]
  /** The answers that the server last stored; null if the live record is newer or there are none. */
  answers: SafetyAnswers | null
  /** The open earlier consultation. */
  earlierId: string | null
  /** messageIds of this doctor's prescription cards in the chat. */
  cards: readonly string[]
  /** From cards in the chat. */
  findings: Findings
  /** From the health record; null without permission. */
  ofHealthRecord: { allergies: string[] | null }
}

export type DocumentsEvent =
  | { type: 'documents.retry' }
  | { type: 'record.changed'; record: RoomRecord }
  /** Allergies from the health record; null once the permission ended. */
  | { type: 'allergies.known'; allergies: string[] | null }
  | { type: 'earlier.open'; consultationId: string }
  | { type: 'earlier.close' }
  /** `of`: to whom they were prescribed. */
  | { type: 'prescription.renew'; medicines: PrescribedMedicine[]; of: Identity }
  | AnswersSaved
  | RecordOutdated
  | CardsSeen
  | FindingsSeen
  | DocumentWritten
