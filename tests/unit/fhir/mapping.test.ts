import type { Encounter } from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import type { AllergyAnswer, PregnancyAnswer } from '../../../contract/values/safety-answers'
import type { RequestStatus } from '../../../contract/values/statuses'
import type { CareFindings, CareMedicine, CareRecord, CareStep } from '../../../server/fhir/care-record'
import { stepsOf } from '../../../server/fhir/steps'
import { aCareRecord, anEmergency, bundleOf, MEDICINE, ofType, PRESCRIPTION } from '../../kit/fhir/care-records'

const DAY = '2026-11-20T'

function findings(parts: Partial<CareFindings>): CareFindings {
  return { ...aCareRecord().findings, ...parts }
}

function stepsAt(...steps: [status: RequestStatus, time: string][]): CareStep[] {
  return steps.map(([status, time]) => ({ status, at: `${DAY}${time}.000Z` }))
}

describe('ICD-10 codes become conditions, with role and rank', () => {
  const icd = (...codes: string[]) => codes.map((code) => ({ code, name: `Nama ${code}`, name_en: `Name ${code}` }))

  test.each<[string[], [code: string, role: string, rank: number][]]>([
    [['J00'], [['J00', 'DD', 1]]],
    [
      ['I10', 'E11.9'],
      [
        ['I10', 'DD', 1],
        ['E11.9', 'DD', 2],
      ],
    ],
    [
      ['I10', 'E11.9', 'I10'],
      [
        ['I10', 'DD', 1],
        ['E11.9', 'DD', 2],
      ],
    ],
    [['flu', 'I10'], [['I10', 'DD', 1]]],
  ])('%j', (codes, expected) => {
    const spa = { symptoms: [], possible_diagnosis: [], advice: [], icd: icd(...codes) }
    const bundle = bundleOf(aCareRecord({ findings: findings({ spa }) }))
    const codeOf = (reference = '') => {
      const { resource } = bundle.entry?.find(({ fullUrl }) => fullUrl === reference) ?? {}
      return resource?.resourceType === 'Condition' ? resource.code?.coding?.[0]?.code : undefined
    }
    const [visit] = ofType(bundle, 'Encounter')
    expect(
      visit?.diagnosis?.map(({ condition, use, rank }) => [codeOf(condition?.reference), use?.coding?.[0]?.code, rank]),
    ).toEqual(expected)
  })

  test('the code has its system and both names, and the time of its version', () => {
    const [, condition] = ofType(
      bundleOf(
        aCareRecord({
          findings: findings({ spa: { symptoms: [], possible_diagnosis: [], advice: [], icd: icd('I10') } }),
        }),
      ),
      'Condition',
    )
    expect(condition).toMatchObject({
      category: [{ coding: [{ code: 'encounter-diagnosis' }] }],
      code: {
        coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'I10', display: 'Name I10' }],
        text: 'Nama I10',
      },
      recordedDate: '2026-11-20T02:25:00+00:00',
    })
  })

  test('a code that is no ICD-10 stays in the doctor’s words, in the impression', () => {
    const spa = { symptoms: ['demam', 'pilek'], possible_diagnosis: ['Influenza'], advice: [], icd: icd('J00', 'flu') }
    expect(ofType(bundleOf(aCareRecord({ findings: findings({ spa }) })), 'ClinicalImpression')).toMatchObject([
      {
        status: 'completed',
        description: 'demam, pilek',
        finding: [
          { itemReference: { display: 'Nama J00' } },
          { itemCodeableConcept: { text: 'Influenza' } },
          { itemCodeableConcept: { text: 'Nama flu' } },
        ],
      },
    ])
  })
})

describe('the complaint', () => {
  test('is the reason of the visit', () => {
    const bundle = bundleOf(aCareRecord({ complaint: ' Demam\u00a0tinggi ' }))
    const [complaint] = ofType(bundle, 'Condition')
    expect(complaint).toMatchObject({
      category: [{ coding: [{ code: 'problem-list-item' }] }],
      code: { text: 'Demam tinggi' },
      recordedDate: '2026-11-20T02:00:00+00:00',
    })
    expect(complaint?.code).not.toHaveProperty('coding')
    expect(ofType(bundle, 'Encounter')[0]?.reasonReference).toMatchObject([{ display: 'Demam tinggi' }])
  })

  test('is left out if nobody stated one', () => {
    const bundle = bundleOf(aCareRecord({ complaint: null }))
    expect(ofType(bundle, 'Condition')).toHaveLength(1)
    expect(ofType(bundle, 'Encounter')[0]).not.toHaveProperty('reasonReference')
  })
})

