import type { EmergencyData } from '../../../contract/schemas/emergency'
import type { DraftLoaded } from '../../consultation/keeping/keeping.model'
import type { NewId } from '../../ports/clock'
import type { DataRefusal } from '../../ports/emergencies'
import type { KeptPatientData, PatientField, PatientForm } from '../../ports/kept-papers'
import type { Result } from '../../ports/result'

/** Whether everything that was written is with the server. */
export interface PatientDataReport {
  type: 'data.standing'
  isSaved: boolean
}

export interface PatientDataInput {
  emergencyId: string
  data: EmergencyData
  newId: NewId
  report: (report: PatientDataReport) => void
}

export interface PatientDataContext extends Omit<PatientDataInput, 'data'>, KeptPatientData {
  /** News that came while an order was on its way: its own echo, or somebody else's. The answer says which. */
  told: EmergencyData | null
  /** Refused as they stand: sent again once they are changed. */
  malformed: readonly PatientField[]
  /** Something was saved since the room was opened. */
  wasSaved: boolean
}

export type DataAnswer = Result<EmergencyData, DataRefusal>

export type PatientDataIntent =
  | { type: 'data.change'; change: Partial<PatientForm> }
  /** Do not wait for a pause: the room is about to close. */
  | { type: 'data.flush' }
  | { type: 'data.keepMine'; field: PatientField }
  | { type: 'data.takeTheirs'; field: PatientField }

export type PatientDataEvent =
  | PatientDataIntent
  /** The live record tells what stands there. */
  | { type: 'data.told'; data: EmergencyData }
  | DraftLoaded<KeptPatientData>
