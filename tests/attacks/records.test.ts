import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntry } from '../../contract/schemas/audit'
import { apiConsultation, type ConsultationRecord, recordVersion } from '../../contract/schemas/consultation'
import { prescription } from '../../contract/schemas/prescription'
import { FINDINGS_SIZE } from '../../contract/values/limits'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { aPrescription, findMedicine, prescribed, talking } from '../contract/kit/documents'
import { endOpenItem, move, patient, type Patient, ringing } from '../contract/kit/parse'
import { reset, rest, setPresence, staff, type Staff } from '../contract/kit/rest'

let doctor: Staff
let other: Staff
let sick: Patient
let record: ConsultationRecord

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  sick = await patient('pasien1@contoh.id')
})
beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
})

const REASON = { reason: 'Hasil laboratorium datang kemudian' }
const correcting = (replaces: number) => ({ replaces, ...REASON })

const put = (body: object, token = doctor.token) =>
  rest('PUT', `/consultation/${record.consultation_id}`, { token, body: { object_id: record.objectId, ...body } })
const note = (body: object) =>
  rest('POST', '/consultation-note', {
    token: doctor.token,
    body: { consultation_id: record.consultation_id, note: 'Kontrol', ...body },
  })
const prescribe = async () =>
  rest('POST', `/consultation/${record.consultation_id}/prescription`, {
    token: doctor.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: aPrescription([prescribed(await findMedicine(doctor, 'parasetamol-500-mg-kaplet'))]),
  })
const finish = () => move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)

async function symptoms(): Promise<string[] | undefined> {
  const { body } = await rest('GET', `/consultations/${record.consultation_id}`, { token: doctor.token })
  return apiConsultation.parse(body['data']).spa?.symptoms
}

async function versions(headers: Record<string, string> = { Authorization: `Bearer ${doctor.token}` }) {
  const { status, body } = await rest('GET', `/consultations/${record.consultation_id}/versions`, { headers })
  return status === 200 ? (body['data'] as unknown[]).map((one) => recordVersion.parse(one)) : status
}

describe('after the end', () => {
  beforeEach(async () => {
    record = await talking(sick, doctor)
    await put({ symptoms: ['Demam'] })
    await finish()
  })

  test('findings stay as they were', async () => {
    expect((await put({ symptoms: ['Diubah'] })).status).toBe(409)
    expect(await symptoms()).toEqual(['Demam'])
  })

  test('a repeat of the move that ended it changes no findings', async () => {
    expect((await put({ symptoms: ['Diubah'], status: 'FINISHED' })).status).toBe(409)
    expect(await symptoms()).toEqual(['Demam'])
  })

  test('no note and no prescription is added', async () => {
    expect((await note({})).status).toBe(409)
    expect((await prescribe()).status).toBe(409)
  })

  test('a sent prescription is cancelled with a reason, once, by its doctor; the audit has it', async () => {
    await setPresence(other, 'Online')
    const running = await talking(await patient('pasien2@contoh.id'), other)
    const foreign = running.consultation_id
    await move(running.objectId, 'ON_CHAT', 'FINISHED', other.parseToken)
    await setPresence(doctor, 'Online')
    record = await talking(sick, doctor)
    const { body: sent } = await prescribe()
    const { prescription_id: pid } = prescription.parse(sent['data'])
    await finish()
    const cancel = (token: string, body: object = REASON, of = record.consultation_id) =>
      rest('POST', `/consultation/${of}/prescription/${pid}/cancel`, {
        token,
        headers: { 'Idempotency-Key': randomUUID() },
        body,
      })
    expect((await cancel(other.token)).status).toBe(404)
    expect((await cancel(other.token, REASON, foreign)).status).toBe(404)
    expect((await cancel(doctor.token, {})).status).toBe(422)
    expect((await cancel(doctor.token)).status).toBe(200)
    expect((await cancel(doctor.token)).status).toBe(409)
    const { body } = await rest('GET', `/audit?consultation_id=${record.consultation_id}`, { token: doctor.token })
    const cancels = (body['data'] as unknown[])
      .map((one) => auditEntry.parse(one))
      .filter(({ what }) => what === 'cancelPrescription')
    expect(cancels.map(({ detail }) => detail)).toEqual([{ prescription: pid, ...REASON }])
  })

  test.for([
    {},
    REASON,
    { replaces: 1, reason: '' },
    { replaces: 1, reason: '   ' },
    { replaces: 1, reason: 'x'.repeat(1_001) },
    { replaces: -1, ...REASON },
    { replaces: 1, ...REASON, by: '101' },
  ])('a correction with %o is malformed', async (correction) => {
    expect((await put({ symptoms: ['Diubah'], correction })).status).toBe(422)
    expect((await note({ correction })).status).toBe(422)
    expect(await symptoms()).toEqual(['Demam'])
  })

  test('a correction belongs to the doctor of the consultation and moves nothing', async () => {
    expect((await put({ symptoms: ['Diubah'], correction: correcting(1) }, other.token)).status).toBe(404)
    expect((await put({ symptoms: ['Diubah'], correction: correcting(1), status: 'ON_CHAT' })).status).toBe(422)
    expect(await symptoms()).toEqual(['Demam'])
  })

  test('a correction with a reason is a new version; both parties read the old one, nobody else does', async () => {
    expect((await put({ symptoms: ['Demam berdarah'], correction: correcting(1) })).status).toBe(200)
    expect((await note({ correction: correcting(2) })).status).toBe(200)
    expect(await symptoms()).toEqual(['Demam berdarah'])
    const all = await versions()
    const by = { id_user: doctor.id, name: doctor.name }
    expect(all).toMatchObject([
      { version: 1, by, reason: null, fields: ['symptoms'], spa: { symptoms: ['Demam'] }, note: null },
      { version: 2, by, ...REASON, fields: ['symptoms'], spa: { symptoms: ['Demam berdarah'] }, note: null },
      { version: 3, by, ...REASON, fields: ['note'], spa: { symptoms: ['Demam berdarah'] }, note: 'Kontrol' },
    ])
    expect(await versions({ 'X-Parse-Session-Token': sick.token })).toEqual(all)
    expect(await versions({ Authorization: `Bearer ${other.token}` })).toBe(404)
    expect(await versions({ 'X-Parse-Session-Token': (await patient('pasien2@contoh.id')).token })).toBe(404)
    expect(await versions({})).toBe(401)
  })

  test('the audit names the versions before and after and the fields, not their content', async () => {
    await put({ symptoms: ['Demam berdarah'], correction: correcting(1) })
    const { body } = await rest('GET', `/audit?consultation_id=${record.consultation_id}`, { token: doctor.token })
    const updates = (body['data'] as unknown[])
      .map((one) => auditEntry.parse(one))
      .filter(({ what }) => what === 'update')
    expect(updates.map(({ detail }) => detail)).toEqual([
      { fields: ['symptoms'], before: 0, after: 1 },
      { fields: ['symptoms'], before: 1, after: 2, ...REASON },
    ])
  })

  test('of two corrections of one version the later is refused with the newest, and nothing is lost', async () => {
    const both = await Promise.all(
      ['Demam berdarah', 'Tifus'].map((symptom) => put({ symptoms: [symptom], correction: correcting(1) })),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body['reason']).toBe('superseded')
    const current = recordVersion.parse(refused?.body['data'])
    expect(current).toEqual(((await versions()) as object[]).at(-1))
    expect((await note({ correction: correcting(1) })).status, 'a note too').toBe(409)
    expect((await note({ correction: correcting(current.version) })).status).toBe(200)
    expect(await versions()).toHaveLength(3)
  })

  test('the same correction sent twice is one version', async () => {
    for (let time = 0; time < 2; time += 1) await put({ symptoms: ['Demam berdarah'], correction: correcting(1) })
    expect(await versions()).toHaveLength(2)
  })
})

