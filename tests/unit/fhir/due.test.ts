import { expect, test } from 'vitest'
import { exportOf } from '../../../server/fhir/bundle'
import type { CareRecord } from '../../../server/fhir/care-record'
import { aCareRecord, anEmergency, HOSPITAL } from '../../kit/fhir/care-records'

const { patient, findings, steps } = aCareRecord()
const unknown = { ...patient, nik: null }
const uncoded = { ...findings, spa: { symptoms: ['demam'], possible_diagnosis: ['flu'], advice: [], icd: [] } }

test.each<[string, CareRecord, string | null]>([
  ['a finished consultation', aCareRecord(), null],
  ['a finished emergency', anEmergency(), null],
  ['a test', aCareRecord({ isTest: true }), 'test'],
  ['a running consultation', aCareRecord({ status: 'ON_CHAT' }), 'not_finished'],
  ['a rejected request', aCareRecord({ status: 'REJECTED_BY_DOCTOR', steps: steps.slice(0, 1) }), 'not_finished'],
  ['an emergency that nobody took', anEmergency({ status: 'NOT_ANSWERED', doctor: null }), 'not_finished'],
  ['a false call', anEmergency({ status: 'REPORTED' }), 'false_call'],
  [
    'an unpaid consultation that was ended',
    aCareRecord({ steps: steps.filter(({ status }) => status !== 'ON_CHAT') }),
    'never_began',
  ],
  ['a patient by name, date of birth and sex', aCareRecord({ patient: unknown }), null],
  ['a patient without a date of birth', aCareRecord({ patient: { ...unknown, dob: null } }), 'patient_unidentified'],
  ['a date of birth that is none', aCareRecord({ patient: { ...unknown, dob: '2026-02-30' } }), 'patient_unidentified'],
  ['a patient of unknown sex', aCareRecord({ patient: { ...unknown, gender: '-' } }), 'patient_unidentified'],
  ['a NIK alone', aCareRecord({ patient: { ...patient, dob: null, gender: null } }), null],
  ['an incomplete NIK', anEmergency({ patient: { ...patient, nik: '340407', dob: null } }), 'patient_unidentified'],
  [
    'a NIK of another day of birth',
    anEmergency({ patient: { ...patient, dob: '1979-04-13', gender: null } }),
    'patient_unidentified',
  ],
  [
    'a NIK of the other sex',
    anEmergency({ patient: { ...patient, dob: null, gender: 'Laki-laki' } }),
    'patient_unidentified',
  ],
  ['a patient without a name', aCareRecord({ patient: { ...patient, name: ' ' } }), 'patient_unidentified'],
  ['no ICD-10 code', aCareRecord({ findings: uncoded }), 'diagnosis_missing'],
  ['no diagnosis', aCareRecord({ findings: { ...findings, spa: null } }), 'diagnosis_missing'],
  ['an emergency without a word', anEmergency({ complaint: ' ', assessment: null }), 'diagnosis_missing'],
])('%s: %s', (_, record, reason) => {
  const result = exportOf(record, HOSPITAL)
  expect(result.isDue ? null : result.reason).toBe(reason)
})
