import type { EmergencyData, EmergencyLocation } from '../../../contract/schemas/emergency'
import { NIK_LENGTH, NOTES_LENGTH } from '../../../contract/values/emergency'
import { COMPLAINT_LENGTH, NAME_LENGTH } from '../../../contract/values/limits'
import type { PatientField, PatientForm } from '../../ports/draft-store'

const TEXT_FIELDS = [
  'patient_name',
  'patient_nik',
  'patient_gender',
  'patient_telp',
  'emergency_type',
  'notes',
] as const satisfies readonly PatientField[]
export const FIELDS: readonly PatientField[] = [...TEXT_FIELDS, 'location']

/** The server's maximum lengths (contract §3 PUT …/data), in characters. */
export const FIELD_LENGTHS: Partial<Record<PatientField, number>> = {
  patient_name: NAME_LENGTH,
  emergency_type: COMPLAINT_LENGTH,
  notes: NOTES_LENGTH,
}

/** Why a field is not sent: missing or surplus digits, too long, or not a telephone number. */
export type FieldReason =
  { kind: 'short'; missing: number } | { kind: 'over'; extra: number } | { kind: 'long' } | { kind: 'phone' }

/** The server's data as form values. */
export function formOf(data: EmergencyData): PatientForm {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, data[field] ?? '']))
  return { ...(texts as Omit<PatientForm, 'location'>), location: data.location }
}

/** Why a field is not sent; null if it can be sent. Empty values can. */
export function fieldReason(field: PatientField, form: PatientForm): FieldReason | null {
  const value = wireOf(field, form)
  if (typeof value !== 'string') return null
  if (field === 'patient_nik') {
    const missing = NIK_LENGTH - value.length
    if (missing === 0) return null
    return missing > 0 ? { kind: 'short', missing } : { kind: 'over', extra: -missing }
  }
  if (field === 'patient_telp') return /^\+?[\d ().-]{5,24}$/.test(value) ? null : { kind: 'phone' }
  return value.length > (FIELD_LENGTHS[field] ?? Infinity) ? { kind: 'long' } : null
}

/** As typed, except for the NIK, whose separators are removed. */
export function asTyped(change: Partial<PatientForm>): Partial<PatientForm> {
  return change.patient_nik === undefined ? change : { ...change, patient_nik: change.patient_nik.replace(/\D/g, '') }
}

/** The field on the wire; null if it is empty. */
export function wireOf(field: PatientField, form: PatientForm): string | EmergencyLocation | null {
  const value = form[field]
  if (typeof value !== 'string') return value
  return value.trim() === '' ? null : value.trim()
}

/** The two values are equal on the wire. */
export function isSame(field: PatientField, one: PatientForm, other: PatientForm): boolean {
  const [mine, theirs] = [wireOf(field, one), wireOf(field, other)]
  if (mine === null || theirs === null || typeof mine === 'string' || typeof theirs === 'string') return mine === theirs
  return mine.lat === theirs.lat && mine.lng === theirs.lng && mine.address === theirs.address
}

export function pick(form: PatientForm, fields: readonly PatientField[]): Partial<PatientForm> {
  return Object.fromEntries(fields.map((field) => [field, form[field]]))
}
