import type { ConsultationRecord } from '../../contract/schemas/consultation'

/** The patient as every face of a request or a room shows them; null where nothing is known, which the views print as '-'. */
export interface Patient {
  id: string
  name: string | null
  picture: string | null
  complaint: string | null
  gender: string | null
  /** Date of birth, ISO 8601. */
  dob: string | null
  /** null: nobody asked yet. Empty: asked, there is none. */
  allergies: string[] | null
}

export function patientOf({ patient_info, detail_patient, keluhan_patient }: ConsultationRecord): Patient {
  return {
    id: patient_info.id_user,
    name: detail_patient?.full_name || patient_info.name,
    picture: detail_patient?.profile_picture || patient_info.profile_picture,
    complaint: keluhan_patient || null,
    gender: detail_patient?.gender ?? null,
    dob: detail_patient?.dob ?? null,
    allergies: detail_patient?.allergy?.map(({ name }) => name) ?? null,
  }
}
