import { describe, expect, test } from 'vitest'
import type { AlikeAllergies } from '../../../contract/values/alike-allergies'
import type { AllergyAnswer, ReportedAllergy } from '../../../contract/values/safety-answers'
import { earlierWith, roomPatientOf } from '../../../machines/consultation/earlier-allergies.rules'
import { partyOf, patientOf } from '../../../machines/consultation/patient.rules'
import { aFaskesRecord, aRecord } from '../../kit/data/builders'
import { answered, aPenicillinAllergy, noAllergy } from '../../kit/data/safety-answers'
import { SITI } from '../../models/person-question.model'

const EARLIER_AT = '2025-11-12T02:00:00.000Z'
const anEarlier = (answer: AllergyAnswer) => ({ consultation_id: 'K-0', version: 1, at: EARLIER_AT, answer })
const unable = answered({ status: 'unable' as const, reason: 'Pasien tidak sadar' })

describe('the allergies in the room’s header', () => {
  test.for([
    [
      'the answer and the health record',
      answered(aPenicillinAllergy),
      ['Sefalosporin'],
      ['Sefalosporin', 'penisilin (ruam)'],
    ],
    ['a “none” never hides what the health record says', answered(noAllergy), ['Sefalosporin'], ['Sefalosporin']],
    ['a patient who cannot be asked', unable, ['Sefalosporin'], ['Sefalosporin']],
    ['a health record that may not be read adds nothing', answered(aPenicillinAllergy), null, ['penisilin (ruam)']],
    ['nobody asked', null, null, null],
    ['a patient who cannot be asked and has no record', unable, null, null],
  ] as const)('%s', ([, answer, health, shown]) => {
    const record = aRecord({ detail_patient: null })
    expect(patientOf(record, answer, health && [...health]).allergies).toEqual(shown)
  })

  test.for([
    ['beside the record', null, [], ['penisilin (ruam)']],
    ['while the patient cannot be asked', unable, null, ['penisilin (ruam)']],
    ['not once the patient answers again', answered(noAllergy), null, []],
    ['not as an answer of this consultation', null, null, null],
  ] as const)('an answer of an earlier consultation is shown: %s', ([, answer, health, shown]) => {
    const record = aRecord({ detail_patient: null })
    expect(patientOf(record, answer, health && [...health], aPenicillinAllergy).allergies).toEqual(shown)
  })

  test.for([
    ['known', aPenicillinAllergy, null, null, ['penisilin (ruam)']],
    ['none', noAllergy, null, null, []],
    ['answered again', aPenicillinAllergy, answered(noAllergy), null, undefined],
    ['the patient cannot be asked', aPenicillinAllergy, unable, null, undefined],
    ['the health record counts beside it', aPenicillinAllergy, null, [], undefined],
  ] as const)(
    'an unconfirmed answer of an earlier consultation has its date: %s',
    ([, earlier, answer, health, names]) => {
      const record = aRecord({ detail_patient: null })
      const patient = patientOf(record, answer, health && [...health], earlier)
      expect(roomPatientOf(patient, anEarlier(earlier)).allergiesBefore).toEqual(
        names === undefined ? null : { names, at: EARLIER_AT },
      )
    },
  )
})

describe('the earlier allergies with those of who the doctor said is the patient', () => {
  const SAME: AlikeAllergies = { ...SITI, is: 'same' }
  const shrimp = { name: 'udang', reaction: null, reported_by: 'family' } as const
  const sitis = { name: 'penisilin', reaction: 'sesak', reported_by: 'patient' } as const
  const known = (...allergies: ReportedAllergy[]): AllergyAnswer => ({ status: 'known', allergies })

  test.for<[string, AllergyAnswer | null, AlikeAllergies[], AllergyAnswer | null]>([
    ['count beside “none”', noAllergy, [SAME], known(sitis)],
    ['count without an own answer', null, [SAME], known(sitis)],
    ['are added to the own', known(shrimp), [SAME], known(shrimp, sitis)],
    ['are not repeated', aPenicillinAllergy, [SAME], aPenicillinAllergy],
    ['are of everybody decided', null, [SAME, { ...SAME, reported: [shrimp] }], known(sitis, shrimp)],
    ['are not those of another person', noAllergy, [{ ...SAME, is: 'other' }], noAllergy],
    ['are not the undecided', null, [SITI], null],
    ['do not exist where nothing is reported', null, [{ ...SAME, reported: [] }], null],
  ])('%s', ([, own, alike, answer]) => {
    expect(earlierWith(own && anEarlier(own), alike)?.answer ?? null).toEqual(answer)
  })

  test('have the date of the newest', () => {
    const newer = { ...SAME, at: '2025-11-13T02:00:00.000Z' }
    expect(earlierWith(anEarlier(noAllergy), [newer])?.at).toBe(newer.at)
    expect(earlierWith(anEarlier(noAllergy), [SAME])?.at).toBe(EARLIER_AT)
    const patient = patientOf(aRecord({ detail_patient: null }), null, null, noAllergy)
    expect(roomPatientOf(patient, anEarlier(noAllergy), [SAME]).allergiesBefore).toEqual({
      names: ['penisilin (sesak)'],
      at: EARLIER_AT,
    })
  })

  test('are shown beside what was answered in this consultation', () => {
    const patient = patientOf(aRecord({ detail_patient: null }), answered(noAllergy))
    expect(roomPatientOf(patient, null, [SAME])).toMatchObject({
      allergies: ['penisilin (sesak)'],
      allergiesBefore: null,
    })
    expect(roomPatientOf(patient, null, [SITI]).allergies).toEqual([])
  })
})

describe('the person and the other party of the conversation', () => {
  const clinic = { id: '401', name: 'Klinik Pratama Melati', picture: null }

  test('a facility’s request is about its patient', () => {
    const patient = patientOf(aFaskesRecord())
    expect(patient).toMatchObject({ name: 'Bagas Adi Pratama', dob: '1991-09-03', facility: clinic })
    expect(partyOf(patient)).toEqual(clinic)
  })

  test.each([null, { full_name: null, dob: null, gender: null }, { full_name: '', dob: null, gender: null }])(
    'an unnamed patient never has the facility’s name: %j',
    (patient_info) => {
      expect(patientOf(aFaskesRecord({ patient_info })).name).toBeNull()
    },
  )

  test('a blank name is unknown', () => {
    const { patient_info } = aRecord()
    expect(patientOf(aRecord({ detail_patient: null, patient_info: { ...patient_info, name: '' } })).name).toBeNull()
  })

  test('a patient who asks is both', () => {
    const patient = patientOf(aRecord())
    expect(patient.facility).toBeNull()
    expect(partyOf(patient)).toMatchObject({ id: '201', name: 'Sulastri Wahyuningsih' })
  })
})
