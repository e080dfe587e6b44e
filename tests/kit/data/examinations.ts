import { createActor } from 'xstate'
import type { ApiConsultation, PastConsultation } from '../../../contract/schemas/consultation'
import type { Identity } from '../../../contract/values/likeness'
import { createListMachine } from '../../../machines/list/list.machine'
import type { ExaminationQuery, ExaminationRefusal } from '../../../machines/ports/examinations'
import type { Page, ReadPage } from '../../../machines/ports/pages'
import type { Result } from '../../../machines/ports/result'
import { createResourceMachine } from '../../../machines/resource/resource.machine'
import { anEarlierConsultation } from './earlier'
import { TEST_EPOCH } from '../harness/test-clock'

const NAMES = [
  'Sulastri Wahyuningsih',
  'Bagas Adi Pratama',
  'Melati Ayuningtyas',
  'Ni Luh Ayu Kartini',
  'Petrus Wanggai',
]
const FOUND = [
  'Hipertensi esensial',
  null,
  'Faringitis akut',
  'Dispepsia',
  'Dermatitis kontak alergi pada punggung tangan kanan',
]
const COMPLAINTS = [
  'Tengkuk berat sejak tiga hari',
  'Batuk berdahak',
  'Nyeri menelan, demam tadi malam',
  null,
  'Gatal sesudah mencuci',
]
const STATUSES = ['FINISHED', 'NOT_ANSWERED', 'FINISHED', 'SAVE', 'CANCEL_BY_PATIEN'] as const
const HOUR = 3_600_000

/** `count` examinations, newest first, an hour apart. */
export function examinations(count: number): PastConsultation[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index % NAMES.length
    return anEarlierConsultation({
      consultation_id: `K-${index}`,
      object_id: `c${index}`,
      kind: at === 3 ? 'faskes' : 'consultation',
      status: STATUSES[at] ?? 'FINISHED',
      requested_at: new Date(TEST_EPOCH - index * HOUR).toISOString(),
      patient_name: NAMES[at] ?? null,
      complaint: COMPLAINTS[at] ?? null,
      diagnosis: FOUND[at] ?? null,
    })
  })
}

export function examinationsPage(
  items: PastConsultation[],
  parts: Partial<Page<PastConsultation>> = {},
): Page<PastConsultation> {
  return { items, page: 1, lastPage: 1, total: items.length, ...parts }
}

/** A live list over the given pages. */
export function examinationListActor(readPage: ReadPage<PastConsultation, ExaminationQuery>, search = '') {
  const machine = createListMachine<PastConsultation, ExaminationQuery>()
  return createActor(machine, { input: { readPage, query: { search }, clock: { now: () => TEST_EPOCH } } }).start()
}

type Answer = Result<ApiConsultation, ExaminationRefusal>

export function examinationActor(load: () => Promise<Answer>) {
  return createActor(createResourceMachine<Answer>(), { input: { load } }).start()
}

/** One with every field set. */
export function anExamination(parts: Partial<ApiConsultation> = {}): ApiConsultation {
  return {
    consultation_id: 'K-0',
    object_id: 'c0',
    status: 'FINISHED',
    complaint: 'Tengkuk berat sejak tiga hari, pusing bila bangun tidur',
    requested_at: '2025-08-10T02:00:00.000Z',
    next_schedule: '2025-09-10T02:00:00.000Z',
    phr_permission: 'ALLOWED',
    safety_answers: null,
    earlier_answers: null,
    versions: null,
    patient: {
      uuid: null,
      full_name: 'Rukmini Hadiwijaya',
      gender: 'Perempuan',
      profile_picture: null,
      phone_number: null,
    },
    doctor: { uuid: null, full_name: 'dr. Ratna Kusumawardani', no_str: null, specialist: 'Dokter Umum' },
    detail_patient: {
      full_name: 'Sulastri Wahyuningsih',
      profile_picture: null,
      gender: 'Perempuan',
      record_number: 'RM 00-41-87-20',
      parent_name: 'Rukmini Hadiwijaya',
      allergy: null,
      blood_type: null,
      body_height: null,
      body_weight: null,
      dob: '1958-07-18',
      nik: null,
      no_kk: null,
      parent_uuid: null,
      relationship: 'Ibu',
    },
    spa: {
      symptoms: ['Tengkuk berat', 'Pusing'],
      possible_diagnosis: ['Hipertensi esensial (primer)'],
      advice: ['Kurangi garam', 'Ukur tensi tiap pagi'],
      icd: [{ code: 'I10', name: 'Hipertensi esensial (primer)' }],
    },
    note: 'Tensi 160/95. Keluarga mengingatkan minum obat.',
    prescription: null,
    prescriptions: [
      {
        prescription_id: '00000000-0000-4000-8000-000000000001',
        created_at: '2025-08-10T02:20:00.000Z',
        expires: '2025-09-10',
        note: '',
        medicines: [
          {
            medicine_id: 'm1',
            name: 'Amlodipin 5 mg',
            quantity: 30,
            unit_type: 'tablet',
            consume_type: 'tablet',
            per_day: 1,
            amount: 1,
            instruction: 'malam',
          },
        ],
        cancelled: null,
      },
    ],
    ...parts,
  }
}

/** An examination of the patient of `aRecord`, or of another person of the account. */
export function anExaminationOf(person: Partial<Identity> = {}): ApiConsultation {
  const one = anExamination()
  const detail_patient = one.detail_patient && { ...one.detail_patient, dob: '1979-04-12', ...person }
  return { ...one, detail_patient }
}
