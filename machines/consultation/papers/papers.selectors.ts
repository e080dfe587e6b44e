import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ApiConsultation } from '../../../contract/schemas/consultation'
import type { RoomRecord } from '../../../contract/schemas/request'
import type { papersMachine } from './papers.machine'

export type PapersRef = ActorRefFrom<typeof papersMachine>
type PapersSnapshot = SnapshotFrom<typeof papersMachine>

export function selectConsultation(snapshot: PapersSnapshot): ApiConsultation | null {
  return snapshot.context.consultation
}

/** The hospital's record could not be read; it is tried again by itself. */
export function selectHasFailed(snapshot: PapersSnapshot): boolean {
  return snapshot.matches('failed')
}

/** Undefined until the hospital's record was read. */
export const selectAllergyQuestion = ({ children }: PapersSnapshot) => children.allergyQuestion
export const selectBodyQuestion = ({ children }: PapersSnapshot) => children.bodyQuestion
export const selectDiagnosis = ({ children }: PapersSnapshot) => children.diagnosis
export const selectPrescription = ({ children }: PapersSnapshot) => children.prescription
export const selectNote = ({ children }: PapersSnapshot) => children.note
/** Undefined of a facility's, which has no patient's record to ask for, no letters and no earlier consultations. */
export const selectPermission = ({ children }: PapersSnapshot) => children.permission
export const selectLetter = ({ children }: PapersSnapshot) => children.letter
/** Undefined while no earlier consultation is open. */
export const selectEarlierDetail = ({ children }: PapersSnapshot) => children.earlierDetail
export function selectPapersRecord({ context: { record } }: PapersSnapshot): RoomRecord {
  return record
}
/** Names from the health record while it may be read, else null. */
export function selectHealthAllergies({ context: { ofHealthRecord } }: PapersSnapshot): string[] | null {
  return ofHealthRecord.allergies
}
export const selectEarlier = ({ children }: PapersSnapshot) => children.earlier