describe('signa', () => {
  test.each<[Partial<CareMedicine>, object]>([
    [
      {},
      {
        text: '3 kali sehari, 1 tablet, sesudah makan',
        patientInstruction: 'sesudah makan',
        timing: { repeat: { frequency: 3, period: 1, periodUnit: 'd' } },
        doseAndRate: [
          {
            doseQuantity: {
              value: 1,
              unit: 'tablet',
              system: 'http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm',
              code: 'TAB',
            },
          },
        ],
      },
    ],
    [
      { per_day: 1, amount: 2.5, consume_type: 'ml', instruction: '' },
      {
        text: '1 kali sehari, 2½ ml',
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
        doseAndRate: [{ doseQuantity: { value: 2.5, unit: 'ml', system: 'http://unitsofmeasure.org', code: 'mL' } }],
      },
    ],
    [
      { per_day: 2, amount: 1, consume_type: 'sendok_teh', instruction: 'bila demam' },
      {
        text: '2 kali sehari, 1 sendok teh, bila demam',
        patientInstruction: 'bila demam',
        timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
        doseAndRate: [{ doseQuantity: { value: 1, unit: 'sendok teh' } }],
      },
    ],
  ])('%j', (parts, dosage) => {
    const prescriptions = [{ ...PRESCRIPTION, medicines: [{ ...MEDICINE, ...parts }] }]
    const [request] = ofType(bundleOf(aCareRecord({ prescriptions })), 'MedicationRequest')
    expect(request?.dosageInstruction).toEqual([{ sequence: 1, ...dosage }])
  })
})

describe('prescriptions', () => {
  const requestsOf = (parts: Partial<typeof PRESCRIPTION>) =>
    ofType(bundleOf(aCareRecord({ prescriptions: [{ ...PRESCRIPTION, ...parts }] })), 'MedicationRequest')

  test('have identifiers of the prescription and the medicine, quantity, and validity until the end of the day', () => {
    const medicines = [MEDICINE, { ...MEDICINE, medicine_id: 'ambroksol-30-mg-tablet', quantity: 10 }]
    expect(requestsOf({ medicines, note: 'Boleh diganti' })).toMatchObject([
      {
        identifier: [
          { system: 'http://sys-ids.kemkes.go.id/prescription/100026488', value: PRESCRIPTION.id },
          { system: 'http://sys-ids.kemkes.go.id/prescription-item/100026488', value: `${PRESCRIPTION.id}-1` },
        ],
        status: 'active',
        intent: 'order',
        authoredOn: '2026-11-20T02:20:00+00:00',
        note: [{ text: 'Boleh diganti' }],
        dispenseRequest: {
          validityPeriod: { start: '2026-11-20T02:20:00+00:00', end: '2026-12-20T16:59:59+00:00' },
          quantity: { value: 15, unit: 'tablet', code: 'TAB' },
        },
      },
      {
        identifier: [{ value: PRESCRIPTION.id }, { value: `${PRESCRIPTION.id}-2` }],
        dispenseRequest: { quantity: { value: 10 } },
      },
    ])
  })

  test('that were cancelled are cancelled, with the reason', () => {
    const cancelled = { reason: 'Pasien alergi', at: '2026-11-21T03:00:00.000Z' }
    expect(requestsOf({ cancelled })).toMatchObject([{ status: 'cancelled', statusReason: { text: 'Pasien alergi' } }])
  })

  test.each([
    ['93001019', { coding: [{ system: 'http://sys-ids.kemkes.go.id/kfa', code: '93001019' }], text: MEDICINE.name }],
    [null, { text: MEDICINE.name }],
  ])('name the medicine by its KFA code %s', (kfaCode, code) => {
    const medicine = { ...MEDICINE, kfaCode, substance: 'parasetamol + kodein' }
    const [medication] = ofType(
      bundleOf(aCareRecord({ prescriptions: [{ ...PRESCRIPTION, medicines: [medicine] }] })),
      'Medication',
    )
    expect(medication).toMatchObject({
      code,
      form: { text: 'tablet' },
      ingredient: [{ itemCodeableConcept: { text: 'parasetamol' } }, { itemCodeableConcept: { text: 'kodein' } }],
    })
    expect(medication?.code?.coding?.length ?? 0).toBe(kfaCode === null ? 0 : 1)
  })
})

