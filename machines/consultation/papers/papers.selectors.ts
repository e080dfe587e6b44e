import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ApiConsultation } from '../../../contract/schemas/consultation'
import type { RoomRecord } from '../../../contract/schemas/request'
import type { papersMachine } from './papers.machine'

export type PapersRef = ActorRefFrom<typeof papersMachine>
type PapersSnapshot = SnapshotFrom<typeof papersMachine>

export function selectConsultation(snapshot: PapersSnapshot): ApiConsultation | null {
  return snapshot.context.consultation
}

/** Reading the hospital's record failed; it is retried automatically. */
export function selectHasFailed(snapshot: PapersSnapshot): boolean {
  return snapshot.matches('failed')
}

/** undefined until the hospital's record was read. */
export const selectAllergyQuestion = ({ children }: PapersSnapshot) => children.allergyQuestion
export const selectBodyQuestion = ({ children }: PapersSnapshot) => children.bodyQuestion
export const selectDiagnosis = ({ children }: PapersSnapshot) => children.diagnosis
export const selectPrescription = ({ children }: PapersSnapshot) => children.prescription
export const selectNote = ({ children }: PapersSnapshot) => children.note
/** undefined for a facility's request, which has no health record, letters or earlier consultations. */
export const selectPermission = ({ children }: PapersSnapshot) => children.permission
export const selectLetter = ({ children }: PapersSnapshot) => children.letter
/** undefined while no earlier consultation is open. */
export const selectEarlierDetail = ({ children }: PapersSnapshot) => children.earlierDetail
/** Versions and corrections of the earlier consultation that is open. */
export const selectCorrection = ({ children }: PapersSnapshot) => children.correction
export function selectPapersRecord({ context: { record } }: PapersSnapshot): RoomRecord {
  return record
}
/** Allergies from the health record; null without permission. */
export function selectHealthAllergies({ context: { ofHealthRecord } }: PapersSnapshot): string[] | null {
  return ofHealthRecord.allergies
}
export const selectEarlier = ({ children }: PapersSnapshot) => children.earlier
