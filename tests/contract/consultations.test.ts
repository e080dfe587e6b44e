import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consultationUpdateAnswer } from '../../contract/schemas/consultation'
import { APPS, COMPLAINT_LENGTH, SECOND } from '../../contract/values/limits'
import { PARSE_CODES } from '../../contract/values/refusals'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { endOpenItem, move, parse, patient, type Patient, pointer, read, request, ringing } from './kit/parse'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

let doctor: Staff
let sick: Patient

let other: Staff
let stranger: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  sick = await patient('pasien1@contoh.id')
  stranger = await patient('pasien2@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
})

describe('a patient asks', () => {
  test('and the server fills the rest', async () => {
    const record = await ringing(sick, doctor, { keluhan_patient: 'Batuk' })
    expect(record).toMatchObject({
      apps: APPS,
      status: 'IDLE',
      keluhan_patient: 'Batuk',
      payment_id: 2,
      phr_permission: 'APPROVAL_REQUIRED',
      doctor_info: { objectId: doctor.objectId, id_user: doctor.id, name: doctor.name },
      patient_info: { objectId: sick.objectId, id_user: sick.id, name: 'Sulastri Wahyuningsih' },
      detail_patient: { full_name: 'Sulastri Wahyuningsih' },
    })
    expect(Math.abs(record.requestAt - Date.now())).toBeLessThan(5 * SECOND)
    expect(record.detail_patient?.dob).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await read(record.objectId, doctor.parseToken)).toEqual(record)
  })

  test('under an id of its own that can be read out', async () => {
    const ids = new Set<string>()
    for (let asked = 0; asked < 5; asked += 1) ids.add((await ringing(sick, doctor)).consultation_id)
    expect(ids.size).toBe(5)
    for (const id of ids) expect(id).toMatch(/^K-[0-9A-F]{12}$/)
  })

  test('only the two parties can read it, and nobody without a session', async () => {
    const { objectId } = await ringing(sick, doctor)
    const path = `/classes/Consultations/${objectId}`
    for (const token of [other.parseToken, stranger.token]) {
      expect((await parse('GET', path, undefined, token)).code).toBe(PARSE_CODES.notFound)
      expect((await parse('GET', '/classes/Consultations', undefined, token)).body['results']).toEqual([])
    }
    expect((await parse('GET', path)).code).toBe(PARSE_CODES.notFound)
  })

  test('allergies: not asked, none, and some are three things', async () => {
    const reports: unknown[] = []
    for (const number of [1, 2, 3]) {
      const asking = await patient(`pasien${number}@contoh.id`)
      reports.push((await ringing(asking, doctor)).detail_patient?.allergy)
    }
    expect(reports).toEqual([[{ name: 'Penisilin' }, { name: 'Udang' }], null, []])
  })

  test.for<[string, Record<string, unknown>]>([
    ['of another app', { apps: 'lain' }],
    ['with a complaint that is too long', { keluhan_patient: 'x'.repeat(COMPLAINT_LENGTH + 1) }],
    ['with a NUL character', { keluhan_patient: 'a\0b' }],
    ['without a payment', { payment_id: null }],
    ['to nobody', { doctor: pointer('tidakada01') }],
    ['without a doctor', { doctor: null }],
  ])('not %s', async ([, parts]) => {
    expect((await request(sick, doctor, parts)).code).toBe(PARSE_CODES.malformed)
  })

  test('only a doctor who is Online and not Busy', async () => {
    for (const status of ['Busy', 'Offline'] as const) {
      await setPresence(doctor, status)
      expect((await request(sick, doctor)).code).toBe(PARSE_CODES.malformed)
    }
    expect((await request(sick, stranger)).code).toBe(PARSE_CODES.malformed)
  })

  test.for<Record<string, unknown>>([
    { status: 'ON_CHAT' },
    { consultation_id: 'K-1' },
    { requestAt: { __type: 'Date', iso: '2030-01-01T00:00:00.000Z' } },
    { patient: pointer('orang0lain') },
    { statusBy: { id_user: '1', name: 'x', role: 'doctor' } },
    { kolom_baru: 1 },
  ])('cannot set a field that the server assigns: %o', async (parts) => {
    expect((await request(sick, doctor, parts)).code).toBe(PARSE_CODES.notYours)
  })

  test('an ACL that came along is overwritten', async () => {
    const { objectId } = await ringing(sick, doctor, { ACL: { '*': { read: true, write: true } } })
    expect((await parse('GET', `/classes/Consultations/${objectId}`, undefined, stranger.token)).code).toBe(
      PARSE_CODES.notFound,
    )
  })

  test('a doctor asks nobody, nor does a stranger', async () => {
    const asked = { doctor: pointer(doctor.objectId), apps: APPS, keluhan_patient: 'x', payment_id: 2 }
    expect((await parse('POST', '/classes/Consultations', asked, other.parseToken)).code).toBe(PARSE_CODES.notYours)
    expect((await parse('POST', '/classes/Consultations', asked)).code).not.toBeNull()
  })
})