describe('status history', () => {
  type History = [status: string, start: string, end: string][]

  test.each<[string, CareStep[], History]>([
    [
      'a consultation without waiting',
      stepsAt(['IDLE', '02:00:00'], ['ON_CHAT', '02:00:12'], ['SESI_BERAKHIR', '02:29:00'], ['FINISHED', '02:30:00']),
      [
        ['arrived', '02:00:00', '02:00:12'],
        ['in-progress', '02:00:12', '02:30:00'],
        ['finished', '02:30:00', '02:30:00'],
      ],
    ],
    [
      'after a payment, saved and continued',
      stepsAt(
        ['IDLE', '02:00:00'],
        ['ON_PAYMENT', '02:00:10'],
        ['ON_CHAT', '02:05:00'],
        ['SAVE', '02:10:00'],
        ['ON_CHAT', '03:00:00'],
        ['FINISHED', '03:10:00'],
      ),
      [
        ['arrived', '02:00:00', '02:05:00'],
        ['in-progress', '02:05:00', '02:10:00'],
        ['onleave', '02:10:00', '03:00:00'],
        ['in-progress', '03:00:00', '03:10:00'],
        ['finished', '03:10:00', '03:10:00'],
      ],
    ],
    [
      'a clock that is behind the one of the request',
      stepsAt(['IDLE', '02:00:01'], ['ON_CHAT', '02:00:00'], ['FINISHED', '02:30:00']),
      [
        ['arrived', '02:00:01', '02:00:01'],
        ['in-progress', '02:00:01', '02:30:00'],
        ['finished', '02:30:00', '02:30:00'],
      ],
    ],
    [
      'an emergency that was called back, with a step taken back',
      stepsAt(
        ['REQUESTED', '02:00:00'],
        ['NOT_ANSWERED', '02:01:00'],
        ['ON_CALL', '02:04:00'],
        ['ON_GOING', '02:05:00'],
        ['ON_CALL', '02:05:05'],
        ['ON_GOING', '02:09:00'],
        ['PICK_UP', '02:20:00'],
        ['DONE', '02:40:00'],
        ['FINISHED', '02:41:00'],
      ),
      [
        ['arrived', '02:00:00', '02:04:00'],
        ['in-progress', '02:04:00', '02:41:00'],
        ['finished', '02:41:00', '02:41:00'],
      ],
    ],
  ])('of %s', (_, steps, expected) => {
    const [visit] = ofType(bundleOf(aCareRecord({ steps })), 'Encounter')
    const history = expected.map(([status, start, end]) => ({ status, period: periodOf(start, end) }))
    expect(visit?.statusHistory).toEqual(history)
    const [first, last] = [expected[0], expected.at(-1)]
    expect(visit?.period).toEqual(periodOf(first?.[1] ?? '', last?.[2] ?? ''))
  })

  const periodOf = (start: string, end: string): Encounter['period'] => ({
    start: `${DAY}${start}+00:00`,
    end: `${DAY}${end}+00:00`,
  })
})

describe('steps', () => {
  const requestAt = `${DAY}02:00:00.000Z`
  const finished = { status: 'FINISHED', statusAt: `${DAY}02:30:00.000Z` } as const

  test('are the audit’s moves after the request', () => {
    const moves = stepsAt(['ON_CHAT', '02:00:12'], ['FINISHED', '02:30:00'])
    const startedAt = `${DAY}02:00:12.000Z`
    expect(stepsOf({ className: 'Consultations', requestAt, startedAt, ...finished, moves })).toEqual(
      stepsAt(['IDLE', '02:00:00'], ['ON_CHAT', '02:00:12'], ['FINISHED', '02:30:00']),
    )
  })

  test('are the record’s own times where the audit has none, as of a redeemed reservation', () => {
    expect(stepsOf({ className: 'Consultations', requestAt, startedAt: requestAt, ...finished, moves: [] })).toEqual(
      stepsAt(['IDLE', '02:00:00'], ['ON_CHAT', '02:00:00'], ['FINISHED', '02:30:00']),
    )
  })
})

