import type { StuckField } from '../../../../machines/emergency/patient-data/patient-data.selectors'
import type { PatientField } from '../../../../machines/ports/draft-store'
import type { EmergencyTexts } from '../../../i18n/id/emergency'

type Words = EmergencyTexts['patientData']

export function fieldName(field: PatientField, words: Words): string {
  const names: Record<PatientField, string> = {
    patient_name: words.name,
    patient_nik: words.nik,
    patient_gender: words.gender,
    patient_telp: words.phone,
    emergency_type: words.remark,
    notes: words.notes,
    location: words.place,
  }
  return names[field]
}

/** Why a field is not saved until the doctor changes or decides it, in a sentence that names it. */
export function stuckSentence({ field, reason }: StuckField, words: Words): string {
  const { stuck } = words
  const named = { field: fieldName(field, words) }
  switch (reason.kind) {
    case 'short':
      return stuck.short({ missing: reason.missing })
    case 'over':
      return stuck.over({ extra: reason.extra })
    default:
      return stuck[reason.kind](named)
  }
}
