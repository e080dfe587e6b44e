import type { ApiConsultation, PastConsultation } from '../../contract/schemas/consultation'
import type { CurrentMedicine } from '../../contract/schemas/prescription'
import type { HealthRecord, MedicalRecord, Scvd } from '../../contract/schemas/health-record'
import type { Page } from './pages'
import type { Result } from './result'

/** Not there, or not for this doctor: the server does not say which. */
export type EarlierRefusal = { kind: 'gone' }

/**
 * What is known of a patient. Nothing of it is kept anywhere: the caller's state is the only copy. The health record faults
 * without permission as with any failure (contract §3: 403 unless ALLOWED); that it is gone the live record tells.
 */
export interface PatientRecordsPort {
  /** GET /consultations/{id}. */
  consultation: (which: { consultationId: string }, signal: AbortSignal) => Promise<ApiConsultation>
  /** GET /consultation/{id}/current-medicines; empty once the consultation is over. */
  currentMedicines: (which: { consultationId: string }, signal: AbortSignal) => Promise<CurrentMedicine[]>
  /** GET /consultations?patient=&except= : those with the same patient that took place, without the current one. */
  earlier: (order: { patientId: string; consultationId: string; page: number }, signal: AbortSignal) => Promise<Page<PastConsultation>>
  /** GET /consultations/{id} of an earlier one. */
  earlierDetail: (which: { consultationId: string }, signal: AbortSignal) => Promise<Result<ApiConsultation, EarlierRefusal>>
  healthRecord: (which: { patientId: string }, signal: AbortSignal) => Promise<HealthRecord>
  medicalRecords: (order: { patientId: string; page: number }, signal: AbortSignal) => Promise<Page<MedicalRecord>>
  scvd: (which: { patientId: string }, signal: AbortSignal) => Promise<Scvd>
  /** The hospital's own record application on this patient (config `medicalRecordUrl`); null where it has none. */
  frame: (which: { patientId: string }) => string | null
  /** APPROVAL_REQUIRED or DENIED → REQUESTED; the answer comes with the live record. */
  askPermission: (which: { objectId: string }, signal: AbortSignal) => Promise<Result<void, { kind: 'conflict' }>>
}