describe('allergies', () => {
  const answered = (answer: AllergyAnswer) => ({ version: 2, at: `${DAY}02:10:00.000Z`, answer })
  const allergiesOf = (allergies: CareRecord['allergies']) =>
    ofType(bundleOf(aCareRecord({ allergies })), 'AllergyIntolerance')

  test.each<[string, string, string]>([
    ['Penisilin', 'medication', 'unconfirmed'],
    ['Amoxan', 'medication', 'unconfirmed'],
    ['Udang', 'food', 'unconfirmed'],
    ['Debu rumah', 'environment', 'unconfirmed'],
  ])('to %s is of the category %s', (name, category, verification) => {
    const answer = answered({ status: 'known', allergies: [{ name, reaction: 'ruam, sesak', reported_by: 'patient' }] })
    expect(allergiesOf({ recorded: null, answer })).toMatchObject([
      {
        clinicalStatus: { coding: [{ code: 'active' }] },
        verificationStatus: { coding: [{ code: verification }] },
        category: [category],
        code: { text: name },
        recordedDate: '2026-11-20T02:10:00+00:00',
        recorder: { display: 'dr. Ratna Kusumawardani' },
        asserter: { display: 'Sulastri Wahyuningsih' },
        reaction: [{ manifestation: [{ text: 'ruam, sesak' }] }],
      },
    ])
  })

  test('that the doctor states are confirmed', () => {
    const answer = answered({ status: 'known', allergies: [{ name: 'Udang', reaction: null, reported_by: 'doctor' }] })
    const [allergy] = allergiesOf({ recorded: null, answer })
    expect(allergy?.verificationStatus?.coding?.[0]?.code).toBe('confirmed')
    expect(allergy).not.toHaveProperty('reaction')
  })

  test('whose category nobody knows are in the summary’s text alone', () => {
    const bundle = bundleOf(
      aCareRecord({
        allergies: {
          recorded: ['Udang'],
          answer: answered({
            status: 'known',
            allergies: [{ name: 'Jamu <pegal>', reaction: null, reported_by: 'family' }],
          }),
        },
      }),
    )
    expect(ofType(bundle, 'AllergyIntolerance').map(({ code }) => code?.text)).toEqual(['Udang'])
    const sections = ofType(bundle, 'Composition')[0]?.section?.flatMap(({ section = [] }) => section)
    const section = sections?.find(({ title }) => title === 'Riwayat Alergi')
    expect(section?.entry).toHaveLength(1)
    expect(section?.text?.div).toContain('<li>Jamu &lt;pegal&gt;</li>')
  })

  test.each<[string, CareRecord['allergies'], string[]]>([
    ['nobody asked', { recorded: null, answer: null }, []],
    ['none', { recorded: null, answer: answered({ status: 'none', reported_by: 'patient' }) }, ['716186003']],
    ['the record has none', { recorded: [], answer: null }, ['716186003']],
    [
      'the patient could not be asked',
      { recorded: [], answer: answered({ status: 'unable', reason: 'Tidak sadar' }) },
      [],
    ],
  ])('no known allergy: %s', (_, allergies, codes) => {
    expect(allergiesOf(allergies).map(({ code }) => code?.coding?.[0]?.code)).toEqual(codes)
  })

  test('an answer without allergies does not take back a recorded one', () => {
    const answer = answered({ status: 'none', reported_by: 'patient' })
    expect(allergiesOf({ recorded: ['Penisilin'], answer }).map(({ code }) => code)).toEqual([{ text: 'Penisilin' }])
  })

  test('one that is recorded and answered is one', () => {
    const answer = answered({ status: 'known', allergies: [{ name: 'udang', reaction: null, reported_by: 'patient' }] })
    expect(allergiesOf({ recorded: ['Udang'], answer })).toHaveLength(1)
  })
})

