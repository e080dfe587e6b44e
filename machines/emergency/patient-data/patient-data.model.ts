import type { EmergencyData } from '../../../contract/schemas/emergency'
import type { DraftLoaded } from '../../consultation/autosave/autosave.model'
import type { NewId } from '../../ports/clock'
import type { DataRefusal } from '../../ports/emergencies'
import type { StoredPatientData, PatientField, PatientForm } from '../../ports/draft-store'
import type { Result } from '../../ports/result'

/** What is not saved on the server yet. */
export interface PatientDataReport {
  type: 'data.standing'
  /** Something is being sent or will be. */
  isPending: boolean
  /** Fields that are saved only after the doctor changed or decided them: waiting is useless. */
  stuck: readonly PatientField[]
}

export interface PatientDataInput {
  emergencyId: string
  data: EmergencyData
  newId: NewId
  report: (report: PatientDataReport) => void
}

export interface PatientDataContext extends Omit<PatientDataInput, 'data'>, StoredPatientData {
  /** Data that arrived during an order: its own echo, or another change. The answer shows which. */
  received: EmergencyData | null
  /** Refused values; sent again after a change. */
  malformed: readonly PatientField[]
  /** Something was saved since the room opened. */
  wasSaved: boolean
}

export type DataAnswer = Result<EmergencyData, DataRefusal>

export type PatientDataIntent =
  | { type: 'data.change'; change: Partial<PatientForm> }
  /** Sends without a delay, because the room is about to close. */
  | { type: 'data.flush' }
  | { type: 'data.keepMine'; field: PatientField }
  | { type: 'data.takeTheirs'; field: PatientField }

export type PatientDataEvent =
  | PatientDataIntent
  /** The live record's data. */
  | { type: 'data.updated'; data: EmergencyData }
  | DraftLoaded<StoredPatientData>
