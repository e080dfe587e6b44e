import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consultationUpdateAnswer } from '../../contract/schemas/consultation'
import { availableConsultation } from '../../contract/schemas/doctor'
import { faskesRecord, type FaskesRecord } from '../../contract/schemas/faskes'
import { APPS, COMPLAINT_LENGTH, NAME_LENGTH, SECOND } from '../../contract/values/limits'
import { OPEN_ITEM, PARSE_CODES } from '../../contract/values/refusals'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { listen } from './kit/live'
import { endOpenItem, lossOf, move, parse, patient, type Patient, pointer, ringing, run } from './kit/parse'
import { askForFacility, facility, presencesOf, readFaskes, ringingEmergency, ringingFacility } from './kit/requests'
import { reset, rest, setDuty, setPresence, staff, type Staff } from './kit/rest'

let doctor: Staff
let tablet: Staff
let other: Staff
let clinic: Patient
let otherClinic: Patient
let sick: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  tablet = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  clinic = await facility(1)
  otherClinic = await facility(2)
  sick = await patient('pasien1@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  await setDuty(doctor, 'Offline')
})

async function walk({ objectId }: FaskesRecord, path: ConsultationStatus[], token = doctor.parseToken): Promise<void> {
  for (const [index, to] of path.slice(1).entries()) {
    expect(
      (await move(objectId, path[index] ?? 'IDLE', to, token, undefined, 'Faskes_consultations')).code,
      to,
    ).toBeNull()
  }
}
const accept = (objectId: string, token = doctor.parseToken, actionId?: string | null) =>
  move(objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', token, actionId, 'Faskes_consultations')

describe('a facility asks', () => {
  test('and the server fills the rest', async () => {
    const patient_info = { full_name: 'Bapak Karto', dob: '1961-02-03', gender: 'Laki-laki' }
    const record = await ringingFacility(clinic, doctor, { patient_info })
    expect(record).toMatchObject({
      apps: APPS,
      status: 'IDLE',
      keluhan_patient: 'Rujukan',
      patient_info,
      faskes: { id_user: clinic.id, name: 'Klinik Sehat Sentosa' },
      doctor_info: { objectId: doctor.objectId, id_user: doctor.id, name: doctor.name },
    })
    expect(record.faskes_consultation_id).toMatch(/^F-[0-9A-F]{12}$/)
    expect(Math.abs(record.requestAt - Date.now())).toBeLessThan(5 * SECOND)
    expect(await readFaskes(record.objectId, doctor.parseToken)).toEqual(record)
  })

  test('without a complaint and a patient too', async () => {
    const asked = { doctor: pointer(doctor.objectId), apps: APPS }
    const { body } = await parse('POST', '/classes/Faskes_consultations', asked, clinic.token)
    expect(await readFaskes(String(body['objectId']), clinic.token)).toMatchObject({
      keluhan_patient: null,
      patient_info: null,
    })
  })

  test('and it rings at that doctor alone, then leaves with its status', async () => {
    const [own, nosy] = [
      await listen('Faskes_consultations', { doctor: pointer(doctor.objectId), status: 'IDLE' }, doctor.parseToken),
      await listen('Faskes_consultations', {}, other.parseToken),
    ]
    const { objectId } = await ringingFacility(clinic, doctor)
    expect(faskesRecord.parse((await own.next(({ op }) => op === 'create')).object)).toMatchObject({
      objectId,
      status: 'IDLE',
    })
    await accept(objectId)
    const left = await own.next(({ op }) => op === 'leave')
    expect(faskesRecord.parse(left.object)).toMatchObject({
      status: 'ACCEPTED_BY_DOCTOR',
      statusBy: { id_user: doctor.id },
    })
    expect(nosy.events).toEqual([])
    for (const listener of [own, nosy]) listener.close()
  })

  test('only the two parties read it', async () => {
    const { objectId } = await ringingFacility(clinic, doctor)
    for (const token of [other.parseToken, otherClinic.token, sick.token, undefined]) {
      expect((await parse('GET', `/classes/Faskes_consultations/${objectId}`, undefined, token)).code).toBe(
        PARSE_CODES.notFound,
      )
    }
  })

  test.for<[string, Record<string, unknown>]>([
    ['of another app', { apps: 'lain' }],
    ['with a complaint that is too long', { keluhan_patient: 'x'.repeat(COMPLAINT_LENGTH + 1) }],
    ['with a NUL character', { keluhan_patient: 'a\0b' }],
    ['with a name that is too long', { patient_info: { full_name: 'x'.repeat(NAME_LENGTH + 1) } }],
    ['with more than is asked of a patient', { patient_info: { full_name: 'x', nik: '1' } }],
    ['to nobody', { doctor: pointer('tidakada01') }],
    ['without a doctor', { doctor: null }],
  ])('not %s', async ([, parts]) => {
    expect((await askForFacility(clinic, doctor, parts)).code).toBe(PARSE_CODES.malformed)
  })

  test.for(['12-03-2020', '2020-02-30', '2020-03-12T00:00:00Z', ''])(
    'not with the date of birth %j, naming the field',
    async (dob) => {
      const answer = await askForFacility(clinic, doctor, { patient_info: { full_name: 'Bapak Karto', dob } })
      expect(answer.status).toBe(400)
      expect(answer).toMatchObject({ code: PARSE_CODES.malformed })
      expect(JSON.stringify(answer)).toContain('patient_info.dob: ')
    },
  )

  test('only a doctor who is Online and not Busy', async () => {
    for (const status of ['Busy', 'Offline'] as const) {
      await setPresence(doctor, status)
      expect((await askForFacility(clinic, doctor)).code).toBe(PARSE_CODES.malformed)
    }
  })

  test.for<Record<string, unknown>>([
    { status: 'ON_CHAT' },
    { faskes_consultation_id: 'F-1' },
    { faskes: { name: 'Lain', id_user: '1' } },
    { doctor_info: {} },
    { kolom_baru: 1 },
  ])('cannot set a field that the server assigns: %o', async (parts) => {
    expect((await askForFacility(clinic, doctor, parts)).code).toBe(PARSE_CODES.notYours)
  })

  test('and nobody else does so', async () => {
    for (const token of [sick.token, other.parseToken]) {
      expect((await askForFacility({ ...clinic, token }, doctor)).code).toBe(PARSE_CODES.notYours)
    }
  })

  test('and moves nothing by a plain save', async () => {
    const record = await ringingFacility(clinic, doctor)
    for (const token of [clinic.token, doctor.parseToken]) {
      const change = { status: 'ACCEPTED_BY_DOCTOR' }
      expect((await parse('PUT', `/classes/Faskes_consultations/${record.objectId}`, change, token)).code).toBe(
        PARSE_CODES.notYours,
      )
    }
    expect(await readFaskes(record.objectId, clinic.token)).toEqual(record)
  })
})

describe('a claim', () => {
  test('sets Busy, and either end restores the presence', async () => {
    for (const [path, token] of [
      [['ACCEPTED_BY_DOCTOR', 'FINISHED'], doctor.parseToken],
      [['ACCEPTED_BY_DOCTOR', 'CANCEL_BY_FASKES'], clinic.token],
    ] as const) {
      const record = await ringingFacility(clinic, doctor)
      await accept(record.objectId)
      expect(await presencesOf(doctor)).toEqual(['Busy', 'Offline'])
      await walk(record, [...path], token)
      expect(await presencesOf(doctor)).toEqual(['Online', 'Offline'])
    }
  })

  test('of each kind blocks claims of the others', async () => {
    await setDuty(doctor, 'Online')
    const asked = await ringing(sick, doctor)
    const record = await ringingFacility(clinic, doctor)
    const call = await ringingEmergency(sick)
    await accept(record.objectId)
    const refused = [
      await move(asked.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken),
      await move(call.objectId, 'REQUESTED', 'ON_CALL', doctor.parseToken, undefined, 'Emergencies'),
    ]
    for (const answer of refused) expect(lossOf(answer)).toEqual({ reason: OPEN_ITEM })
    await walk(record, ['ACCEPTED_BY_DOCTOR', 'FINISHED'])
    expect((await move(asked.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)).code).toBeNull()
  })

  test('is repeated by its click, and lost to another', async () => {
    const { objectId } = await ringingFacility(clinic, doctor)
    const actionId = crypto.randomUUID()
    const first = await accept(objectId, doctor.parseToken, actionId)
    expect((await accept(objectId, doctor.parseToken, actionId)).result).toEqual(first.result)
    expect(lossOf(await accept(objectId, tablet.parseToken))).toEqual({
      status: 'ACCEPTED_BY_DOCTOR',
      by: { id_user: doctor.id, name: doctor.name, role: 'doctor' },
    })
  })

  test('against a cancel: one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const record = await ringingFacility(clinic, doctor)
      const answers = await Promise.all([
        accept(record.objectId),
        accept(record.objectId, tablet.parseToken),
        move(record.objectId, 'IDLE', 'CANCEL_BY_FASKES', clinic.token, undefined, 'Faskes_consultations'),
      ])
      expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
      await endOpenItem(doctor)
    }
    expect(await presencesOf(doctor)).toEqual(['Online', 'Offline'])
  })
})

