import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { PARSE_CODES } from '../../contract/values/refusals'
import { aPrescription, findMedicine, prescribed, repeated, upload } from './kit/documents'
import { aMessage, move, parse, type Patient, ringing, run } from './kit/parse'
import { facility, ringingFacility } from './kit/requests'
import { FACILITY, rest, setPresence, staff, type Staff } from './kit/rest'
import { MARK, type Private, somethingPrivate, type Stranger } from './kit/strangers'

let stage: Private
let paracetamol: Awaited<ReturnType<typeof findMedicine>>

beforeAll(async () => {
  stage = await somethingPrivate()
  paracetamol = await findMedicine(stage.doctor, 'parasetamol-500-mg-kaplet')
})

const stranger = (who: Stranger['who']): Stranger => {
  const found = stage.strangers.find((one) => one.who === who)
  if (found === undefined) throw new Error(`nobody is ${who}`)
  return found
}

/** The answer's status, and all that it says. */
async function ask(
  { bearer, parseToken }: { bearer: string | undefined; parseToken: string },
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${inject('origin')}/api/v1${path}`, {
    method,
    headers: {
      'X-Facility-Id': FACILITY,
      ...(bearer === undefined ? { 'X-Parse-Session-Token': parseToken } : { Authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString('latin1') }
}

const asDoctor = () => ({ bearer: stage.doctor.token, parseToken: stage.doctor.parseToken })
const id = () => stage.record.consultation_id
const object_id = () => stage.record.objectId
const OPEN_TO_PARTIES = [404, 404, 404] as const
const DOCTORS_ONLY = [404, 403, 401] as const

/** Every row about one consultation, and its answers to another doctor, a nurse and another patient. */
const ROWS: [what: string, order: () => [method: string, path: string, body?: object], received: readonly number[]][] =
  [
    ['the consultation', () => ['GET', `/consultations/${id()}`], OPEN_TO_PARTIES],
    ['the chat’s file', () => ['GET', stage.file.slice('/api/v1'.length)], OPEN_TO_PARTIES],
    ['the newest prescription', () => ['GET', `/consultation/${id()}/prescription.pdf`], OPEN_TO_PARTIES],
    ['a prescription', () => ['GET', `/consultation/${id()}/prescription/${stage.prescription}.pdf`], OPEN_TO_PARTIES],
    // A nurse reads the log of her facility's emergencies; others are answered like missing records.
    ['its audit', () => ['GET', `/audit?consultation_id=${id()}`], [404, 404, 401]],
    ['the health record', () => ['GET', `/patients/${stage.uuid}/health-record`], [403, 403, 401]],
    ['the medical record', () => ['GET', `/patients/${stage.uuid}/medical-records`], [403, 403, 401]],
    ['the heart’s risk', () => ['GET', `/patients/${stage.uuid}/scvd`], [403, 403, 401]],
    [
      'a diagnosis',
      () => ['PUT', `/consultation/${id()}`, { object_id: object_id(), symptoms: ['Demam'] }],
      DOCTORS_ONLY,
    ],
    ['a note', () => ['POST', '/consultation-note', { consultation_id: id(), note: 'Kontrol' }], DOCTORS_ONLY],
    [
      'a letter',
      () => ['POST', `/consultation/${id()}/letter`, { kind: 'rujukan', to: 'Poli', reason: 'Nyeri' }],
      DOCTORS_ONLY,
    ],
    ['the patient’s current medicines', () => ['GET', `/consultation/${id()}/current-medicines`], DOCTORS_ONLY],
    [
      'a new prescription',
      () => [
        'POST',
        `/consultation/${id()}/prescription`,
        repeated(aPrescription([prescribed(paracetamol)]), paracetamol),
      ],
      DOCTORS_ONLY,
    ],
    [
      'an end to a prescription',
      () => [
        'POST',
        `/consultation/${id()}/prescription/${stage.prescription}/cancel`,
        { reason: 'Salah menulis obat' },
      ],
      DOCTORS_ONLY,
    ],
    [
      'an end to it all',
      () => ['PUT', `/consultation/${id()}`, { object_id: object_id(), status: 'SAVE' }],
      DOCTORS_ONLY,
    ],
  ]

describe('of another doctor’s consultation nobody gets by REST', () => {
  test.for(ROWS)('%s', async ([, order, received]) => {
    for (const [index, one] of stage.strangers.entries()) {
      const { status, text } = await ask(one, ...order())
      expect({ who: one.who, status }).toEqual({ who: one.who, status: received[index] })
      for (const secret of [MARK, stage.sick.name, stage.doctor.name]) expect(text).not.toContain(secret)
    }
    // The row is the right one: whose it is gets it.
    expect((await ask(asDoctor(), ...order())).status).toBe(200)
  })

  test('a place to put files', async () => {
    for (const one of stage.strangers) {
      const session = one.bearer === undefined ? { parseToken: one.parseToken } : { token: one.bearer }
      expect((await upload(session, 'abc', { consultationId: id() })).status).toBe(404)
    }
  })

  test.for<[list: string, path: () => string]>([
    ['the history', () => '/consultations'],
    ['the history of that patient', () => `/consultations?patient=${stage.uuid}`],
    ['a search for what was said', () => `/consultations?search=${MARK}`],
    ['a search for its number', () => `/consultations?search=${id()}`],
    ['the open items', () => '/doctor-consultation-available'],
    ['the missed requests', () => '/missed'],
  ])('%s, but each their own', async ([, path]) => {
    const { status, text } = await ask(stranger('another doctor'), 'GET', path())
    expect(status).toBe(200)
    for (const secret of [MARK, id(), object_id()]) expect(text).not.toContain(secret)
    expect((await ask(stranger('a nurse'), 'GET', path())).status).toBe(403)
    expect((await ask(stranger('another patient'), 'GET', path())).status).toBe(401)
  })
})

test('a balance is the caller’s own, regardless of the user named in the query', async () => {
  const balanceOf = async (one: Parameters<typeof ask>[0], more = '') => ask(one, 'GET', `/account-balance${more}`)
  const [mine, theirs] = [await balanceOf(asDoctor()), await balanceOf(stranger('another doctor'))]
  expect([mine.status, theirs.status]).toEqual([200, 200])
  expect(theirs.text).not.toBe(mine.text)
  const { objectId, id: idUser } = stage.doctor
  for (const more of [`?user_id=${objectId}`, `?id=${idUser}`, `?doctor=${objectId}`]) {
    expect((await balanceOf(stranger('another doctor'), more)).text).toBe(theirs.text)
  }
  expect((await balanceOf(stranger('a nurse'))).status).toBe(403)
  expect((await balanceOf(stranger('another patient'))).status).toBe(401)
})

test('a doctor’s address and number are their own to see', async () => {
  const path = `/doctors/${stage.doctor.id}`
  const own = (await rest('GET', path, { token: stage.doctor.token })).body['data'] as Record<string, unknown>
  expect([own['email'], own['phone_number']]).toEqual(['dokter1@contoh.id', expect.stringMatching(/^\+62\d+$/)])
  for (const { bearer } of stage.strangers.filter(({ bearer: token }) => token !== undefined)) {
    const { body } = await rest('GET', path, { token: bearer })
    expect(body['data']).toMatchObject({ email: null, phone_number: null })
    expect(JSON.stringify(body)).not.toContain(String(own['phone_number']))
  }
  expect((await ask(stranger('another patient'), 'GET', path)).status).toBe(401)
})

test('the other party of a consultation reads no address of the doctor, with which they sign in', async () => {
  const address = 'dokter1@contoh.id'
  const path = `/consultations/${id()}`
  expect(JSON.parse((await ask(asDoctor(), 'GET', path)).text)).toMatchObject({ data: { doctor: { email: address } } })
  const clinic = await facility()
  const colleague = await staff('dokter3@contoh.id')
  await setPresence(colleague, 'Online')
  const asked = await ringingFacility(clinic, colleague)
  const parties = [
    { token: stage.sick.token, path, address },
    { token: clinic.token, path: `/consultations/${asked.faskes_consultation_id}`, address: 'dokter3@contoh.id' },
  ]
  for (const { token, path: theirs, address: hidden } of parties) {
    const { status, text } = await ask({ bearer: undefined, parseToken: token }, 'GET', theirs)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ data: { doctor: { email: null, phone_number: null } } })
    expect(text).not.toContain(hidden)
  }
})

describe('another’s account and profile are nobody’s to change', () => {
  const OWN_ONLY = [403, 403, 401] as const

  test.for<[what: string, order: () => [method: string, path: string, body?: object], received: readonly number[]]>([
    ['the biodata', () => ['PUT', `/doctors/${stage.doctor.id}`, { full_name: 'dr. Lain' }], OWN_ONLY],
    ['the picture', () => ['POST', `/doctors/${stage.doctor.objectId}/image`, {}], OWN_ONLY],
    ['a nurse’s', () => ['PUT', `/nurses/${stranger('a nurse').id}`, { full_name: 'Ns. Lain' }], [403, 422, 401]],
    ['a session', () => ['DELETE', `/auth/sessions/${session}`], [404, 404, 401]],
    ['an education', () => ['DELETE', `/doctor-educations/${education}`], [404, 403, 401]],
    ['a practice', () => ['DELETE', `/doctor-facilities/${practice}`], [404, 403, 401]],
  ])('%s', async ([, order, received]) => {
    for (const [index, one] of stage.strangers.entries()) {
      const { status } = await ask(one, ...order())
      expect({ who: one.who, status }).toEqual({ who: one.who, status: received[index] })
    }
    expect(await mine()).toEqual(before)
  })

  test.for(['/auth/sessions', '/doctor-educations', '/doctor-facilities'])('%s lists one’s own', async (path) => {
    const { text } = await ask(stranger('another doctor'), 'GET', path)
    for (const foreign of [session, education, practice]) expect(text).not.toContain(foreign)
  })

  let before: unknown[]
  let [session, education, practice] = ['', '', '']

  beforeAll(async () => {
    before = await mine()
    ;[session = '', education = '', practice = ''] = await Promise.all(
      ['/auth/sessions', '/doctor-educations', '/doctor-facilities'].map(firstOf),
    )
    expect([session, education, practice]).not.toContain('')
  })

  const read = async (path: string) => (await rest('GET', path, { token: stage.doctor.token })).body['data']
  const firstOf = async (path: string) => ((await read(path)) as { id: string }[])[0]?.id ?? ''
  const mine = () => Promise.all([`/doctors/${stage.doctor.id}`, '/doctor-educations', '/doctor-facilities'].map(read))
})

describe('through a consultation of their own another doctor does not get into this one', () => {
  let own: ConsultationRecord
  let token: string

  beforeAll(async () => {
    const [other, theirs] = [stranger('another doctor'), stranger('another patient')]
    token = other.bearer ?? ''
    await setPresence({ token } as Staff, 'Online')
    own = await ringing({ token: theirs.parseToken } as Patient, { objectId: other.objectId } as Staff)
    expect((await move(own.objectId, 'IDLE', 'ON_CHAT', other.parseToken)).code).toBeNull()
  })

  const keyed = (key: string) => ({ 'Idempotency-Key': key })

  test.for<
    [what: string, order: () => [method: string, path: string, body?: object], status: number, key?: () => string]
  >([
    [
      'its prescription',
      () => ['GET', `/consultation/${own.consultation_id}/prescription.pdf?id=${stage.prescription}`],
      404,
    ],
    [
      'its prescription by name',
      () => ['GET', `/consultation/${own.consultation_id}/prescription/${stage.prescription}.pdf`],
      404,
    ],
    [
      'an end to its prescription',
      () => [
        'POST',
        `/consultation/${own.consultation_id}/prescription/${stage.prescription}/cancel`,
        { reason: 'Salah menulis obat' },
      ],
      404,
    ],
    [
      'its prescription as one of theirs',
      () => ['POST', `/consultation/${own.consultation_id}/prescription`, aPrescription([prescribed(paracetamol)])],
      409,
      () => stage.prescription,
    ],
    [
      'its record under their number',
      () => ['PUT', `/consultation/${own.consultation_id}`, { object_id: object_id() }],
      404,
    ],
    ['its number with their record', () => ['PUT', `/consultation/${id()}`, { object_id: own.objectId }], 404],
    ['the record of its patient', () => ['GET', `/patients/${stage.uuid}/health-record`], 403],
    ['its file by a way around', () => ['GET', `${stage.file.slice('/api/v1'.length)}/../${own.consultation_id}`], 404],
  ])('%s', async ([, order, status, key = randomUUID]) => {
    const [method, path, body] = order()
    const headers = method === 'GET' ? {} : keyed(key())
    const answer = await rest(method, path, { token, headers, body })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).not.toContain(MARK)
  })

  test('its file as one of theirs', async () => {
    const { id: me, parseToken } = stranger('another doctor')
    const message = aMessage(own, me, { kind: 'file', text: stage.file })
    expect((await parse('POST', '/classes/Conversations', message, parseToken)).code).toBe(PARSE_CODES.malformed)
    const again = await upload({ token }, 'abc', {
      consultationId: own.consultation_id,
      key: stage.file.split('/')[4] ?? '',
    })
    expect(again.status).toBe(409)
  })

  test('its messages, as read by them', async () => {
    const { id: me, parseToken } = stranger('another doctor')
    const order = { uid: me, uidF: stage.sick.id, consultation_id: id(), apps: stage.record.apps }
    expect((await run('updateToReaded', order, parseToken)).code).toBe(PARSE_CODES.notFound)
  })
})
