import type { PatientDetail } from '../../../contract/schemas/consultation'
import type { Prescription } from '../../../contract/schemas/prescription'
import { ALL_SPECIALISTS } from '../../catalogues/specialists'

/** The doctor's stored detail, with what the account knows. */
export interface DoctorRow extends Record<string, unknown> {
  uuid: string | null
  full_name: string | null
}

/** Both parties (product §3 "Consultation"); an unknown field is null. */
const PARTY = {
  uuid: null,
  email: null,
  full_name: null,
  gender: null,
  phone_number: null,
  status: null,
  profile_picture: null,
}
const BODY = {
  allergy: null,
  blood_type: null,
  body_height: null,
  body_weight: null,
  dob: null,
  nik: null,
  no_kk: null,
  parent_uuid: null,
  relationship: null,
}

export function patientToWire(patient: object, detail: PatientDetail | null) {
  return { ...PARTY, ...patient, user_type: 'patient', pin: null, ref: only(BODY, { ...detail }) }
}

export function doctorToWire(doctor: DoctorRow) {
  const { no_str = null, start_experience = null, rates = null, province_name = null, regency_name = null } = doctor
  const found = ALL_SPECIALISTS.find(
    ({ slug, name }) => slug === doctor['specialist_slug'] || name === doctor['specialist'],
  )
  const specialist =
    found === undefined ? null : only({ slug: '', name: '', image: null, parent: null, description: '' }, { ...found })
  const ref = { ...BODY, no_str, province: province_name, regency: regency_name, specialist, start_experience, rates }
  return {
    ...only(PARTY, doctor),
    user_type: 'doctor',
    pin: null,
    no_str,
    specialist: doctor['specialist'] ?? null,
    ref,
  }
}

/** `prescription`: the newest that is not cancelled. */
export function recordedOf(sent: readonly Prescription[]) {
  const newest = sent
    .filter(({ cancelled }) => cancelled === null)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]
  return newest === undefined ? null : { expires: newest.expires, note: newest.note, medicines: newest.medicines }
}

/** Those fields and no others. */
function only(fields: object, from: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, fallback]) => [key, from[key] ?? fallback]))
}
