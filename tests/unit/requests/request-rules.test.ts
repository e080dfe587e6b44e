import { describe, expect, test } from 'vitest'
import type { LostRace } from '../../../contract/schemas/change-status'
import { requesterOf } from '../../../machines/request/requester.rules'
import {
  acceptance,
  deadlineOf,
  expiry,
  isRejectable,
  lossReason,
  rejection,
} from '../../../machines/request/request.rules'
import { factsOf } from '../../../machines/request-queue/request-queue.rules'
import type { QueuedRequest } from '../../../machines/request-queue/request-queue.model'
import { aFaskesRecord, anEmergencyRecord, aRecord } from '../../kit/data/builders'
import { TEST_EPOCH } from '../../kit/harness/test-clock'

const by = (role: 'doctor' | 'patient' | 'faskes' | 'system', id_user = '900') => ({
  id_user,
  name: 'dr. Hendra',
  role,
})

describe('who handled what this screen lost (contract §2)', () => {
  const rows: [string, LostRace | null, string, string][] = [
    ['another doctor', { status: 'ON_CHAT', by: by('doctor') }, 'lostToDoctor', 'emergencyLostToDoctor'],
    ['oneself on another device', { status: 'ON_CHAT', by: by('doctor', '101') }, 'lostToMyself', 'lostToMyself'],
    ['the patient', { status: 'CANCEL_BY_PATIEN', by: by('patient') }, 'lostToPatient', 'emergencyLostToSomeone'],
    ['the facility', { status: 'CANCEL_BY_FASKES', by: by('faskes') }, 'lostToFaskes', 'emergencyLostToSomeone'],
    ['time', { status: 'NOT_ANSWERED', by: by('system') }, 'lostToTime', 'emergencyLostToTime'],
    [
      'time, by one’s own device',
      { status: 'NOT_ANSWERED', by: by('doctor', '101') },
      'lostToTime',
      'emergencyLostToTime',
    ],
    ['nobody known', {}, 'lostToSomeone', 'emergencyLostToSomeone'],
    ['nothing reported', null, 'lostToSomeone', 'emergencyLostToSomeone'],
  ]
  test.each(rows)('%s', (_, loss, key, emergencyKey) => {
    expect(lossReason(aRecord(), loss, '101').key).toBe(key)
    expect(lossReason(anEmergencyRecord(), loss, '101').key).toBe(emergencyKey)
  })
})

describe('the three kinds (product §4, §9)', () => {
  test.each([
    { record: aRecord(), deadline: 25_000, rejectable: true, from: 'IDLE', to: 'ON_CHAT' },
    { record: aFaskesRecord(), deadline: 25_000, rejectable: true, from: 'IDLE', to: 'ACCEPTED_BY_DOCTOR' },
    { record: anEmergencyRecord(), deadline: 60_000, rejectable: false, from: 'REQUESTED', to: 'ON_CALL' },
  ])('$record.className', ({ record, deadline, rejectable, from, to }) => {
    const click = { record, actionId: 'a' }
    expect(deadlineOf(record) - record.requestAt).toBe(deadline)
    expect(isRejectable(record)).toBe(rejectable)
    expect(acceptance(click)).toMatchObject({ from, to })
    expect(rejection(click)).toMatchObject({ from, to: 'REJECTED_BY_DOCTOR' })
    expect(expiry(click)).toMatchObject({ from, to: 'NOT_ANSWERED' })
  })
})

describe('who asks, as the cards show it (product §2)', () => {
  test.each([
    ['a patient, by detail_patient', aRecord(), { id: '201', name: 'Sulastri Wahyuningsih' }],
    ['a facility, by faskes.name', aFaskesRecord(), { id: '401', name: 'Klinik Pratama Melati', picture: null }],
    ['the person whom a facility asks about', aFaskesRecord(), { person: 'Bagas Adi Pratama' }],
    ['an unnamed person of a facility', aFaskesRecord({ patient_info: null }), { person: null }],
    ['a patient, who asks for herself', aRecord(), { person: null }],
    ['a caller, by full name', anEmergencyRecord(), { id: '203', name: 'Dewi Anggraini' }],
    ['an emergency type', anEmergencyRecord(), { complaint: 'Kecelakaan lalu lintas' }],
    ['no complaint', aRecord({ keluhan_patient: '' }), { complaint: null }],
    [
      'what the caller said, not what the doctor wrote',
      anEmergencyRecord({ emergency_type: 'Henti jantung', caller_remark: 'Ayah jatuh' }),
      { complaint: 'Ayah jatuh' },
    ],
    [
      'a caller who said nothing, when the doctor wrote',
      anEmergencyRecord({ emergency_type: 'Henti jantung', caller_remark: '' }),
      { complaint: null },
    ],
    ['no emergency type', anEmergencyRecord({ emergency_type: null }), { complaint: null }],
    ['a nameless facility', aFaskesRecord({ faskes: { id_user: '401', name: null } }), { name: null }],
  ])('%s', (_, record, requester) => {
    expect(requesterOf(record)).toMatchObject(requester)
  })
})

describe('the facts that the queue reports', () => {
  const entry = (parts: Partial<QueuedRequest>) =>
    ({ className: 'Consultations', objectId: 'c1', deadline: TEST_EPOCH, outcome: null, ...parts }) as QueuedRequest
  const emergency = entry({ className: 'Emergencies', objectId: 'e1', deadline: TEST_EPOCH + 9_000 })

  test('no request: nothing to ring for', () => {
    expect(factsOf([])).toEqual({ waiting: [], cards: 0, ring: null })
  })

  test('settled cards count as cards, and ring no more', () => {
    expect(factsOf([entry({ outcome: 'rejected' })])).toEqual({ waiting: [], cards: 1, ring: null })
  })

  test('an emergency outranks the other requests, with its own deadline; the count includes all', () => {
    expect(factsOf([entry({}), emergency]).ring).toEqual({ kind: 'emergency', count: 2, deadline: TEST_EPOCH + 9_000 })
  })

  test('a settled emergency gives way to who still waits', () => {
    const { ring } = factsOf([entry({}), { ...emergency, outcome: 'expired' }])
    expect(ring).toEqual({ kind: 'consultation', count: 1, deadline: TEST_EPOCH })
  })

  test('facilities ring as consultations do', () => {
    expect(factsOf([entry({ className: 'Faskes_consultations' })]).ring?.kind).toBe('consultation')
  })
})
