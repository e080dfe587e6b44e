import type { Bundle, Resource } from '@medplum/fhirtypes'
import type { AllergyAnswer, PregnancyAnswer, ReportedAllergy } from '../../../contract/values/safety-answers'
import type { RequestStatus } from '../../../contract/values/statuses'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { ICD_CODES } from '../../../server/catalogues/icd'
import { exportOf } from '../../../server/fhir/bundle'
import type {
  CareMedicine,
  CarePrescription,
  CareRecord,
  CareStep,
  RegisteredHospital,
} from '../../../server/fhir/care-record'
import { type Chance, createChance } from '../data/random'

export const HOSPITAL: RegisteredHospital = {
  organizationId: '100026488',
  code: 'rs-bina-harapan',
  name: 'RS Bina Harapan',
  location: { code: 'telemedisin', name: 'Layanan dokter keluarga' },
}

export const MEDICINE: CareMedicine = {
  medicine_id: 'parasetamol-500-mg-tablet',
  name: 'Parasetamol 500 mg tablet',
  quantity: 15,
  unit_type: 'tablet',
  consume_type: 'tablet',
  per_day: 3,
  amount: 1,
  instruction: 'sesudah makan',
  form: 'tablet',
  substance: 'parasetamol',
  kfaCode: null,
}

export const PRESCRIPTION: CarePrescription = {
  id: '6f1f7d5e-8a53-4f6b-9a52-0a2b8e0a9d11',
  at: '2026-11-20T02:20:00.400Z',
  expires: '2026-12-20',
  note: '',
  cancelled: null,
  medicines: [MEDICINE],
}

/** A finished consultation of the account's holder. */
export function aCareRecord(parts: Partial<CareRecord> = {}): CareRecord {
  return {
    kind: 'consultation',
    recordId: 'K-2F6C1A90B3D4',
    isTest: false,
    status: 'FINISHED',
    steps: [
      { status: 'IDLE', at: '2026-11-20T02:00:00.000Z' },
      { status: 'ON_CHAT', at: '2026-11-20T02:00:12.300Z' },
      { status: 'SESI_BERAKHIR', at: '2026-11-20T02:30:00.000Z' },
      { status: 'FINISHED', at: '2026-11-20T02:30:01.000Z' },
    ],
    complaint: 'Demam sejak kemarin',
    assessment: null,
    patient: {
      ihsNumber: null,
      nik: '3404075204790001',
      name: 'Sulastri Wahyuningsih',
      dob: '1979-04-12',
      gender: 'Perempuan',
    },
    doctor: {
      ihsNumber: null,
      name: 'dr. Ratna Kusumawardani',
      gender: 'Perempuan',
      strNumber: '31 2 1 100 01 220101',
    },
    findings: {
      spa: { symptoms: [], possible_diagnosis: [], advice: [], icd: [{ code: 'J00', name: 'Selesma' }] },
      spaAt: '2026-11-20T02:25:00.000Z',
      note: null,
      nextSchedule: null,
      noteAt: null,
    },
    allergies: { recorded: null, answer: null },
    pregnancy: null,
    weight: null,
    prescriptions: [],
    ...parts,
  }
}

/** A finished emergency that an ambulance brought to the hospital. */
export function anEmergency(parts: Partial<CareRecord> = {}): CareRecord {
  return aCareRecord({
    kind: 'emergency',
    recordId: 'E-5B7C9D1E3F20',
    steps: [
      { status: 'REQUESTED', at: '2026-11-21T10:00:00.000Z' },
      { status: 'ON_CALL', at: '2026-11-21T10:00:20.000Z' },
      { status: 'ON_GOING', at: '2026-11-21T10:04:00.000Z' },
      { status: 'PICK_UP', at: '2026-11-21T10:16:00.000Z' },
      { status: 'DONE', at: '2026-11-21T10:40:00.000Z' },
      { status: 'FINISHED', at: '2026-11-21T10:45:00.000Z' },
    ],
    complaint: 'Kecelakaan motor',
    findings: { spa: null, spaAt: null, note: null, nextSchedule: null, noteAt: null },
    ...parts,
  })
}

/** @throws Error with the reason if the record is not due */
export function bundleOf(record: CareRecord): Bundle {
  const result = exportOf(record, HOSPITAL)
  if (!result.isDue) throw new Error(`not due: ${result.reason}`)
  return result.bundle
}