describe('its room', () => {
  const say = (record: FaskesRecord, from: { id: string; token: string }, parts: object = {}) =>
    parse(
      'POST',
      '/classes/Conversations',
      {
        messageId: crypto.randomUUID(),
        consultation_id: record.faskes_consultation_id,
        apps: APPS,
        uid: doctor.id,
        user: clinic.id,
        sender_id: from.id,
        kind: 'text',
        status: 'sent',
        text: 'Selamat pagi',
        date: { __type: 'Date', iso: new Date().toISOString() },
        ...parts,
      },
      from.token,
    )
  const asDoctor = () => ({ id: doctor.id, token: doctor.parseToken })

  test.for<[ConsultationStatus[], doctorSpeaks: boolean, clinicSpeaks: boolean]>([
    [['IDLE'], false, false],
    [['IDLE', 'ACCEPTED_BY_DOCTOR'], true, true],
    [['IDLE', 'ACCEPTED_BY_DOCTOR', 'ON_CHAT'], true, true],
    [['IDLE', 'ACCEPTED_BY_DOCTOR', 'SAVE'], true, true],
    [['IDLE', 'ACCEPTED_BY_DOCTOR', 'SESI_BERAKHIR'], true, false],
    [['IDLE', 'ACCEPTED_BY_DOCTOR', 'FINISHED'], false, false],
    [['IDLE', 'REJECTED_BY_DOCTOR'], false, false],
  ])('after %s: the doctor speaks %s, the facility %s', async ([path, doctorSpeaks, clinicSpeaks]) => {
    const record = await ringingFacility(clinic, doctor)
    await walk(record, path)
    expect((await say(record, asDoctor())).code).toBe(doctorSpeaks ? null : PARSE_CODES.malformed)
    expect((await say(record, clinic)).code).toBe(clinicSpeaks ? null : PARSE_CODES.malformed)
  })

  test('is the two parties’, and some words are the doctor’s', async () => {
    const record = await ringingFacility(clinic, doctor)
    await walk(record, ['IDLE', 'ACCEPTED_BY_DOCTOR'])
    expect((await say(record, otherClinic)).code).toBe(PARSE_CODES.notFound)
    expect((await say(record, clinic, { kind: 'resep_dokter' })).code).toBe(PARSE_CODES.notYours)
    expect((await say(record, clinic, { sender_id: doctor.id })).code).toBe(PARSE_CODES.notYours)
    expect((await say(record, clinic, { user: otherClinic.id })).code).toBe(PARSE_CODES.notYours)
    expect((await say(record, asDoctor(), { kind: 'sesi_berakhir' })).code).toBeNull()
    const where = encodeURIComponent(JSON.stringify({ consultation_id: record.faskes_consultation_id }))
    const read = async (token: string) =>
      (await parse('GET', `/classes/Conversations?where=${where}`, undefined, token)).body['results']
    expect(await read(clinic.token)).toHaveLength(1)
    expect(await read(otherClinic.token)).toEqual([])
  })

  test('marks what was delivered and read', async () => {
    const record = await ringingFacility(clinic, doctor)
    await walk(record, ['IDLE', 'ACCEPTED_BY_DOCTOR'])
    const messageId = crypto.randomUUID()
    await say(record, clinic, { messageId })
    const consultation_id = record.faskes_consultation_id
    const delivered = { consultation_id, messageIds: [messageId] }
    expect((await run('updateToDelivered', delivered, otherClinic.token)).code).toBe(PARSE_CODES.notFound)
    expect((await run('updateToDelivered', delivered, doctor.parseToken)).result).toEqual({ updated: 1 })
    const read = { uid: doctor.id, uidF: clinic.id, consultation_id, apps: APPS }
    expect((await run('updateToReaded', read, doctor.parseToken)).result).toEqual({ updated: 1 })
  })

  test('is what GET /doctor-consultation-available finds, and PUT /consultation writes and moves', async () => {
    const record = await ringingFacility(clinic, doctor, { patient_info: { full_name: 'Bapak Karto' } })
    await walk(record, ['IDLE', 'ACCEPTED_BY_DOCTOR', 'ON_CHAT'])
    const { objectId: object_id, faskes_consultation_id: consultation_id } = record
    const { body } = await rest('GET', '/doctor-consultation-available', { token: doctor.token })
    expect(availableConsultation.parse(body['data'])).toEqual({
      consultation_id,
      object_id,
      kind: 'faskes',
      status: 'ON_CHAT',
    })

    const put = (given: object, { token }: Staff = doctor) =>
      rest('PUT', `/consultation/${consultation_id}`, { token, body: { object_id, ...given } })
    const answer = await put({ symptoms: ['Batuk'], status: 'SAVE' })
    expect(consultationUpdateAnswer.parse(answer.body['data'])).toMatchObject({
      status: 'SAVE',
      patient: { full_name: 'Bapak Karto', email: null, uuid: null },
    })
    expect((await readFaskes(object_id, clinic.token)).status).toBe('SAVE')
    expect((await put({ status: 'CANCEL_BY_FASKES' })).status).toBe(409)
    expect((await put({}, other)).status).toBe(404)
  })

  test('is in the audit under its own id, each move with its author', async () => {
    const record = await ringingFacility(clinic, doctor)
    await walk(record, ['IDLE', 'ACCEPTED_BY_DOCTOR'])
    await walk(record, ['ACCEPTED_BY_DOCTOR', 'CANCEL_BY_FASKES'], clinic.token)
    const path = `/audit?consultation_id=${record.faskes_consultation_id}`
    const { body } = await rest('GET', path, { token: doctor.token })
    expect(body['data']).toMatchObject([
      { what: 'create', by: clinic.id, role: 'faskes' },
      { what: 'move', by: doctor.id, role: 'doctor', device_id: doctor.deviceId, detail: { to: 'ACCEPTED_BY_DOCTOR' } },
      { what: 'move', by: clinic.id, role: 'faskes', detail: { from: 'ACCEPTED_BY_DOCTOR', to: 'CANCEL_BY_FASKES' } },
    ])
    expect((await rest('GET', path, { token: other.token })).status).toBe(404)
  })
})
