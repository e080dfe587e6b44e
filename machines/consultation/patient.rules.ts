import type { ApiConsultation } from '../../contract/schemas/consultation'
import type { RoomRecord } from '../../contract/schemas/request'
import type { CurrentAllergies } from './allergy-question/allergy-question.model'
import {
  type AllergyAnswer,
  type AllergySources,
  isNewer,
  type ReportedAllergy,
  reportedAllergies,
} from '../../contract/values/safety-answers'

/** A party of a conversation and of its calls; null if unknown. */
export interface Party {
  id: string
  name: string | null
  picture: string | null
}

/**
 * The treated person, as every view of a room shows it; null if unknown. A facility's patient has no account, so `id`
 * is then the consultation's.
 */
export interface Patient extends Party {
  /** The facility that asks about this person and takes part instead; null if the patient does. */
  facility: Party | null
  complaint: string | null
  gender: string | null
  /** Date of birth, ISO 8601. */
  dob: string | null
  /** With reactions: 'penisilin (ruam)'. null: unknown. Empty: asked, no allergy. */
  allergies: string[] | null
  /** Why the patient cannot be asked about allergies; null if that was not stated. */
  allergiesUnasked: string | null
}

/**
 * A facility's request has the data of its patient, whom documents name too, never the facility's name.
 * @param answered an answer of this page that the live record may not contain yet
 * @param health allergies from the health record; null without permission
 * @param earlier the newest answer of the patient's earlier consultations
 */
export function patientOf(
  record: RoomRecord,
  answered: CurrentAllergies = null,
  health: string[] | null = null,
  earlier: AllergyAnswer | null = null,
): Patient {
  if (record.className === 'Faskes_consultations') {
    const { faskes_consultation_id, faskes, patient_info, keluhan_patient } = record
    return {
      id: faskes_consultation_id,
      name: patient_info?.full_name || null,
      picture: null,
      facility: { id: faskes.id_user, name: faskes.name || null, picture: null },
      complaint: keluhan_patient || null,
      gender: patient_info?.gender ?? null,
      dob: patient_info?.dob ?? null,
      ...allergiesOf({ recorded: null, health, earlier }, newer(record, answered)),
    }
  }
  const { patient_info, detail_patient, keluhan_patient } = record
  return {
    id: patient_info.id_user,
    name: detail_patient?.full_name || patient_info.name || null,
    picture: detail_patient?.profile_picture || patient_info.profile_picture,
    facility: null,
    complaint: keluhan_patient || null,
    gender: detail_patient?.gender ?? null,
    dob: detail_patient?.dob ?? null,
    ...allergiesOf(
      { recorded: detail_patient?.allergy?.map(({ name }) => name) ?? null, health, earlier },
      newer(record, answered),
    ),
  }
}

/** The other party of the conversation: the patient, or the facility. */
export function partyOf({ id, name, picture, facility }: Patient): Party {
  return facility ?? { id, name, picture }
}

/** The interlock's sources: records, earlier answers, and the answers of this consultation. */
function allergiesOf(
  records: Omit<AllergySources, 'answer'>,
  current: CurrentAllergies,
): Pick<Patient, 'allergies' | 'allergiesUnasked'> {
  const answer = current?.answer ?? null
  const isUnable = answer?.status === 'unable'
  const isRecorded = records.recorded !== null || records.health !== null
  const reported = reportedAllergies({ ...records, answer })
  const known = isUnable && !isRecorded && reported?.length === 0 ? null : reported
  const last = answer === null || isUnable ? records.earlier : answer
  return {
    allergies: known && known.map((name) => withReaction(name, last)),
    allergiesUnasked: isUnable ? answer.reason : null,
  }
}

function newer({ safety_answers }: RoomRecord, answered: CurrentAllergies): CurrentAllergies {
  const live = safety_answers?.allergies ?? null
  return isNewer(answered, live) ? answered : live
}

export function withReaction(name: string, answer: AllergyAnswer | null): string {
  const reported = answer?.status === 'known' ? answer.allergies.find((one) => one.name === name) : undefined
  return reported === undefined ? name : reportedInWords(reported)
}

export function reportedInWords({ name, reaction }: ReportedAllergy): string {
  return reaction ? `${name} (${reaction})` : name
}

/** Data that the hospital's record adds to the live one; null if unknown. */
export interface PatientBody {
  /** kg, cm. */
  weight: number | null
  height: number | null
  bloodType: string | null
  recordNumber: string | null
  /** Relation to the requester, if that is a family member: 'Anak', 'Sulastri'. */
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
