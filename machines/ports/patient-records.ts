import type { ApiConsultation, PastConsultation } from '../../contract/schemas/consultation'
import type { CurrentMedicine } from '../../contract/schemas/prescription'
import type { HealthRecord, MedicalRecord, Scvd } from '../../contract/schemas/health-record'
import type { Page } from './pages'
import type { Result } from './result'

/** Missing, or not permitted: the server does not distinguish. */
export type EarlierRefusal = { kind: 'gone' }

/**
 * A patient's records. They are never stored: the caller's state is the only copy. The health record rejects without
 * permission as after any failure (contract §3: 403 unless ALLOWED); the live record reports the end of a permission.
 */
export interface PatientRecordsPort {
  /** GET /consultations/{id}. */
  consultation: (which: { consultationId: string }, signal: AbortSignal) => Promise<ApiConsultation>
  /** GET /consultation/{id}/current-medicines; empty after the consultation. */
  currentMedicines: (which: { consultationId: string }, signal: AbortSignal) => Promise<CurrentMedicine[]>
  /**
   * GET /consultations?patient=&except= : consultations with the same patient that took place, except the current one.
   */
  earlier: (
    order: { patientId: string; consultationId: string; page: number },
    signal: AbortSignal,
  ) => Promise<Page<PastConsultation>>
  /** GET /consultations/{id} of an earlier consultation. */
  earlierDetail: (
    which: { consultationId: string },
    signal: AbortSignal,
  ) => Promise<Result<ApiConsultation, EarlierRefusal>>
  healthRecord: (which: { patientId: string }, signal: AbortSignal) => Promise<HealthRecord>
  medicalRecords: (order: { patientId: string; page: number }, signal: AbortSignal) => Promise<Page<MedicalRecord>>
  scvd: (which: { patientId: string }, signal: AbortSignal) => Promise<Scvd>
  /** URL of the hospital's own record application for this patient (config `medicalRecordUrl`); null without one. */
  frame: (which: { patientId: string }) => string | null
  /** APPROVAL_REQUIRED or DENIED → REQUESTED. The live record reports the answer. */
  askPermission: (which: { objectId: string }, signal: AbortSignal) => Promise<Result<void, { kind: 'conflict' }>>
}