/** The resources of a type, in the Bundle's order. */
export function ofType<Type extends Resource['resourceType']>(
  bundle: Bundle,
  type: Type,
): Extract<Resource, { resourceType: Type }>[] {
  return (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === type ? [resource as Extract<Resource, { resourceType: Type }>] : [],
  )
}

const WORDS = [
  'Demam',
  'batuk & pilek',
  'nyeri <kepala>',
  'sesak\u00a0napas',
  'mual\tmuntah',
  'ruam "merah"',
  'lemas\u000b😷',
]
const NAMES = ['Penisilin', 'Udang', 'Debu rumah', 'Jamu pegal linu', 'Amoxan', 'Telur', 'kacang', 'Plester', 'Obat X']

/** Consultations, facility requests and emergencies of every kind that is due; the same seed gives the same record. */
export function seededRecord(seed: number): CareRecord {
  const chance = createChance(seed)
  const start = Date.UTC(
    2026,
    chance.between(0, 10),
    chance.between(1, 28),
    chance.between(0, 23),
    chance.between(0, 59),
  )
  return seed % 4 === 3 ? seededEmergency(chance, seed, start) : seededConsultation(chance, seed, start)
}

function seededConsultation(chance: Chance, seed: number, start: number): CareRecord {
  const isFacility = seed % 4 === 1
  const waiting: RequestStatus[] = isFacility
    ? ['IDLE', 'ACCEPTED_BY_DOCTOR']
    : chance.oneOf<RequestStatus[]>([['IDLE'], ['IDLE', 'ON_PAYMENT']])
  const saved = chance.oneOf<RequestStatus[]>([[], ['SAVE', 'ON_CHAT'], ['SAVE', 'ON_CHAT', 'SAVE']])
  const steps = seededSteps(chance, start, [...waiting, 'ON_CHAT', ...saved, 'SESI_BERAKHIR', 'FINISHED'])
  const during = steps.at(-2)?.at ?? ''
  const isCorrected = chance.happens(0.2)
  const written = isCorrected ? new Date(start + 86_400_000 * chance.between(1, 40)).toISOString() : during
  const isFemale = chance.happens(0.5)
  const dob = chance.oneOf(['1979-04-12', '2021-05-20', '1955-08-17T00:00:00.000Z'])
  return aCareRecord({
    recordId: `${isFacility ? 'F' : 'K'}-${seed.toString(16).toUpperCase().padStart(12, '0')}`,
    steps,
    complaint: chance.happens(0.9) ? textOf(chance) : null,
    patient: {
      ihsNumber: chance.happens(0.3) ? `P${chance.between(10_000_000_000, 99_999_999_999)}` : null,
      nik: isFacility || chance.happens(0.2) ? null : nikOf(dob, isFemale),
      name: chance.oneOf(['Sulastri', 'Bagas Adi Pratama', "Ni Luh Ayu D'Kartini", 'Anastasia  Wona']),
      dob,
      gender: isFemale ? 'Perempuan' : 'Laki-laki',
    },
    doctor: {
      ihsNumber: chance.happens(0.5) ? '10009880728' : null,
      name: 'dr. Bayu Pranata, Sp.A',
      gender: chance.oneOf(['Laki-laki', null]),
      strNumber: chance.oneOf(['31 2 1 100 01 220101', null, '']),
    },
    findings: {
      spa: {
        symptoms: some(chance, 3, () => textOf(chance)),
        possible_diagnosis: some(chance, 2, () => textOf(chance)),
        advice: some(chance, 3, () => textOf(chance)),
        icd: [
          ...some(chance, 3, () => chance.oneOf(ICD_CODES)),
          chance.oneOf(ICD_CODES),
          ...some(chance, 1, () => ({ code: 'lain', name: textOf(chance) })),
        ],
      },
      spaAt: written,
      note: chance.oneOf([null, textOf(chance), ' ']),
      nextSchedule: chance.oneOf([null, '2099-03-01T02:30:00.000Z']),
      noteAt: written,
    },
    allergies: {
      recorded: chance.oneOf([null, [], ['Penisilin'], ['Udang', 'Jamu pegal linu']]),
      answer: chance.happens(0.7)
        ? { version: chance.between(1, 3), at: during, answer: seededAllergies(chance) }
        : null,
    },
    pregnancy: isFemale && chance.happens(0.6) ? { version: 1, at: during, answer: seededPregnancy(chance) } : null,
    weight: chance.happens(0.6) ? { version: 1, at: during, answer: { kg: chance.between(30, 1_200) / 10 } } : null,
    prescriptions: some(chance, 2, () => seededPrescription(chance, during)),
  })
}