describe('observations', () => {
  test.each<[PregnancyAnswer, object[]]>([
    [{ status: 'not' }, [{ valueCodeableConcept: { coding: [{ code: '60001007' }] } }]],
    [
      { status: 'pregnant', weeks: 12 },
      [
        { valueCodeableConcept: { coding: [{ code: '77386006' }] } },
        { code: { coding: [{ code: '11884-4' }] }, valueQuantity: { value: 12, code: 'wk' } },
      ],
    ],
    [{ status: 'pregnant', weeks: null }, [{ valueCodeableConcept: { coding: [{ code: '77386006' }] } }]],
    [{ status: 'unknown' }, [{ dataAbsentReason: { coding: [{ code: 'asked-unknown' }] } }]],
  ])('pregnancy: %j', (answer, expected) => {
    const pregnancy = { version: 1, at: `${DAY}02:11:00.000Z`, answer }
    const observations = ofType(bundleOf(aCareRecord({ pregnancy })), 'Observation')
    expect(observations).toHaveLength(expected.length)
    expect(observations).toMatchObject(expected)
    expect(observations[0]?.code?.coding?.[0]?.code).toBe('82810-3')
  })

  test('weight, in kg', () => {
    const weight = { version: 1, at: `${DAY}02:11:00.000Z`, answer: { kg: 62.5 } }
    expect(ofType(bundleOf(aCareRecord({ weight })), 'Observation')).toMatchObject([
      {
        category: [{ coding: [{ code: 'vital-signs' }] }],
        code: { coding: [{ code: '29463-7' }] },
        valueQuantity: { value: 62.5, code: 'kg' },
        effectiveDateTime: '2026-11-20T02:11:00+00:00',
      },
    ])
  })
})

test('advice, note and next appointment become a care plan', () => {
  const spa = {
    symptoms: [],
    possible_diagnosis: [],
    advice: ['Istirahat', 'Minum air'],
    icd: [{ code: 'J00', name: 'Selesma' }],
  }
  const noteAt = '2026-11-20T02:28:00.000Z'
  const parts = { spa, note: 'Kontrol bila demam', nextSchedule: '2026-12-01T02:30:00.000Z', noteAt }
  expect(ofType(bundleOf(aCareRecord({ findings: findings(parts) })), 'CarePlan')).toMatchObject([
    {
      status: 'active',
      intent: 'plan',
      description: 'Kontrol bila demam',
      created: '2026-11-20T02:28:00+00:00',
      activity: [
        { detail: { description: 'Istirahat' } },
        { detail: { description: 'Minum air' } },
        { detail: { status: 'scheduled', scheduledPeriod: { start: '2026-12-01T02:30:00+00:00' } } },
      ],
    },
  ])
})

describe('the summary', () => {
  const cancelledAt = (at: string) => [{ ...PRESCRIPTION, cancelled: { reason: 'Pasien alergi', at } }]

  test.each<[string, Partial<CareRecord>, string, string]>([
    ['a record', {}, 'final', '2026-11-20T02:30:01+00:00'],
    [
      'a record whose diagnosis was corrected after its end',
      { findings: findings({ spaAt: '2026-11-25T08:00:00.000Z' }) },
      'amended',
      '2026-11-25T08:00:00+00:00',
    ],
    [
      'a record whose note was corrected after its end',
      { findings: findings({ note: 'Kontrol', noteAt: '2026-11-26T08:00:00.000Z' }) },
      'amended',
      '2026-11-26T08:00:00+00:00',
    ],
    [
      'a record with a prescription that was cancelled after its end',
      { prescriptions: cancelledAt('2026-11-27T08:00:00.000Z') },
      'amended',
      '2026-11-27T08:00:00+00:00',
    ],
    [
      'a record with a prescription that was cancelled before its end',
      { prescriptions: cancelledAt('2026-11-20T02:28:00.000Z') },
      'final',
      '2026-11-20T02:30:01+00:00',
    ],
  ])('of %s', (_, parts, status, date) => {
    expect(ofType(bundleOf(aCareRecord(parts)), 'Composition')).toMatchObject([{ status, date }])
  })

  test('has the steps of an emergency with their times, and says which was taken back', () => {
    const steps = stepsAt(
      ['REQUESTED', '02:00:00'],
      ['ON_CALL', '02:04:00'],
      ['ON_GOING', '02:05:00'],
      ['ON_CALL', '02:06:00'],
      ['FINISHED', '02:41:00'],
    )
    const [summary] = ofType(bundleOf(anEmergency({ steps })), 'Composition')
    expect(summary?.type?.coding?.[0]?.code).toBe('97663-9')
    const journey = summary?.section?.find(({ title }) => title === 'Perjalanan Kunjungan Pasien')
    expect(journey?.text?.div.match(/<li>.*?<\/li>/g)).toEqual([
      '<li>20 November 2026 pukul 09.00 WIB: Panggilan darurat masuk</li>',
      '<li>20 November 2026 pukul 09.04 WIB: Diterima dokter</li>',
      '<li>20 November 2026 pukul 09.05 WIB: Ambulans berangkat</li>',
      '<li>20 November 2026 pukul 09.06 WIB: langkah dikoreksi menjadi "Diterima dokter"</li>',
      '<li>20 November 2026 pukul 09.41 WIB: Selesai</li>',
    ])
  })
})

