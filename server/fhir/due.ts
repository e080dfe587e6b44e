import type { NamedCode } from '../../contract/schemas/consultation'
import { NIK_LENGTH } from '../../contract/values/emergency'
import { genderOf } from '../../contract/values/interlock/person'
import type { CareDoctor, CarePatient, CareRecord } from './care-record'
import { plainText } from './elements'
import { visitsOf } from './steps'

/**
 * Why a record is not exported. never_began: no time is stored at which its treatment began. patient_unidentified: the
 * exchange could not find the patient. diagnosis_missing: a consultation without an ICD-10 code, or an emergency about
 * which nobody wrote anything.
 */
export type NotDueReason =
  'test' | 'false_call' | 'not_finished' | 'never_began' | 'patient_unidentified' | 'diagnosis_missing'

/** A record that is due: its doctor is known. */
export type DueRecord = CareRecord & { doctor: CareDoctor }

export type Due = { isDue: true; record: DueRecord } | { isDue: false; reason: NotDueReason }

export function dueOf(record: CareRecord): Due {
  const { doctor } = record
  const reason = notDueReason(record)
  if (reason !== null) return { isDue: false, reason }
  if (doctor === null) return { isDue: false, reason: 'not_finished' }
  return { isDue: true, record: { ...record, doctor } }
}

function notDueReason(record: CareRecord): NotDueReason | null {
  if (record.isTest) return 'test'
  if (record.status === 'REPORTED') return 'false_call'
  if (record.status !== 'FINISHED') return 'not_finished'
  if (visitsOf(record.steps).every(({ status }) => status !== 'in-progress')) return 'never_began'
  if (!isIdentified(record.patient)) return 'patient_unidentified'
  return hasDiagnosis(record) ? null : 'diagnosis_missing'
}

/** By a number, or by the three facts that the exchange searches by. */
function isIdentified(patient: CarePatient): boolean {
  if (plainText(patient.name) === null) return false
  if (patient.ihsNumber !== null || nikOf(patient) !== null) return true
  return birthDateOf(patient) !== null && genderOf(patient.gender) !== null
}

/** Added to a woman's day of birth. */
const WOMAN = 40

/**
 * The NIK if it can be this patient's: it contains the date of birth, its day 40 higher for women. The account has the
 * NIK of its holder also while its data describe another member of the family.
 */
export function nikOf(patient: Pick<CarePatient, 'nik' | 'dob' | 'gender'>): string | null {
  const { nik } = patient
  if (nik?.length !== NIK_LENGTH || !/^\d+$/.test(nik)) return null
  const [day, month, year] = [Number(nik.slice(6, 8)), nik.slice(8, 10), nik.slice(10, 12)]
  const gender = genderOf(patient.gender)
  if (gender !== null && (gender === 'female') !== day > WOMAN) return null
  const [bornYear = '', bornMonth, bornDay] = birthDateOf(patient)?.split('-') ?? []
  const isBorn = bornMonth === month && Number(bornDay) === day % WOMAN && bornYear.endsWith(year)
  return bornMonth === undefined || isBorn ? nik : null
}

/** YYYY-MM-DD; null if it is no date. */
export function birthDateOf({ dob }: Pick<CarePatient, 'dob'>): string | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=[T ]|$)/.exec(dob ?? '')?.[0] ?? ''
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null
}

function hasDiagnosis(record: CareRecord): boolean {
  if (record.kind === 'emergency') return chiefComplaintOf(record) !== null
  return codedDiagnoses(record.findings.spa?.icd ?? []).length > 0
}

/** In the requester's words; of an emergency without any, in the doctor's. */
export function chiefComplaintOf({ kind, complaint, assessment }: CareRecord): string | null {
  return plainText(complaint) ?? (kind === 'emergency' ? plainText(assessment) : null)
}

/** Those with an ICD-10 code, each once, in the doctor's order: the first is the main one. */
export function codedDiagnoses(icd: readonly NamedCode[]): NamedCode[] {
  return icd.filter((one, at) => isIcd10(one) && icd.findIndex(({ code }) => code === one.code) === at)
}

export function isIcd10({ code }: Pick<NamedCode, 'code'>): boolean {
  return /^[A-Z]\d{2}(?:\.\d{1,2})?$/.test(code)
}
