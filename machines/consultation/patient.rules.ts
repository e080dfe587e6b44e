import type { ApiConsultation } from '../../contract/schemas/consultation'
import type { RoomRecord } from '../../contract/schemas/request'
import type { CurrentAllergies } from './allergy-question/allergy-question.model'
import { type AllergyAnswer, type AllergySources, isNewer, reportedAllergies } from '../../contract/values/safety-answers'

/** The patient as every face of a room shows them; null where nothing is known, which the views print as '-'. */
export interface Patient {
  id: string
  name: string | null
  picture: string | null
  complaint: string | null
  gender: string | null
  /** Date of birth, ISO 8601. */
  dob: string | null
  /** With their reactions: 'penisilin (ruam)'. null: not known. Empty: asked, there is none. */
  allergies: string[] | null
  /** Why the patient cannot be asked about allergies; null where nobody said so. */
  allergiesUnasked: string | null
}

/**
 * Of a facility's request the name is the facility's (product §3 "Facility consultation"), the rest is the patient it asks
 * about.
 * @param answered an answer of this page that the live record may not have yet
 * @param health allergies of the health record while it may be read, else null
 */
export function patientOf(record: RoomRecord, answered: CurrentAllergies = null, health: string[] | null = null): Patient {
  if (record.className === 'Faskes_consultations') {
    const { faskes, patient_info, keluhan_patient } = record
    return {
      id: faskes.id_user,
      name: faskes.name,
      picture: null,
      complaint: keluhan_patient || null,
      gender: patient_info?.gender ?? null,
      dob: patient_info?.dob ?? null,
      ...allergiesOf({ recorded: null, health }, newer(record, answered)),
    }
  }
  const { patient_info, detail_patient, keluhan_patient } = record
  return {
    id: patient_info.id_user,
    name: detail_patient?.full_name || patient_info.name,
    picture: detail_patient?.profile_picture || patient_info.profile_picture,
    complaint: keluhan_patient || null,
    gender: detail_patient?.gender ?? null,
    dob: detail_patient?.dob ?? null,
    ...allergiesOf({ recorded: detail_patient?.allergy?.map(({ name }) => name) ?? null, health }, newer(record, answered)),
  }
}

/** What the records knew before, and what the doctor of this consultation asked: the sources of the interlock. */
function allergiesOf(
  records: Omit<AllergySources, 'answer'>,
  current: CurrentAllergies,
): Pick<Patient, 'allergies' | 'allergiesUnasked'> {
  const answer = current?.answer ?? null
  const isUnable = answer?.status === 'unable'
  const known = reportedAllergies({ ...records, answer: isUnable ? null : answer })
  return { allergies: known && known.map((name) => withReaction(name, answer)), allergiesUnasked: isUnable ? answer.reason : null }
}

function newer({ safety_answers }: RoomRecord, answered: CurrentAllergies): CurrentAllergies {
  const live = safety_answers?.allergies ?? null
  return isNewer(answered, live) ? answered : live
}

function withReaction(name: string, answer: AllergyAnswer | null): string {
  const reported = answer?.status === 'known' ? answer.allergies.find((one) => one.name === name) : undefined
  return reported?.reaction ? `${name} (${reported.reaction})` : name
}

/** What the record of the hospital adds to the live one; null where nothing is known. */
export interface PatientBody {
  /** kg, cm. */
  weight: number | null
  height: number | null
  bloodType: string | null
  recordNumber: string | null
  /** Whose child, spouse … this is, when someone else of the family asked: 'Anak', 'Sulastri'. */
  relation: { relationship: string; of: string } | null
}

export function bodyOf({ detail_patient: detail }: ApiConsultation): PatientBody {
  const { relationship, parent_name: of } = detail ?? {}
  return {
    weight: detail?.body_weight ?? null,
    height: detail?.body_height ?? null,
    bloodType: detail?.blood_type ?? null,
    recordNumber: detail?.record_number ?? null,
    relation: relationship && of ? { relationship, of } : null,
  }
}
