import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntry } from '../../contract/schemas/audit'
import { apiConsultation, consultationRecord, type ConsultationRecord } from '../../contract/schemas/consultation'
import { failure } from '../../contract/schemas/envelope'
import { faskesRecord } from '../../contract/schemas/faskes'
import type { Medicine } from '../../contract/schemas/medicine'
import { safetyAnswers } from '../../contract/schemas/safety-answers'
import { listen, type Listener } from './kit/live'
import { aPrescription, findMedicine, prescribed, repeated, talking } from './kit/documents'
import { endOpenItem, move, parse, patient, type Patient, pointer, ringing } from './kit/parse'
import { facility, ringingFacility } from './kit/requests'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

const penicillin = { name: 'penisilin', reaction: 'ruam, sesak', reported_by: 'patient' } as const
const known = { status: 'known', allergies: [penicillin] } as const
const none = { status: 'none', reported_by: 'patient' } as const
const REASON = 'Pasien baru ingat setelah ditanya lagi'
const FREE_WORDS = 'Pasien alergi penisilin, pernah sesak'

let doctor: Staff
let other: Staff
/** Nobody has asked this patient about allergies. */
let unasked: Patient
let healthy: Patient
let amoxicillin: Medicine
let paracetamol: Medicine
let record: ConsultationRecord
let listener: Listener | null = null

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  unasked = await patient('pasien2@contoh.id')
  healthy = await patient('pasien3@contoh.id')
  amoxicillin = await findMedicine(doctor, 'amoksisilin-500-mg-kaplet')
  paracetamol = await findMedicine(doctor, 'parasetamol-500-mg-kaplet')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  record = await talking(unasked, doctor)
})

afterEach(() => {
  listener?.close()
  listener = null
})

/** The doctor's next consultation is with this patient. */
async function talkingTo(whom: Patient): Promise<void> {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  record = await talking(whom, doctor)
}

function put(
  body: unknown,
  { token = doctor.token, key = randomUUID() as string | null, id = record.consultation_id } = {},
) {
  const headers: Record<string, string> = key === null ? {} : { 'Idempotency-Key': key }
  return rest('PUT', `/consultation/${id}/safety-answers`, { token, headers, body })
}

const first = (answer: unknown, kind = 'allergies') => ({ kind, answer, replaces: 0 })

async function answered(body: unknown, key: string = randomUUID()) {
  const answer = await put(body, { key })
  expect({ status: answer.status, errors: answer.body['errors'] }).toEqual({ status: 200, errors: undefined })
  return safetyAnswers.parse(answer.body['data'])
}

async function read(id = record.consultation_id, token = doctor.token) {
  const { body } = await rest('GET', `/consultations/${id}`, { token })
  return apiConsultation.parse(body['data'])
}

async function audited() {
  const { body } = await rest('GET', `/audit?consultation_id=${record.consultation_id}`, { token: doctor.token })
  const entries = (body['data'] as unknown[]).map((row) => auditEntry.parse(row))
  return entries.filter(({ what }) => what === 'safetyAnswer')
}

async function prescribe(medicine: Medicine, parts: object = {}) {
  const answer = await rest('POST', `/consultation/${record.consultation_id}/prescription`, {
    token: doctor.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: aPrescription([prescribed(medicine)], parts),
  })
  return { status: answer.status, findings: failure.safeParse(answer.body).data?.errors?.['findings'] }
}

