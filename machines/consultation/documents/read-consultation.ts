import type { PatientRecordsPort } from '../../ports/patient-records'
import type { OpenedConsultation } from './documents.model'

/** Reads the hospital's record, and the medicines of the patient's valid prescriptions. */
export async function readConsultation(
  records: Pick<PatientRecordsPort, 'consultation' | 'currentMedicines'>,
  which: { consultationId: string },
  signal: AbortSignal,
): Promise<OpenedConsultation> {
  const read = [records.consultation(which, signal), records.currentMedicines(which, signal)] as const
  const [consultation, currentMedicines] = await Promise.all(read)
  return { consultation, currentMedicines }
}
