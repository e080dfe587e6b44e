import type { HealthRecord, MedicalRecord, Scvd } from '../../../contract/schemas/health-record'
import type { PatientRecordsPort } from '../../../machines/ports/patient-records'

/** Occurs in every part of the record, so that tests can search for remains. */
export const MARKER = 'rahasia-rekam'

export function aHealthRecord(parts: Partial<HealthRecord> = {}): HealthRecord {
  return {
    allergy: [{ name: 'Penisilin', reaction: `Ruam dan sesak ${MARKER}`, severity: 'Berat' }],
    general_health: { bmi: 24.8, body_height: 158, body_weight: 62, updated_at: '2025-11-10T02:00:00.000Z' },
    hematology: { systolic: 164, diastolic: 98, heart_rate: 88, updated_at: '2025-11-10T02:00:00.000Z' },
    immunization: [{ name: `Influenza ${MARKER}`, date: '2025-03-02', dose: '1' }],
    history: {
      general_health: [
        { bmi: 25.6, body_height: 158, body_weight: 64, updated_at: '2025-05-10T02:00:00.000Z' },
        { bmi: 24.8, body_height: 158, body_weight: 62, updated_at: '2025-11-10T02:00:00.000Z' },
      ],
      hematology: [
        { systolic: 152, diastolic: 94, heart_rate: 80, updated_at: '2025-05-10T02:00:00.000Z' },
        { systolic: 158, diastolic: 96, heart_rate: 84, updated_at: '2025-08-10T02:00:00.000Z' },
        { systolic: 164, diastolic: 98, heart_rate: 88, updated_at: '2025-11-10T02:00:00.000Z' },
      ],
    },
    ...parts,
  }
}

export function aMedicalRecord(parts: Partial<MedicalRecord> = {}): MedicalRecord {
  return {
    id: 'r1',
    date: '2025-08-10T02:00:00.000Z',
    complaint: `Tengkuk berat ${MARKER}`,
    diagnosis: 'Hipertensi esensial',
    icd: [{ code: 'I10', name: 'Hipertensi esensial (primer)' }],
    doctor_name: 'dr. Hendra Wijaya',
    facility_name: 'RS Bina Harapan',
    prescription: [{ name: 'Amlodipin 5 mg', signa: 'S 1 dd 1', quantity: '30 tablet' }],
    ...parts,
  }
}

export function anScvd(parts: Partial<Scvd> = {}): Scvd {
  return {
    score: 12,
    level: 'moderate',
    factors: [
      { name: 'Tekanan darah', value: '164/98 mmHg', is_risk: true },
      { name: 'Merokok', value: 'Tidak', is_risk: false },
    ],
    updated_at: '2025-11-10T02:00:00.000Z',
    ...parts,
  }
}

/** A records port that answers at once. */
export function recordsThatAnswer(parts: Partial<PatientRecordsPort> = {}): PatientRecordsPort {
  return {
    consultation: () => new Promise(() => {}),
    currentMedicines: () => Promise.resolve([]),
    earlier: () => Promise.resolve({ items: [], page: 1, lastPage: 1, total: 0 }),
    earlierDetail: () => new Promise(() => {}),
    healthRecord: () => Promise.resolve(aHealthRecord()),
    medicalRecords: ({ page }) =>
      Promise.resolve({ items: [aMedicalRecord({ id: `r${page}` })], page, lastPage: 3, total: 3 }),
    scvd: () => Promise.resolve(anScvd()),
    frame: () => null,
    askPermission: () => new Promise(() => {}),
    ...parts,
  }
}
