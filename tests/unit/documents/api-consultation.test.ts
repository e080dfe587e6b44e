import { expect, test } from 'vitest'
import { apiConsultation } from '../../../contract/schemas/consultation'

const medicine = {
  medicine_id: 'm-1',
  name: 'Amlodipin 5 mg',
  quantity: 30,
  unit_type: 'tablet',
  consume_type: 'tablet',
  per_day: 1,
  amount: 1,
  instruction: 'pagi hari',
}
const party = {
  uuid: 'u-1',
  email: 'a@contoh.id',
  full_name: 'A',
  gender: 'Perempuan',
  phone_number: null,
  status: null,
  user_type: 'patient',
  profile_picture: null,
  pin: null,
}

test('reads the whole API record: prescription, specialist object, ref details', () => {
  const record = apiConsultation.parse({
    consultation_id: 'K-1',
    complaint: 'Pusing',
    next_schedule: null,
    phr_permission: 'approval_required',
    patient: { ...party, ref: { allergy: null, dob: '1979-04-12' } },
    doctor: {
      ...party,
      ref: {
        no_str: 'STR-1',
        specialist: { slug: 'umum', name: 'Dokter umum', image: null, parent: null, description: '' },
        rates: 0,
      },
    },
    spa: { advice: [], possible_diagnosis: ['Hipertensi'], symptoms: [], icd: [] },
    prescription: { expires: '2025-12-01', note: '', medicines: [medicine] },
    detail_patient: '{"full_name":"Sulastri"}',
  })
  expect(record).toMatchObject({
    phr_permission: 'APPROVAL_REQUIRED',
    doctor: { no_str: 'STR-1', specialist: 'Dokter umum' },
    prescription: { expires: '2025-12-01', medicines: [medicine] },
    prescriptions: [],
    detail_patient: { full_name: 'Sulastri' },
  })
})

test('a specialist by name is read, too', () => {
  expect(
    apiConsultation.parse({ consultation_id: 'K-1', doctor: { specialist: 'Dokter anak' } }).doctor.specialist,
  ).toBe('Dokter anak')
})

test('optional fields may be missing', () => {
  const record = apiConsultation.parse({ consultation_id: 'K-1' })
  expect(record).toMatchObject({ status: null, requested_at: null, spa: null, prescription: null, prescriptions: [] })
  expect([record.patient.full_name, record.doctor.specialist]).toEqual([null, null])
})

test('a prescription that cannot be read costs itself only', () => {
  expect(apiConsultation.parse({ consultation_id: 'K-1', prescription: { medicines: 'x' } }).prescription).toBeNull()
})
