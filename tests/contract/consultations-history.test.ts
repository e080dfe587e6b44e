import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  apiConsultation,
  type ConsultationRecord,
  type PastConsultation,
  pastConsultation,
} from '../../contract/schemas/consultation'
import { listMeta } from '../../contract/schemas/envelope'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { talking } from './kit/documents'
import { endOpenItem, move, patient, type Patient, ringing } from './kit/parse'
import { facility, ringingFacility } from './kit/requests'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

/** By hand: the rest was refused, missed, cancelled or not begun. */
const TOOK_PLACE = ['ON_CHAT', 'SAVE', 'SESI_BERAKHIR', 'FINISHED']

let doctor: Staff
let other: Staff
let sick: Patient
let child: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  sick = await patient('pasien1@contoh.id')
  child = await patient('pasien20@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
})

async function list(query = '', { token } = doctor) {
  const { body } = await rest('GET', `/consultations${query}`, { token })
  return { data: z.array(pastConsultation).parse(body['data']), meta: listMeta.parse(body['meta']) }
}

const search = (words: string) => list(`?search=${encodeURIComponent(words)}`)

async function everything(token = doctor): Promise<PastConsultation[]> {
  const first = await list('', token)
  const rest_ = await Promise.all(
    Array.from({ length: first.meta.last_page - 1 }, (_, index) => list(`?page=${index + 2}`, token)),
  )
  return [first, ...rest_].flatMap(({ data }) => data)
}

async function apiRecord(id: string, headers: Record<string, string>) {
  const answer = await rest('GET', `/consultations/${id}`, { headers })
  return { answer, record: answer.status === 200 ? apiConsultation.parse(answer.body['data']) : null }
}
const bearer = ({ token }: Staff) => ({ Authorization: `Bearer ${token}` })
const parseSession = ({ token }: Patient) => ({ 'X-Parse-Session-Token': token })

async function diagnose({ consultation_id, objectId }: ConsultationRecord, found: object) {
  const answer = await rest('PUT', `/consultation/${consultation_id}`, {
    token: doctor.token,
    body: { object_id: objectId, ...found },
  })
  expect(answer.status).toBe(200)
}