describe('while it runs', () => {
  test('a correction is malformed', async () => {
    record = await talking(sick, doctor)
    expect((await put({ symptoms: ['Demam'], correction: correcting(0) })).status).toBe(422)
    expect((await note({ correction: correcting(0) })).status).toBe(422)
  })

  test('findings of more than 64 kB are refused, in one call and in several', async () => {
    record = await talking(sick, doctor)
    const half = 'x'.repeat(FINDINGS_SIZE / 2)
    expect((await put({ symptoms: [half, half] })).status).toBe(422)
    expect((await put({ symptoms: [half] })).status).toBe(200)
    expect((await put({ advice: [half] })).status).toBe(422)
    expect((await put({ advice: [half], status: 'FINISHED' })).status).toBe(422)
    expect((await put({ advice: ['Istirahat'], status: 'FINISHED' })).status).toBe(200)
  })

  test('of findings that race with the end each is in before it, or refused', async () => {
    record = await talking(sick, doctor)
    const racing = Array.from({ length: 12 }, (_, index) => put({ symptoms: [`Gejala ${index}`] }))
    const [answers] = await Promise.all([Promise.all(racing), finish()])
    const written = answers.filter(({ status }) => status === 200).length
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await versions()).toHaveLength(written)
  })
})

test('before the doctor takes it, nothing is written', async () => {
  record = await ringing(sick, doctor)
  expect((await put({ symptoms: ['Demam'] })).status).toBe(409)
  expect(await symptoms()).toBeUndefined()
  await move(record.objectId, 'IDLE', 'CANCEL_BY_PATIEN', sick.token)
})

describe.runIf(hasDatabaseDoor)('the database', () => {
  beforeAll(async () => {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    record = await talking(sick, doctor)
    const answer = { kind: 'weight_kg', answer: { kg: 60 }, replaces: 0 }
    const headers = { 'Idempotency-Key': randomUUID() }
    const path = `/consultation/${record.consultation_id}/safety-answers`
    const answers = [
      await put({ symptoms: ['Demam'] }),
      await prescribe(),
      await rest('PUT', path, { token: doctor.token, headers, body: answer }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test.for([
    `UPDATE dk_findings_version SET content = '{}'`,
    'DELETE FROM dk_findings_version',
    `UPDATE dk_diagnosis SET content = '{}'`,
    'DELETE FROM dk_diagnosis',
    `UPDATE dk_prescription SET content = '{}'`,
    `UPDATE dk_prescription SET doctor = 'x'`,
    'DELETE FROM dk_prescription',
    `UPDATE dk_safety_answer SET answer = '{}'`,
    'DELETE FROM dk_safety_answer',
    `UPDATE dk_audit SET detail = '{}'`,
    'DELETE FROM dk_audit',
  ])('refuses %s', async (statement) => {
    const database = openDatabase()
    await expect(database.query(statement)).rejects.toThrow('append-only')
    await database.end()
  })
})