describe('PUT /consultation/{id}/safety-answers', () => {
  test('stores an answer, which the API record and the live record carry', async () => {
    listener = await listen('Consultations', { doctor: pointer(doctor.objectId) }, doctor.parseToken)
    const answers = await answered(first(known))
    expect(answers).toMatchObject({ allergies: { version: 1, answer: known }, weight_kg: null })
    const { object } = await listener.next(({ op }) => op === 'update')
    expect(consultationRecord.parse(object).safety_answers).toEqual(answers)
    expect((await read()).safety_answers).toEqual(answers)
  })

  test.for<[kind: string, answer: unknown]>([
    ['allergies', { ...known, allergies: [{ ...penicillin, reaction: null, reported_by: 'family' }] }],
    ['allergies', none],
    ['allergies', { status: 'unable', reason: 'Pasien tidak sadar, tanpa pendamping' }],
    ['weight_kg', { kg: 12.4 }],
    ['pregnancy', { status: 'pregnant', weeks: 20 }],
    ['pregnancy', { status: 'pregnant', weeks: null }],
    ['pregnancy', { status: 'not' }],
    ['lactation', { status: 'yes' }],
  ])('takes %s %j', async ([kind, answer]) => {
    expect(await answered({ ...first(answer, kind), reason: REASON })).toMatchObject({ [kind]: { version: 1, answer } })
  })

  test.for<[string, unknown]>([
    ['an unknown kind', first({ kg: 3 }, 'height')],
    ['an answer of another kind', first({ kg: 3 })],
    ['an empty list', first({ status: 'known', allergies: [] })],
    ['an allergy without a name', first({ status: 'known', allergies: [{ ...penicillin, name: '  ' }] })],
    ['an unknown reporter', first({ status: 'none', reported_by: 'neighbour' })],
    ['no reporter', first({ status: 'none' })],
    ['a patient who cannot be asked, without a reason', first({ status: 'unable', reason: 'ya' })],
    ['an unknown field', { ...first(none), tambahan: 1 }],
    ['an unknown field of an allergy', first({ status: 'known', allergies: [{ ...penicillin, severity: 'x' }] })],
    ['no version', { kind: 'allergies', answer: none }],
    ['a weight of nothing', first({ kg: 0 }, 'weight_kg')],
    ['a weight of nobody', first({ kg: 900 }, 'weight_kg')],
    ['a hundred weeks', first({ status: 'pregnant', weeks: 100 }, 'pregnancy')],
    ['a removal', first(null)],
  ])('refuses %s with 422', async ([, body]) => {
    expect((await put(body)).status).toBe(422)
    expect((await read()).safety_answers).toBeNull()
    expect(await audited()).toEqual([])
  })

  test('has one effect for one key, also from another session', async () => {
    const key = randomUUID()
    const answers = await answered(first(known), key)
    const again = await staff('dokter1@contoh.id')
    for (const { token } of [doctor, again]) {
      expect((await put(first(known), { key, token })).body['data']).toEqual(answers)
    }
    expect(await audited()).toHaveLength(1)
    expect((await put(first(known), { key: null })).status).toBe(422)
  })

  test('requires a reason for a correction, stores both versions in the audit, and deletes nothing', async () => {
    await answered(first(known))
    const correction = { kind: 'allergies', answer: none, replaces: 1 }
    const refused = await put(correction)
    expect({ status: refused.status, errors: failure.parse(refused.body).errors }).toMatchObject({
      status: 422,
      errors: { reason: [expect.any(String)] },
    })
    expect(await answered({ ...correction, reason: REASON })).toMatchObject({ allergies: { version: 2, answer: none } })
    expect(await audited()).toMatchObject([
      {
        by: doctor.id,
        role: 'doctor',
        device_id: doctor.deviceId,
        detail: { kind: 'allergies', version: 1, before: null, after: known },
      },
      { detail: { version: 2, before: known, after: none, reason: REASON } },
    ])
  })

  test('refuses an answer to another version with the present answers', async () => {
    const answers = await answered(first(known))
    const late = await put(first(none))
    expect({ status: late.status, now: late.body['data'] }).toEqual({ status: 409, now: answers })
    const settled = await Promise.all(
      [known, none].map((answer) => put({ kind: 'allergies', answer, replaces: 1, reason: REASON })),
    )
    expect(settled.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
  })

  test('is the consultation’s doctor’s only', async () => {
    expect((await put(first(none), { token: other.token })).status).toBe(404)
    expect((await put(first(none), { id: 'tidak-ada' })).status).toBe(404)
    const nurse = await staff('perawat1@contoh.id', 'nurse')
    expect((await put(first(none), { token: nurse.token })).status).toBe(403)
    expect((await read()).safety_answers).toBeNull()
  })

  test('is refused while it rings and after its end', async () => {
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    const late = await put(first(known))
    expect({ status: late.status, now: failure.parse(late.body).status }).toEqual({ status: 409, now: 'FINISHED' })
    await setPresence(doctor, 'Online')
    record = await ringing(unasked, doctor)
    expect((await put(first(known))).status).toBe(409)
  })

  test('cannot be written past the row: no client saves the field', async () => {
    await answered(first(known))
    for (const token of [doctor.parseToken, unasked.token]) {
      const path = `/classes/Consultations/${record.objectId}`
      expect((await parse('PUT', path, { safety_answers: null }, token)).status).not.toBe(200)
    }
    expect((await read()).safety_answers?.allergies?.answer).toEqual(known)
  })

  test('takes a facility’s patient too', async () => {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    const asked = await ringingFacility(await facility(), doctor, {})
    await move(asked.objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', doctor.parseToken, randomUUID(), 'Faskes_consultations')
    const id = asked.faskes_consultation_id
    expect((await put(first(none), { id })).status).toBe(200)
    const { body } = await parse('GET', `/classes/Faskes_consultations/${asked.objectId}`, undefined, doctor.parseToken)
    expect(faskesRecord.parse(body).safety_answers?.allergies?.answer).toEqual(none)
    expect(await read(id)).toMatchObject({ safety_answers: { allergies: { answer: none } }, earlier_answers: null })
  })
})

describe('a later consultation', () => {
  test('of the same patient offers the newest answers with their dates, also to another doctor', async () => {
    const before = await answered(first(known))
    await answered(first({ kg: 61 }, 'weight_kg'))
    await answered(first({ status: 'not' }, 'pregnancy'))
    const id = record.consultation_id
    await endOpenItem(doctor)
    await setPresence(other, 'Online')
    record = await talking(unasked, other)
    const { safety_answers, earlier_answers } = await read(record.consultation_id, other.token)
    expect(safety_answers).toBeNull()
    expect(earlier_answers).toMatchObject({
      allergies: { consultation_id: id, at: before.allergies?.at, answer: known },
      weight_kg: { answer: { kg: 61 } },
    })
    expect(await prescribe(paracetamol)).toMatchObject({ status: 404 })
    await endOpenItem(other)
  })

  describe('after an allergy', () => {
    const shrimp = { name: 'udang', reaction: null, reported_by: 'patient' } as const
    const cannotBeAsked = { status: 'unable', reason: 'Pasien tidak sadar, tanpa pendamping' }
    let earlier: string

    beforeEach(async () => {
      await answered({ ...first(known), reason: REASON })
      earlier = record.consultation_id
      await talkingTo(unasked)
    })

    test.for<[string, unknown]>([
      ['none', none],
      ['another allergy alone', { status: 'known', allergies: [shrimp] }],
    ])('requires a reason for %s, and keeps the answer that it takes back in the audit', async ([, answer]) => {
      const refused = await put(first(answer))
      expect({ status: refused.status, errors: failure.parse(refused.body).errors }).toMatchObject({
        status: 422,
        errors: { reason: [expect.stringContaining('penisilin')] },
      })
      expect((await read()).safety_answers).toBeNull()
      await answered({ ...first(answer), reason: REASON })
      expect(await audited()).toMatchObject([
        { detail: { version: 1, before: null, earlier: { consultation_id: earlier, answer: known }, reason: REASON } },
      ])
      expect((await read()).earlier_answers).toMatchObject({ allergies: { consultation_id: earlier, answer: known } })
    })

    test.for<[string, unknown]>([
      ['the same answer', known],
      ['one more allergy', { status: 'known', allergies: [shrimp, penicillin] }],
      [
        'the English name with another reaction',
        { status: 'known', allergies: [{ ...penicillin, name: 'Penicillin', reaction: null }] },
      ],
      ['a patient who cannot be asked, whose allergy counts on', cannotBeAsked],
    ])('requires none for %s', async ([, answer]) => {
      await answered(first(answer))
      expect(await audited()).toMatchObject([{ detail: { earlier: null, reason: null } }])
      expect((await prescribe(amoxicillin)).findings).toContain('allergy:amoksisilin-500-mg-kaplet:penisilin')
    })
  })

  test('of another patient offers none of them', async () => {
    await answered(first(known))
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    record = await talking(healthy, doctor)
    expect((await read()).earlier_answers).toBeNull()
  })
})

describe('the server’s interlock uses the answer', () => {
  const HELD = { status: 422, findings: ['allergy:amoksisilin-500-mg-kaplet:penisilin'] }

  test('a chosen allergy holds its medicine', async () => {
    await answered({ ...first(known), reason: REASON })
    expect(await prescribe(amoxicillin)).toEqual(HELD)
    expect((await prescribe(paracetamol)).status).toBe(200)
  })

  test('free text holds it too', async () => {
    const answer = { status: 'known', allergies: [{ ...penicillin, name: FREE_WORDS }] }
    await answered({ ...first(answer), reason: REASON })
    expect(await prescribe(amoxicillin)).toEqual(HELD)
  })

  test('an answer of none or unable settles the question', async () => {
    await talkingTo(healthy)
    await answered(first(none))
    expect((await prescribe(amoxicillin)).status).toBe(200)
    const answer = { status: 'unable', reason: 'Pasien tidak sadar, tanpa pendamping' }
    await answered({ kind: 'allergies', answer, replaces: 1, reason: REASON })
    const { overrides } = repeated(aPrescription([]), amoxicillin)
    expect((await prescribe(amoxicillin, { overrides })).status).toBe(200)
  })

  test('an allergy from an earlier consultation holds its medicine until it is taken back with a reason', async () => {
    await talkingTo(healthy)
    await answered({ ...first(known), reason: REASON })
    await talkingTo(healthy)
    expect((await prescribe(amoxicillin)).findings).toEqual(expect.arrayContaining(HELD.findings))
    expect((await put(first(none))).status).toBe(422)
    expect((await prescribe(amoxicillin)).findings).toEqual(expect.arrayContaining(HELD.findings))
    await answered({ ...first(none), reason: REASON })
    expect((await prescribe(amoxicillin)).findings).not.toEqual(expect.arrayContaining(HELD.findings))
  })

  test('an allergy from an earlier consultation holds its medicine before anybody asked again', async () => {
    await answered({ ...first(known), reason: REASON })
    await talkingTo(unasked)
    expect(await prescribe(amoxicillin)).toEqual({ status: 422, findings: ['allergyUnknown::', ...HELD.findings] })
    await answered({ ...first(none), reason: REASON })
    expect((await prescribe(amoxicillin)).findings).not.toEqual(expect.arrayContaining(HELD.findings))
  })

  test('a pregnancy and its correction decide about a statin', async () => {
    const simvastatin = await findMedicine(doctor, 'simvastatin-20-mg-tablet')
    await talkingTo(healthy)
    await answered(first({ status: 'pregnant', weeks: 12 }, 'pregnancy'))
    const whilePregnant = await prescribe(simvastatin)
    expect(whilePregnant.status).toBe(422)
    await answered({ kind: 'pregnancy', answer: { status: 'not' }, replaces: 1, reason: REASON })
    const notPregnant = await prescribe(simvastatin)
    const lifted = whilePregnant.findings?.filter((key) => !(notPregnant.findings ?? []).includes(key))
    expect(lifted).toEqual(expect.arrayContaining([expect.stringMatching(/^pregnancy:/)]))
  })
})