describe('an emergency', () => {
  test('is a visit of class EMER whose diagnosis is the complaint', () => {
    const bundle = bundleOf(anEmergency({ assessment: 'Patah tulang tungkai' }))
    expect(ofType(bundle, 'Encounter')).toMatchObject([
      {
        class: { code: 'EMER' },
        diagnosis: [{ condition: { display: 'Kecelakaan motor' }, use: { coding: [{ code: 'CC' }] }, rank: 1 }],
      },
    ])
    expect(ofType(bundle, 'ClinicalImpression')).toMatchObject([{ summary: 'Patah tulang tungkai' }])
  })

  test('without words of the caller has the doctor’s', () => {
    const bundle = bundleOf(anEmergency({ complaint: '', assessment: 'Tidak sadar' }))
    expect(ofType(bundle, 'Condition').map(({ code }) => code?.text)).toEqual(['Tidak sadar'])
  })
})

describe('the parties', () => {
  test('have the numbers that are known, by which they are looked up before they are created', () => {
    const patient = { ...aCareRecord().patient, ihsNumber: 'P02478375538' }
    const doctor = { ihsNumber: '10009880728', name: 'dr. Ratna', gender: 'Perempuan', strNumber: '31 2 1' }
    const { entry = [] } = bundleOf(aCareRecord({ patient, doctor }))
    expect(entry.slice(0, 4).map(({ resource, request }) => [resource?.resourceType, request?.ifNoneExist])).toEqual([
      ['Organization', 'identifier=http://sys-ids.kemkes.go.id/organization/100026488|rs-bina-harapan'],
      ['Location', 'identifier=http://sys-ids.kemkes.go.id/location/100026488|telemedisin'],
      ['Practitioner', 'identifier=https://fhir.kemkes.go.id/id/nakes-his-number|10009880728'],
      ['Patient', 'identifier=https://fhir.kemkes.go.id/id/ihs-number|P02478375538'],
    ])
    expect(entry[3]?.resource).toMatchObject({
      identifier: [
        { value: 'P02478375538' },
        { system: 'https://fhir.kemkes.go.id/id/nik', value: '3404075204790001' },
      ],
      name: [{ text: 'Sulastri Wahyuningsih' }],
      gender: 'female',
      birthDate: '1979-04-12',
    })
    expect(entry[2]?.resource).toMatchObject({ qualification: [{ identifier: [{ value: '31 2 1' }] }] })
  })

  test.each([
    ['the holder of the account', {}, '3404075204790001'],
    ['a daughter with her mother’s account', { name: 'Ayu', dob: '2010-10-10' }, undefined],
    ['a husband with his wife’s account', { name: 'Budi', dob: '1979-04-12', gender: 'Laki-laki' }, undefined],
  ])('the NIK is that of %s or left out', (_, parts, nik) => {
    const [resource] = ofType(bundleOf(aCareRecord({ patient: { ...aCareRecord().patient, ...parts } })), 'Patient')
    expect(resource?.identifier?.[0]?.value).toBe(nik)
  })

  test('leave out what is unknown or malformed', () => {
    const patient = { ihsNumber: null, nik: '3404', name: 'Bagas', dob: '1991-02-28', gender: 'L' }
    const [resource] = ofType(bundleOf(aCareRecord({ patient })), 'Patient')
    expect(resource).toEqual({
      resourceType: 'Patient',
      name: [{ use: 'official', text: 'Bagas' }],
      gender: 'male',
      birthDate: '1991-02-28',
    })
  })
})
