import type { Assessment, AssessmentDetail, AssessmentForm } from '../../../contract/schemas/assessment'
import { MINUTE } from '../../../contract/values/limits'
import { TEST_EPOCH } from '../harness/test-clock'

const DAY = 24 * 60 * MINUTE

/** Plausible assessments for tests and stories; each builder overrides the given fields. */
export function anAssessment(parts: Partial<Assessment> = {}): Assessment {
  return {
    id: 'as1',
    patient: {
      uuid: '7f1b3a52-0a59-4a55-9a1f-3d3b8c9c0a01',
      full_name: 'Sulastri Wahyuningsih',
      dob: '1958-07-14',
      gender: 'Perempuan',
      profile_picture: null,
    },
    title: 'Skrining tekanan darah',
    submitted_at: TEST_EPOCH - DAY,
    score: 12,
    level: 'high',
    ...parts,
  }
}

const PEOPLE = [
  'Bagas Adi Pratama',
  'Dewi Anggraini',
  'Endah Lestari',
  'Maria Goreti',
  'Agus Setiawan',
  'Dwi Handayani',
]
const TITLES = ['Skrining diabetes', 'Skrining kesehatan jiwa', 'Risiko jatuh pada lansia']
const LEVELS = ['low', 'medium', 'high'] as const

/** `count` rows, newest first; the first is `anAssessment()`. */
export function assessments(count: number): Assessment[] {
  return Array.from({ length: count }, (_, at) =>
    at === 0
      ? anAssessment()
      : anAssessment({
          id: `as${at + 1}`,
          patient: {
            ...anAssessment().patient,
            uuid: `7f1b3a52-0a59-4a55-9a1f-${String(at).padStart(12, '0')}`,
            full_name: PEOPLE[at % PEOPLE.length] ?? null,
            dob: `${1950 + ((at * 7) % 60)}-03-02`,
            gender: at % 2 === 0 ? 'Perempuan' : 'Laki-laki',
          },
          title: TITLES[at % TITLES.length] ?? '',
          submitted_at: TEST_EPOCH - (at + 1) * DAY,
          score: (at * 5) % 17,
          level: LEVELS[at % LEVELS.length] ?? null,
        }),
  )
}

export function anAssessmentDetail(parts: Partial<AssessmentDetail> = {}): AssessmentDetail {
  return {
    ...anAssessment(),
    answers: [
      { question: 'Berapa tekanan darah Anda yang terakhir diukur?', answer: '160/100 mmHg', score: 5 },
      { question: 'Apakah Anda sering pusing atau sakit kepala?', answer: 'Ya, hampir setiap pagi', score: 3 },
      { question: 'Apakah Anda minum obat darah tinggi setiap hari?', answer: 'Kadang lupa', score: 4 },
      { question: 'Apakah Anda merokok?', answer: 'Tidak', score: 0 },
    ],
    ...parts,
  }
}

export function anAssessmentForm(parts: Partial<AssessmentForm> = {}): AssessmentForm {
  const { id, title, submitted_at, patient } = anAssessment()
  return {
    id,
    title,
    submitted_at,
    patient: {
      ...patient,
      phone_number: '+6281390215566',
      blood_type: 'O',
      body_height: 154,
      body_weight: 61.5,
      allergy: [
        { name: 'Penisilin', reaction: 'ruam dan sesak' },
        { name: 'Udang', reaction: null },
      ],
    },
    fields: [
      { label: 'Pekerjaan', value: 'Pedagang di Pasar Gede' },
      { label: 'Riwayat keluarga', value: 'Ayah stroke pada usia 60 tahun' },
    ],
    ...parts,
  }
}