describe('a plain save', () => {
  test.for<Record<string, unknown>>([
    { status: 'ON_CHAT' },
    { status: { __op: 'Delete' } },
    { requestAt: { __type: 'Date', iso: '2030-01-01T00:00:00.000Z' } },
    { keluhan_patient: 'lain' },
    { phr_permission: 'ALLOWED' },
    { ACL: {} },
  ])('of %o is refused for both, and the record stays', async (change) => {
    const record = await ringing(sick, doctor)
    for (const token of [doctor.parseToken, sick.token]) {
      const answer = await parse('PUT', `/classes/Consultations/${record.objectId}`, change, token)
      expect(answer.code).toBe(PARSE_CODES.notYours)
    }
    const path = `/parse/classes/Consultations/${record.objectId}`
    await parse('POST', '/batch', { requests: [{ method: 'PUT', path, body: change }] }, doctor.parseToken)
    expect(await read(record.objectId, sick.token)).toEqual(record)
  })

  test('deletes nothing', async () => {
    const { objectId } = await ringing(sick, doctor)
    expect((await parse('DELETE', `/classes/Consultations/${objectId}`, undefined, sick.token)).code).not.toBeNull()
    expect((await read(objectId, sick.token)).status).toBe('IDLE')
  })

  test('makes no class', async () => {
    expect((await parse('POST', '/classes/Baru', { a: 1 }, sick.token)).code).toBe(PARSE_CODES.notYours)
  })
})

