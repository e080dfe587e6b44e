import type { RecordVersion } from '../../../contract/schemas/consultation'

/** As the doctor wrote diagnosis and note during the consultation. */
export function aVersion(parts: Partial<RecordVersion> = {}): RecordVersion {
  return {
    version: 1,
    at: '2025-08-10T02:15:00.000Z',
    by: { id_user: '101', name: 'dr. Ratna Kusumawardani' },
    reason: null,
    fields: ['symptoms', 'possible_diagnosis', 'advice', 'icd', 'note', 'next_schedule'],
    spa: {
      symptoms: ['Tengkuk berat', 'Pusing'],
      possible_diagnosis: ['Hipertensi esensial (primer)'],
      advice: ['Kurangi garam', 'Ukur tensi tiap pagi'],
      icd: [{ code: 'I10', name: 'Hipertensi esensial (primer)', name_en: 'Essential (primary) hypertension' }],
    },
    note: 'Tensi 160/95. Keluarga mengingatkan minum obat.',
    next_schedule: '2025-09-10T02:00:00.000Z',
    ...parts,
  }
}

/** The diagnosis, corrected after the end. */
export function correctedVersion(parts: Partial<RecordVersion> = {}): RecordVersion {
  const spa = {
    symptoms: ['Tengkuk berat', 'Pusing'],
    possible_diagnosis: ['Penyakit jantung hipertensi'],
    advice: ['Kurangi garam', 'Ukur tensi tiap pagi'],
    icd: [{ code: 'I11.9', name: 'Penyakit jantung hipertensi', name_en: 'Hypertensive heart disease' }],
  }
  return aVersion({
    version: 2,
    at: '2025-08-11T03:40:00.000Z',
    reason: 'Rekam jantung datang kemudian',
    fields: ['possible_diagnosis', 'icd'],
    spa,
    ...parts,
  })
}
