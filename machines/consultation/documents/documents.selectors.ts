import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ApiConsultation } from '../../../contract/schemas/consultation'
import type { RoomRecord } from '../../../contract/schemas/request'
import type { Identity, Likeness } from '../../../contract/values/likeness'
import { whoseOf } from './documents.rules'
import type { documentsMachine } from './documents.machine'

export type DocumentsRef = ActorRefFrom<typeof documentsMachine>
type DocumentsSnapshot = SnapshotFrom<typeof documentsMachine>

export function selectConsultation(snapshot: DocumentsSnapshot): ApiConsultation | null {
  return snapshot.context.consultation
}

/** Reading the hospital's record failed; it is retried automatically. */
export function selectHasFailed(snapshot: DocumentsSnapshot): boolean {
  return snapshot.matches('failed')
}

/** undefined until the hospital's record was read. */
export const selectAllergyQuestion = ({ children }: DocumentsSnapshot) => children.allergyQuestion
export const selectPersonQuestion = ({ children }: DocumentsSnapshot) => children.personQuestion
export const selectBodyQuestion = ({ children }: DocumentsSnapshot) => children.bodyQuestion
export const selectDiagnosis = ({ children }: DocumentsSnapshot) => children.diagnosis
export const selectPrescription = ({ children }: DocumentsSnapshot) => children.prescription
export const selectNote = ({ children }: DocumentsSnapshot) => children.note
/** undefined for a facility's request, which has no health record, letters or earlier consultations. */
export const selectPermission = ({ children }: DocumentsSnapshot) => children.permission
export const selectLetter = ({ children }: DocumentsSnapshot) => children.letter
/** undefined while no earlier consultation is open. */
export const selectEarlierDetail = ({ children }: DocumentsSnapshot) => children.earlierDetail
/** Versions and corrections of the earlier consultation that is open. */
export const selectCorrection = ({ children }: DocumentsSnapshot) => children.correction
export function selectDocumentsRecord({ context: { record } }: DocumentsSnapshot): RoomRecord {
  return record
}
/** Allergies from the health record; null without permission. */
export function selectHealthAllergies({ context: { ofHealthRecord } }: DocumentsSnapshot): string[] | null {
  return ofHealthRecord.allergies
}
/** Whether a person of the account is this room's patient. */
export function selectWhose({ context }: DocumentsSnapshot, of: Identity): Likeness {
  return whoseOf(context, of)
}
export const selectEarlier = ({ children }: DocumentsSnapshot) => children.earlier