describe('_User', () => {
  test('is seen by its owner only', async () => {
    const { body } = await parse('GET', '/classes/_User', undefined, sick.token)
    expect((body['results'] as { objectId: string }[]).map(({ objectId }) => objectId)).toEqual([sick.objectId])
    expect(JSON.stringify(body)).not.toContain('password')
  })

  test.for<Record<string, unknown>>([
    { status_available: 'Online' },
    { status_emergency_available: 'Busy' },
    { role: 'nurse' },
    { ref_type: 'doctor' },
    { id_user: '1' },
    { name: 'Lain' },
    { password: 'lain' },
    { email: 'lain@contoh.id' },
    { username: 'lain@contoh.id' },
    { ACL: { '*': { read: true } } },
    { role: { __op: 'Delete' } },
  ])('its owner may not save %o', async (change) => {
    const before = (await parse('GET', '/users/me', undefined, doctor.parseToken)).body
    for (const path of [`/users/${doctor.objectId}`, `/classes/_User/${doctor.objectId}`]) {
      const { code } = await parse('PUT', path, { ...change, status_available: 'Offline' }, doctor.parseToken)
      expect(code).toBe(PARSE_CODES.notYours)
    }
    expect(await parse('GET', '/users/me', undefined, doctor.parseToken)).toMatchObject({ body: before })
  })

  test('rejects sign-up, password reset, deletion and a change by another user', async () => {
    const newcomer = { username: 'baru@contoh.id', email: 'baru@contoh.id', password: 'x' }
    expect((await parse('POST', '/users', newcomer)).code).not.toBeNull()
    expect(
      (await parse('POST', '/requestPasswordReset', { email: 'dokter1@contoh.id' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await parse('DELETE', `/users/${doctor.objectId}`, undefined, doctor.parseToken)).code).not.toBeNull()
    expect((await parse('PUT', `/users/${doctor.objectId}`, { name: 'x' }, sick.token)).code).not.toBeNull()
  })
})

describe('PUT /consultation/{consultation_id}', () => {
  async function update(parts: Record<string, unknown>, token = doctor.token, id?: string) {
    const record = await ringing(sick, doctor)
    await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    const body = { symptoms: ['Batuk'], possible_diagnosis: null, advice: null, object_id: record.objectId, ...parts }
    return { record, answer: await rest('PUT', `/consultation/${id ?? record.consultation_id}`, { token, body }) }
  }

  test('stores the doctor’s findings and changes no status unless one is sent', async () => {
    const { record, answer } = await update({ icd: [{ code: 'J00', name: 'Common cold' }] })
    expect(answer.status).toBe(200)
    const data = consultationUpdateAnswer.parse(answer.body['data'])
    expect(data).toMatchObject({ status: 'ON_CHAT', patient: { full_name: 'Sulastri Wahyuningsih' } })
    expect((await read(record.objectId, sick.token)).status).toBe('ON_CHAT')
  })

  test('does not write the findings to the live record, which the patient can read', async () => {
    const { record } = await update({ symptoms: ['Temuan-dokter'], icd: [{ code: 'J00', name: 'Temuan-dokter' }] })
    for (const token of [doctor.parseToken, sick.token]) {
      const { body } = await parse('GET', `/classes/Consultations/${record.objectId}`, undefined, token)
      expect(JSON.stringify(body)).not.toContain('Temuan-dokter')
      expect(body).not.toHaveProperty('diagnosis')
    }
  })

  test.runIf(hasDatabaseDoor)('stores the findings; a field that is not sent again stays', async () => {
    const { record } = await update({ symptoms: ['Batuk'], advice: ['Istirahat'] })
    const { consultation_id, objectId } = record
    const body = { object_id: objectId, symptoms: ['Demam'] }
    expect((await rest('PUT', `/consultation/${consultation_id}`, { token: doctor.token, body })).status).toBe(200)
    const database = openDatabase()
    const { rows } = await database.query('SELECT content FROM dk_diagnosis WHERE consultation_id = $1', [
      consultation_id,
    ])
    await database.end()
    expect(rows).toEqual([{ content: { symptoms: ['Demam'], possible_diagnosis: null, advice: ['Istirahat'] } }])
  })

  test('makes the same move as changeStatus', async () => {
    const { record, answer } = await update({ status: 'sesi berakhir' })
    expect(consultationUpdateAnswer.parse(answer.body['data']).status).toBe('SESI_BERAKHIR')
    expect(await read(record.objectId, sick.token)).toMatchObject({
      status: 'SESI_BERAKHIR',
      statusBy: { role: 'doctor' },
    })
  })

  test('refuses an impossible move with 409 and returns the current status', async () => {
    const { answer } = await update({ status: 'ACCEPTED_BY_DOCTOR' })
    expect(answer).toMatchObject({ status: 409, body: { status: 'ON_CHAT', by: { id_user: doctor.id } } })
  })

  test('refuses the patient’s move', async () => {
    const { objectId, consultation_id } = await ringing(sick, doctor)
    const body = { object_id: objectId, status: 'CANCEL_BY_PATIEN' }
    expect((await rest('PUT', `/consultation/${consultation_id}`, { token: doctor.token, body })).status).toBe(403)
  })

  test.for<Record<string, unknown>>([
    { symptoms: 'Batuk' },
    { symptoms: [''] },
    { tambahan: 1 },
    { object_id: undefined },
    { status: 'NGAWUR' },
  ])('refuses %o as malformed', async (parts) => {
    expect((await update(parts)).answer.status).toBe(422)
  })

  test('is not there for another doctor, nor under another id', async () => {
    expect((await update({}, other.token)).answer.status).toBe(404)
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    expect((await update({}, doctor.token, 'tidak-ada')).answer.status).toBe(404)
  })
})