describe('GET /consultations', () => {
  test('is the doctor’s own history, newest first, twenty a page', async () => {
    const record = await talking(sick, doctor)
    const { data, meta } = await list()
    expect(meta).toMatchObject({ current_page: 1, per_page: 20 })
    expect(meta.last_page).toBeGreaterThan(1)
    expect(data).toHaveLength(20)
    expect(data[0]).toMatchObject({
      consultation_id: record.consultation_id,
      object_id: record.objectId,
      kind: 'consultation',
      status: 'ON_CHAT',
      patient_name: 'Sulastri Wahyuningsih',
      patient_dob: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      complaint: 'Demam sejak kemarin',
      diagnosis: null,
    })
    const all = await everything()
    expect(all).toHaveLength(meta.total)
    expect(new Set(all.map(({ object_id }) => object_id)).size).toBe(meta.total)
    const times = all.map(({ requested_at }) => requested_at)
    expect(times).toEqual(times.toSorted().toReversed())
    const others = (await everything(other)).map(({ object_id }) => object_id)
    expect(all.filter(({ object_id }) => others.includes(object_id))).toEqual([])
  })

  test('has no request that still rings, but what became of the others', async () => {
    const { consultation_id, objectId } = await ringing(sick, doctor)
    const newest = async () => (await list()).data[0]
    expect((await newest())?.consultation_id).not.toBe(consultation_id)
    await move(objectId, 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken)
    expect(await newest()).toMatchObject({ consultation_id, status: 'REJECTED_BY_DOCTOR' })
  })

  test('of one patient', async () => {
    const record = await talking(sick, doctor)
    const uuid = (await apiRecord(record.consultation_id, bearer(doctor))).record?.patient.uuid
    const { data, meta } = await list(`?patient=${uuid}`)
    expect(data.length).toBeGreaterThan(1)
    expect(meta.total).toBe(data.length)
    expect(new Set(data.map(({ patient_name }) => patient_name))).toEqual(new Set(['Sulastri Wahyuningsih']))
    expect((await list('?patient=00000000-0000-4000-8000-000000000000')).data).toEqual([])
  })

  test('of one patient has only those that took place, and leaves out the current one', async () => {
    const { consultation_id, objectId } = await ringing(sick, doctor)
    await move(objectId, 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken)
    const current = await talking(sick, doctor)
    const uuid = (await apiRecord(current.consultation_id, bearer(doctor))).record?.patient.uuid
    const { data, meta } = await list(`?patient=${uuid}`)
    const ids = data.map((one) => one.consultation_id)
    expect(ids).toContain(current.consultation_id)
    expect(ids).not.toContain(consultation_id)
    expect(data.filter(({ status }) => !TOOK_PLACE.includes(status))).toEqual([])
    const others = await list(`?patient=${uuid}&except=${current.consultation_id}`)
    expect(others.meta.total).toBe(meta.total - 1)
    expect(others.data.map((one) => one.consultation_id)).not.toContain(current.consultation_id)
    expect((await everything()).map((one) => one.consultation_id)).toContain(consultation_id)
  })

  test('of one patient has none that was accepted, never paid and ended', async () => {
    const { consultation_id, objectId } = await ringing(sick, doctor, { payment_id: 1 })
    await move(objectId, 'IDLE', 'ON_PAYMENT', doctor.parseToken)
    await move(objectId, 'ON_PAYMENT', 'FINISHED', doctor.parseToken)
    expect((await list()).data[0]).toMatchObject({ consultation_id, status: 'FINISHED' })
    const uuid = (await apiRecord(consultation_id, bearer(doctor))).record?.patient.uuid
    const { data } = await list(`?patient=${uuid}`)
    expect(data.length).toBeGreaterThan(0)
    expect(data.map((one) => one.consultation_id)).not.toContain(consultation_id)
  })

  test('a facility’s too', async () => {
    const clinic = await facility()
    const asked = await ringingFacility(clinic, doctor, { patient_info: { full_name: 'Ny. Rahayu' } })
    await move(asked.objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', doctor.parseToken, null, 'Faskes_consultations')
    expect((await list()).data[0]).toMatchObject({
      consultation_id: asked.faskes_consultation_id,
      kind: 'faskes',
      patient_name: 'Ny. Rahayu',
      complaint: 'Rujukan',
    })
    expect((await search('rahayu')).data).toHaveLength(1)
  })

  test('is searched by name, complaint, id and diagnosis, in any order and case; nothing in it is a pattern', async () => {
    const record = await talking(sick, doctor)
    await diagnose(record, { icd: [{ code: 'B54', name: 'Malaria-uji' }], symptoms: ['Menggigil'] })
    for (const words of [record.consultation_id, 'malaria-uji b54', 'MENGGIGIL sulastri', 'demam menggigil kemarin']) {
      const { data } = await search(words)
      expect({ words, found: data.map(({ consultation_id }) => consultation_id) }).toEqual({
        words,
        found: [record.consultation_id],
      })
    }
    expect((await search('malaria-uji')).data[0]?.diagnosis).toBe('B54 Malaria-uji')
    const { total } = (await list()).meta
    expect((await search('  ')).meta.total).toBe(total)
    for (const words of ['%', '_', String.raw`\ `, 'menggigil%', 'symptoms', `'; DROP TABLE x`]) {
      expect({ words, found: (await search(words)).data }).toEqual({ words, found: [] })
    }
  })

  test('a code has its catalogue’s names in both languages wherever it is read', async () => {
    const record = await talking(sick, doctor)
    await diagnose(record, {
      icd: [
        { code: 'R05', name: 'Batuk' },
        { code: 'I10', name: 'Kata sendiri' },
      ],
    })
    expect((await list()).data[0]).toMatchObject({
      diagnosis: 'R05 Batuk, I10 Kata sendiri',
      diagnosis_en: 'R05 Cough, I10 Kata sendiri',
    })
    const path = `/consultations/${record.consultation_id}`
    const icd = [
      { code: 'R05', name: 'Batuk', name_en: 'Cough' },
      { code: 'I10', name: 'Kata sendiri' },
    ]
    const { body } = await rest('GET', path, { token: doctor.token })
    expect(apiConsultation.parse(body['data']).spa?.icd).toEqual(icd)
    const versions = await rest('GET', `${path}/versions`, { token: doctor.token })
    expect(versions.body['data']).toMatchObject([{ spa: { icd } }])
  })

  test('a name that is written in English is refused: the server decides it', async () => {
    const { consultation_id, objectId } = await talking(sick, doctor)
    const icd = [{ code: 'R05', name: 'Batuk', name_en: 'Something else' }]
    const answer = await rest('PUT', `/consultation/${consultation_id}`, {
      token: doctor.token,
      body: { object_id: objectId, icd },
    })
    expect(answer.status).toBe(422)
  })

  test('without a code the diagnosis is in the doctor’s words', async () => {
    await diagnose(await talking(sick, doctor), { possible_diagnosis: ['Influenza', 'Dengue'], icd: [] })
    expect((await list()).data[0]?.diagnosis).toBe('Influenza, Dengue')
  })

  test.for(['?page=0', '?page=x', '?patient=1', `?search=${'x'.repeat(201)}`])('%s is malformed', async (query) => {
    expect((await rest('GET', `/consultations${query}`, { token: doctor.token })).status).toBe(422)
  })

  test('is for doctors, with a bearer', async () => {
    for (const headers of [{}, parseSession(sick)]) {
      const answer = await rest('GET', '/consultations', { headers })
      expect({ status: answer.status, message: answer.body['message'] }).toEqual({
        status: 401,
        message: UNAUTHENTICATED,
      })
    }
    const nurse = await staff('perawat1@contoh.id', 'nurse')
    expect((await rest('GET', '/consultations', { token: nurse.token })).status).toBe(403)
  })
})

describe('GET /consultations/{id}', () => {
  test('returns the same record to both parties', async () => {
    const { consultation_id, objectId } = await talking(sick, doctor)
    const { record, answer } = await apiRecord(consultation_id, bearer(doctor))
    expect(typeof (answer.body['data'] as Record<string, unknown>)['detail_patient']).toBe('string')
    expect(record).toMatchObject({
      consultation_id,
      object_id: objectId,
      status: 'ON_CHAT',
      complaint: 'Demam sejak kemarin',
      phr_permission: 'APPROVAL_REQUIRED',
      patient: {
        full_name: 'Sulastri Wahyuningsih',
        gender: 'Perempuan',
        phone_number: expect.stringMatching(/^\+62/) as string,
      },
      doctor: { full_name: 'dr. Ratna Kusumawardani', no_str: '31 2 1 100 01 220101', specialist: 'Dokter umum' },
      detail_patient: {
        full_name: 'Sulastri Wahyuningsih',
        dob: '1979-04-12',
        allergy: [{ name: 'Penisilin' }, { name: 'Udang' }],
        nik: expect.stringMatching(/^\d{16}$/) as string,
      },
      spa: null,
      note: null,
      prescriptions: [],
    })
    expect(record?.detail_patient?.body_weight).toBeGreaterThan(0)
    const {
      patient: requester,
      doctor: asked,
      prescription,
    } = answer.body['data'] as Record<string, Record<string, object>>
    const PARTY = [
      'uuid',
      'email',
      'full_name',
      'gender',
      'phone_number',
      'status',
      'user_type',
      'profile_picture',
      'pin',
      'ref',
    ]
    const BODY = [
      'allergy',
      'blood_type',
      'body_height',
      'body_weight',
      'dob',
      'nik',
      'no_kk',
      'parent_uuid',
      'relationship',
    ]
    const OF_DOCTOR = ['no_str', 'province', 'regency', 'specialist', 'start_experience', 'rates']
    expect(Object.keys(requester ?? {})).toEqual(expect.arrayContaining(PARTY))
    expect(Object.keys(asked ?? {})).toEqual(expect.arrayContaining(PARTY))
    expect(Object.keys(requester?.['ref'] ?? {})).toEqual(expect.arrayContaining(BODY))
    expect(Object.keys(asked?.['ref'] ?? {})).toEqual(expect.arrayContaining([...BODY, ...OF_DOCTOR]))
    expect(prescription).toBeNull()
    expect((await apiRecord(consultation_id, parseSession(sick))).record).toEqual(record)
  })

  test('names the parent and the relationship for a child', async () => {
    const { consultation_id } = await talking(child, doctor)
    const { record } = await apiRecord(consultation_id, bearer(doctor))
    expect(record?.detail_patient).toMatchObject({
      full_name: 'Anastasia Wona',
      parent_name: 'Maria Goreti Bete',
      relationship: 'Anak',
    })
  })

  test('omits phone and identity numbers when the doctor does not treat the patient', async () => {
    const { consultation_id, objectId } = await ringing(sick, doctor)
    for (const end of [
      () => Promise.resolve(),
      () => move(objectId, 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken),
    ]) {
      await end()
      const { record } = await apiRecord(consultation_id, bearer(doctor))
      expect(record?.patient.phone_number).toBeNull()
      expect(record?.detail_patient).toMatchObject({ full_name: 'Sulastri Wahyuningsih', nik: null, no_kk: null })
    }
  })

  test('returns the patient data that the facility provided', async () => {
    const clinic = await facility()
    const asked = await ringingFacility(clinic, doctor, {
      patient_info: { full_name: 'Ny. Rahayu', dob: '1990-02-01' },
    })
    await move(asked.objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', doctor.parseToken, null, 'Faskes_consultations')
    const { record } = await apiRecord(asked.faskes_consultation_id, parseSession(clinic))
    expect(record).toMatchObject({
      consultation_id: asked.faskes_consultation_id,
      patient: { uuid: null, full_name: 'Ny. Rahayu' },
      detail_patient: { full_name: 'Ny. Rahayu', dob: '1990-02-01', allergy: null },
      phr_permission: null,
    })
  })

  test('is the two’s only', async () => {
    const { consultation_id } = await talking(sick, doctor)
    const stranger = await patient('pasien2@contoh.id')
    const nurse = await staff('perawat1@contoh.id', 'nurse')
    for (const headers of [bearer(other), bearer(nurse), parseSession(stranger)]) {
      expect((await apiRecord(consultation_id, headers)).answer.status).toBe(404)
    }
    expect((await apiRecord('tidak-ada', bearer(doctor))).answer.status).toBe(404)
    expect((await apiRecord(consultation_id, {})).answer.status).toBe(401)
  })
})