function nikOf(dob: string, isFemale: boolean): string {
  const [year = '', month = '', day = ''] = dob.slice(0, 10).split('-')
  return `340407${Number(day) + (isFemale ? 40 : 0)}${month}${year.slice(2)}0001`
}

function seededEmergency(chance: Chance, seed: number, start: number): CareRecord {
  const waiting = chance.oneOf<RequestStatus[]>([['REQUESTED'], ['REQUESTED', 'NOT_ANSWERED']])
  const ways: RequestStatus[][] = [
    ['ON_CALL', 'FINISHED'],
    ['ON_CALL', 'ON_GOING', 'ON_CALL', 'ON_GOING', 'PICK_UP', 'FINISHED'],
    ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE', 'FINISHED'],
  ]
  return anEmergency({
    recordId: `E-${seed.toString(16).toUpperCase().padStart(12, '0')}`,
    steps: seededSteps(chance, start, [...waiting, ...chance.oneOf(ways)]),
    complaint: chance.happens(0.7) ? textOf(chance) : null,
    assessment: textOf(chance),
    patient: {
      ihsNumber: null,
      nik: '3404071802630009',
      name: 'Joko Susilo',
      dob: null,
      gender: chance.oneOf(['Laki-laki', null]),
    },
  })
}

function seededSteps(chance: Chance, start: number, statuses: readonly RequestStatus[]): CareStep[] {
  let at = start
  return statuses.map((status) => {
    at += chance.between(0, 900_000)
    return { status, at: new Date(at).toISOString() }
  })
}

function seededAllergies(chance: Chance): AllergyAnswer {
  const reported_by = chance.oneOf<ReportedAllergy['reported_by']>(['patient', 'family', 'doctor', 'record'])
  const allergies = some(chance, 4, () => {
    return { name: chance.oneOf(NAMES), reaction: chance.oneOf([null, textOf(chance)]), reported_by }
  })
  if (allergies.length > 0) return { status: 'known', allergies }
  return chance.oneOf<AllergyAnswer>([
    { status: 'none', reported_by },
    { status: 'unable', reason: 'Tidak sadarkan diri' },
  ])
}

function seededPregnancy(chance: Chance): PregnancyAnswer {
  return chance.oneOf<PregnancyAnswer>([
    { status: 'pregnant', weeks: chance.between(0, 42) },
    { status: 'pregnant', weeks: null },
    { status: 'not' },
    { status: 'unknown' },
  ])
}

function seededPrescription(chance: Chance, at: string): CarePrescription {
  const medicines = [...some(chance, 3, () => seededMedicine(chance)), seededMedicine(chance)]
  return {
    id: crypto.randomUUID(),
    at,
    expires: chance.oneOf([at.slice(0, 10), '2099-12-31']),
    note: chance.oneOf(['', textOf(chance)]),
    cancelled: chance.happens(0.3) ? { reason: textOf(chance), at } : null,
    medicines,
  }
}

function seededMedicine(chance: Chance): CareMedicine {
  const { id, name, form, substance, unit } = chance.oneOf(CATALOGUE)
  return {
    medicine_id: id,
    name,
    form,
    substance,
    quantity: chance.between(1, 60),
    unit_type: unit,
    consume_type: chance.oneOf([unit, 'ml', 'sendok_teh', 'Tablet']),
    per_day: chance.between(1, 6),
    amount: chance.oneOf([0.25, 0.5, 1, 2, 5, 7.5]),
    instruction: chance.oneOf(['', 'sesudah makan', textOf(chance)]),
    kfaCode: chance.oneOf([null, '93001019']),
  }
}

function textOf(chance: Chance): string {
  return Array.from({ length: chance.between(1, 4) }, () => chance.oneOf(WORDS)).join(', ')
}

function some<Item>(chance: Chance, most: number, make: () => Item): Item[] {
  return Array.from({ length: chance.between(0, most) }, make)
}
