import { useSelector } from '@xstate/react'
import { selectCurrent } from '../../../machines/consultation/allergy-question/allergy-question.selectors'
import {
  type ConsultationRef,
  selectDocuments,
  selectRecord,
} from '../../../machines/consultation/consultation.selectors'
import {
  selectAllergyQuestion,
  selectConsultation,
  selectHealthAllergies,
  selectPrescription,
} from '../../../machines/consultation/documents/documents.selectors'
import { type RoomPatient, roomPatientOf } from '../../../machines/consultation/earlier-allergies.rules'
import { selectSafetyFacts } from '../../../machines/consultation/prescription/prescription.selectors'
import { patientOf } from '../../../machines/consultation/patient.rules'

/** The patient of an open consultation with the allergies of every source, alike in its header and its call. */
export function usePatient(consultation: ConsultationRef | undefined): RoomPatient | null {
  const record = useSelector(consultation, (snapshot) => (snapshot === undefined ? null : selectRecord(snapshot)))
  const documents = useSelector(consultation, (snapshot) => snapshot && selectDocuments(snapshot))
  const known = useSelector(documents, (snapshot) => (snapshot === undefined ? null : selectConsultation(snapshot)))
  const question = useSelector(documents, (snapshot) => snapshot && selectAllergyQuestion(snapshot))
  const answered = useSelector(question, (snapshot) => (snapshot === undefined ? null : selectCurrent(snapshot)))
  const health = useSelector(documents, (snapshot) => (snapshot === undefined ? null : selectHealthAllergies(snapshot)))
  const prescription = useSelector(documents, (snapshot) => snapshot && selectPrescription(snapshot))
  const alike = useSelector(prescription, (snapshot) => snapshot && selectSafetyFacts(snapshot).alike)
  const earlier = known?.earlier_answers?.allergies ?? null
  return record && roomPatientOf(patientOf(record, answered, health, earlier?.answer), earlier, alike)
}
