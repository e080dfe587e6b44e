import { randomUUID } from 'node:crypto'
import type { Bundle } from '@medplum/fhirtypes'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PrescriptionRequest } from '../../contract/schemas/prescription'
import { exportOf } from '../../server/fhir/bundle'
import { profileErrors } from '../../server/fhir/profile-errors'
import { readRecord } from '../../server/fhir/read-record'
import { HOSPITAL, ofType } from '../kit/fhir/care-records'
import { r4Errors } from '../kit/fhir/r4-errors'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { aPrescription, findMedicine, prescribed, repeated, talking } from './kit/documents'
import { advance, historyOf, putData, takenEmergency } from './kit/emergency-room'
import { endOpenItem, move, patient, type Patient, ringing } from './kit/parse'
import { facility, ringingFacility } from './kit/requests'
import { reset, rest, setDuty, setPresence, staff, type Staff } from './kit/rest'

const NIK = '3404075204790001'

// The reader's own connection: the server has no row for the export.
describe.runIf(hasDatabaseDoor)('the export of a record', () => {
  let database: Pool
  let doctor: Staff
  let account: Patient

  beforeAll(async () => {
    database = openDatabase()
    await reset()
    doctor = await staff('dokter1@contoh.id')
    account = await patient('pasien1@contoh.id')
  })
  afterAll(() => database.end())

  beforeEach(async () => {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
  })

  async function exportedOf(recordId: string) {
    const record = await readRecord(database, recordId)
    if (record === null) throw new Error(`no record ${recordId}`)
    return exportOf(record, HOSPITAL)
  }

  async function validBundleOf(recordId: string): Promise<Bundle> {
    const result = await exportedOf(recordId)
    if (!result.isDue) throw new Error(`not due: ${result.reason}`)
    expect([...r4Errors(result.bundle), ...profileErrors(result.bundle)]).toEqual([])
    return result.bundle
  }

  const write = (method: string, path: string, body: object) =>
    rest(method, path, { token: doctor.token, headers: { 'Idempotency-Key': randomUUID() }, body })
  const diagnose = (id: string, body: object) => write('PUT', `/consultation/${id}`, body)
  const prescribe = (id: string, order: PrescriptionRequest) => write('POST', `/consultation/${id}/prescription`, order)

  test('of 200 finished consultations of the seeds is valid, those of facilities among them', async () => {
    const { rows } = await database.query<{ id: string }>(
      `SELECT record_id AS id FROM dk_request WHERE status = 'FINISHED' AND class_name <> 'Emergencies'
       ORDER BY class_name DESC, record_id LIMIT 200`,
    )
    expect(new Set(rows.map(({ id }) => id[0]))).toEqual(new Set(['F', 'K']))
    expect(rows).toHaveLength(200)
    for (const { id } of rows) await validBundleOf(id)
  })

  test('of a consultation with answers, prescriptions, a note, and a correction after its end', async () => {
    const { objectId, consultation_id: id } = await talking(account, doctor)
    const found = {
      object_id: objectId,
      symptoms: ['demam'],
      advice: ['Istirahat'],
      icd: [{ code: 'J00', name: 'Selesma' }],
    }
    await diagnose(id, found)
    for (const answered of [
      {
        kind: 'allergies',
        answer: { status: 'known', allergies: [{ name: 'debu', reaction: 'bersin', reported_by: 'patient' }] },
      },
      { kind: 'pregnancy', answer: { status: 'not' } },
      { kind: 'weight_kg', answer: { kg: 58 } },
    ]) {
      await write('PUT', `/consultation/${id}/safety-answers`, { replaces: 0, ...answered })
    }
    const paracetamol = await findMedicine(doctor, 'parasetamol-500-mg-kaplet')
    const order = aPrescription([prescribed(paracetamol)])
    const first = await prescribe(id, order)
    expect(first.status).toBe(200)
    const { prescription_id } = first.body['data'] as { prescription_id: string }
    await write('POST', `/consultation/${id}/prescription/${prescription_id}/cancel`, { reason: 'Salah jumlah obat' })
    expect((await prescribe(id, repeated(order, paracetamol))).status).toBe(200)
    await write('POST', '/consultation-note', { consultation_id: id, note: 'Kontrol bila demam' })
    expect(await exportedOf(id)).toEqual({ isDue: false, reason: 'not_finished' })
    await move(objectId, 'ON_CHAT', 'SESI_BERAKHIR', doctor.parseToken)
    await move(objectId, 'SESI_BERAKHIR', 'FINISHED', doctor.parseToken)

    const bundle = await validBundleOf(id)
    const [visit] = ofType(bundle, 'Encounter')
    expect(visit).toMatchObject({ identifier: [{ value: id }], class: { code: 'VR' } })
    expect(visit?.statusHistory?.map(({ status }) => status)).toEqual(['arrived', 'in-progress', 'finished'])
    const moves = (await historyOf(id, doctor)).filter(({ what }) => what === 'move')
    expect(visit?.period?.end).toBe(`${moves.at(-1)?.at.slice(0, 19)}+00:00`)
    expect(ofType(bundle, 'Patient')).toMatchObject([
      {
        identifier: [{ value: NIK }],
        name: [{ text: 'Sulastri Wahyuningsih' }],
        gender: 'female',
        birthDate: '1979-04-12',
      },
    ])
    expect(ofType(bundle, 'Practitioner')).toMatchObject([{ name: [{ text: 'dr. Ratna Kusumawardani' }] }])
    expect(ofType(bundle, 'Condition').map(({ code }) => code?.coding?.[0]?.code)).toEqual([undefined, 'J00'])
    // The account's own record has the first two.
    expect(ofType(bundle, 'AllergyIntolerance').map(({ code }) => code?.text)).toEqual(['Penisilin', 'Udang', 'debu'])
    expect(ofType(bundle, 'Observation')).toHaveLength(2)
    expect(ofType(bundle, 'MedicationRequest').map(({ status }) => status)).toEqual(['cancelled', 'active'])
    expect(ofType(bundle, 'CarePlan')).toMatchObject([{ description: 'Kontrol bila demam' }])
    expect(ofType(bundle, 'Composition')).toMatchObject([{ status: 'final' }])

    const icd = [{ code: 'J01.9', name: 'Sinusitis akut' }]
    const correction = { replaces: 2, reason: 'Hasil periksa ulang' }
    expect((await diagnose(id, { object_id: objectId, icd, correction })).status).toBe(200)
    const corrected = await validBundleOf(id)
    expect(ofType(corrected, 'Condition').map(({ code }) => code?.coding?.[0]?.code)).toEqual([undefined, 'J01.9'])
    expect(ofType(corrected, 'Composition')).toMatchObject([{ status: 'amended' }])
    expect(ofType(corrected, 'Encounter')).toMatchObject([{ period: visit?.period }])
  })

  test('of a member of the family, without the holder’s NIK', async () => {
    const { objectId, consultation_id: id } = await talking(account, doctor)
    await database.query('UPDATE "Consultations" SET detail_patient = $2 WHERE consultation_id = $1', [
      id,
      { full_name: 'Bagus Wahyu', dob: '2015-02-03', gender: 'Laki-laki', allergy: [] },
    ])
    await diagnose(id, { object_id: objectId, icd: [{ code: 'J00', name: 'Selesma' }], status: 'FINISHED' })
    const bundle = await validBundleOf(id)
    const [child] = ofType(bundle, 'Patient')
    expect(child).toMatchObject({ name: [{ text: 'Bagus Wahyu' }], gender: 'male', birthDate: '2015-02-03' })
    expect(child).not.toHaveProperty('identifier')
    expect(ofType(bundle, 'AllergyIntolerance').map(({ code }) => code?.coding?.[0]?.code)).toEqual(['716186003'])
  })

  test('of a facility’s patient', async () => {
    const patient_info = { full_name: 'Slamet Riyadi', dob: '1950-01-02', gender: 'Laki-laki' }
    const asked = await ringingFacility(await facility(), doctor, { patient_info })
    const id = asked.faskes_consultation_id
    const step = (from: 'IDLE' | 'ACCEPTED_BY_DOCTOR', to: 'ACCEPTED_BY_DOCTOR' | 'ON_CHAT') =>
      move(asked.objectId, from, to, doctor.parseToken, randomUUID(), 'Faskes_consultations')
    await step('IDLE', 'ACCEPTED_BY_DOCTOR')
    await step('ACCEPTED_BY_DOCTOR', 'ON_CHAT')
    await diagnose(id, { object_id: asked.objectId, icd: [{ code: 'I10', name: 'Hipertensi' }], status: 'FINISHED' })
    const bundle = await validBundleOf(id)
    expect(ofType(bundle, 'Patient')).toMatchObject([{ name: [{ text: 'Slamet Riyadi' }], birthDate: '1950-01-02' }])
    expect(ofType(bundle, 'Encounter')).toMatchObject([{ identifier: [{ value: id }] }])
  })

  test('of an emergency with its steps, once its patient is identified', async () => {
    await setDuty(doctor, 'Online')
    const { objectId, emergency_id: id } = await takenEmergency(account, doctor)
    await advance(objectId, ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE'], doctor.parseToken, { ambulance: 'PMI' })
    const data = { patient_nik: NIK, patient_name: 'Sulastri', emergency_type: 'Patah tulang', updatedAt: null }
    expect((await putData(id, data, { token: doctor.token })).status).toBe(200)
    await move(objectId, 'DONE', 'FINISHED', doctor.parseToken, randomUUID(), 'Emergencies')
    const bundle = await validBundleOf(id)
    expect(ofType(bundle, 'Encounter')).toMatchObject([
      {
        class: { code: 'EMER' },
        statusHistory: [{ status: 'arrived' }, { status: 'in-progress' }, { status: 'finished' }],
        diagnosis: [{ condition: { display: 'Kecelakaan' }, use: { coding: [{ code: 'CC' }] } }],
      },
    ])
    expect(ofType(bundle, 'Patient')).toMatchObject([{ identifier: [{ value: NIK }], name: [{ text: 'Sulastri' }] }])
    expect(ofType(bundle, 'ClinicalImpression')).toMatchObject([{ summary: 'Patah tulang' }])
    const journey = ofType(bundle, 'Composition')[0]?.section?.at(-1)?.text?.div ?? ''
    expect(journey.match(/(?<=WIB: )[^<]+/g)).toEqual([
      'Panggilan darurat masuk',
      'Diterima dokter',
      'Ambulans berangkat',
      'Pasien dijemput',
      'Tiba di rumah sakit',
      'Selesai',
    ])
  })

  test('not of a test, of an emergency about an unknown patient, of a rejected request, nor of an unknown id', async () => {
    const { objectId, consultation_id: tried } = await ringing(account, doctor, { isTest: true })
    await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    await diagnose(tried, { object_id: objectId, icd: [{ code: 'J00', name: 'Selesma' }], status: 'FINISHED' })
    expect(await exportedOf(tried)).toEqual({ isDue: false, reason: 'test' })

    await setDuty(doctor, 'Online')
    const called = await takenEmergency(account, doctor)
    await move(called.objectId, 'ON_CALL', 'FINISHED', doctor.parseToken, randomUUID(), 'Emergencies')
    expect(await exportedOf(called.emergency_id)).toEqual({ isDue: false, reason: 'patient_unidentified' })

    await setPresence(doctor, 'Online')
    const rejected = await ringing(account, doctor)
    await move(rejected.objectId, 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken)
    expect(await exportedOf(rejected.consultation_id)).toEqual({ isDue: false, reason: 'not_finished' })
    expect(await readRecord(database, 'K-TIDAKADA')).toBeNull()
  })
})
