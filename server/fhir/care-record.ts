import type { Diagnosis } from '../../contract/schemas/consultation'
import type { Medicine } from '../../contract/schemas/medicine'
import type { PrescribedMedicine } from '../../contract/schemas/prescription'
import type { AllergyAnswer, Answered, PregnancyAnswer, WeightAnswer } from '../../contract/values/safety-answers'
import type { RequestStatus } from '../../contract/values/statuses'

/** The hospital as the exchange knows it. */
export interface RegisteredHospital {
  /** The organization's IHS number, which the systems of its own identifiers contain. */
  organizationId: string
  /** The hospital's own code, `facilityId` of /config.json. */
  code: string
  name: string
  /** Where its consultations are registered. */
  location: { code: string; name: string }
}

export interface CarePatient {
  /** The number of the exchange; null until it is looked up. */
  ihsNumber: string | null
  nik: string | null
  name: string | null
  /** YYYY-MM-DD, or ISO 8601. */
  dob: string | null
  gender: string | null
}

export interface CareDoctor {
  ihsNumber: string | null
  name: string
  gender: string | null
  /** The registration number (STR). */
  strNumber: string | null
}

/** A status that the record got. `at` is ISO 8601 UTC by the server's clock. */
export interface CareStep {
  status: RequestStatus
  at: string
}

/** The newest version of the findings; `spaAt` and `noteAt` are the times of the versions that changed each part. */
export interface CareFindings {
  spa: Diagnosis | null
  spaAt: string | null
  note: string | null
  nextSchedule: string | null
  noteAt: string | null
}

export interface CareMedicine extends PrescribedMedicine, Pick<Medicine, 'form' | 'substance'> {
  /** The code of the national dictionary (KFA); null where the medicine's row states none. */
  kfaCode: string | null
}

export interface CarePrescription {
  id: string
  at: string
  /** YYYY-MM-DD in Jakarta. */
  expires: string
  note: string
  cancelled: { reason: string; at: string } | null
  medicines: readonly CareMedicine[]
}

/** A consultation or an emergency as it is stored, for its export (product §15); `read-record.ts` reads it. */
export interface CareRecord {
  kind: 'consultation' | 'emergency'
  /** consultation_id, faskes_consultation_id or emergency_id. */
  recordId: string
  isTest: boolean
  status: RequestStatus
  /** Oldest first, from the waiting status. */
  steps: readonly CareStep[]
  /** In the requester's words. */
  complaint: string | null
  /** What the doctor of an emergency wrote. */
  assessment: string | null
  patient: CarePatient
  /** null while nobody has taken an emergency. */
  doctor: CareDoctor | null
  findings: CareFindings
  allergies: {
    /** Of the patient's record when the consultation was requested. */
    recorded: readonly string[] | null
    answer: Answered<AllergyAnswer> | null
  }
  pregnancy: Answered<PregnancyAnswer> | null
  weight: Answered<WeightAnswer> | null
  prescriptions: readonly CarePrescription[]
}
