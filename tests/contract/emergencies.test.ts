import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeStatusAnswer } from '../../contract/schemas/change-status'
import { emergencyRecord, unfinishedEmergency } from '../../contract/schemas/emergency'
import { APPS, COMPLAINT_LENGTH, SECOND } from '../../contract/values/limits'
import { OPEN_ITEM, PARSE_CODES } from '../../contract/values/refusals'
import { listen, type Listener } from './kit/live'
import { endOpenItem, lossOf, move, parse, patient, type Patient, pointer, request, ringing, run } from './kit/parse'
import { callForHelp, facility, presencesOf, readEmergency, ringingEmergency } from './kit/requests'
import { reset, rest, setDuty, setPresence, staff, type Staff } from './kit/rest'

const QUIET = 400

let doctor: Staff
let tablet: Staff
let colleague: Staff
let nurse: Staff
let otherNurse: Staff
let caller: Patient
let listeners: Listener[] = []

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  tablet = await staff('dokter1@contoh.id')
  colleague = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  otherNurse = await staff('perawat2@contoh.id', 'nurse')
  caller = await patient('pasien1@contoh.id')
})

beforeEach(async () => {
  for (const one of [doctor, colleague]) {
    await endOpenItem(one)
    await setDuty(one, 'Online')
    await setPresence(one, 'Offline')
  }
})

afterEach(() => {
  for (const listener of listeners) listener.close()
  listeners = []
})

async function watch(where: object, token: string): Promise<Listener> {
  const listener = await listen('Emergencies', where, token)
  listeners.push(listener)
  return listener
}

const take = (objectId: string, { parseToken }: Staff, actionId?: string | null) =>
  move(objectId, 'REQUESTED', 'ON_CALL', parseToken, actionId, 'Emergencies')
const finish = (objectId: string, { parseToken }: Staff) =>
  move(objectId, 'ON_CALL', 'FINISHED', parseToken, null, 'Emergencies')
const RINGING = { status: 'REQUESTED' }

describe('a caller', () => {
  test('is taken in while nobody is on duty, and the server fills the rest', async () => {
    for (const one of [doctor, colleague]) await setDuty(one, 'Offline')
    const record = await ringingEmergency(caller)
    expect(record).toMatchObject({
      apps: APPS,
      status: 'REQUESTED',
      facility_id: 'rs-bina-harapan',
      emergency_type: 'Kecelakaan',
      location: { lat: -7.77, lng: 110.37, address: 'Sleman' },
      request_by: {
        id_user: caller.id,
        full_name: 'Sulastri Wahyuningsih',
        gender: 'Perempuan',
        nik: '3404075204790001',
      },
    })
    expect(record.emergency_id).toMatch(/^E-[0-9A-F]{12}$/)
    expect(record.request_by.phone_number).toMatch(/^\+62\d{9,12}$/)
    expect(Math.abs(record.requestAt - Date.now())).toBeLessThan(5 * SECOND)
  })

  test('needs to say neither what nor where', async () => {
    const { body } = await parse('POST', '/classes/Emergencies', { apps: APPS }, caller.token)
    expect(await readEmergency(String(body['objectId']), caller.token)).toMatchObject({
      emergency_type: null,
      location: null,
    })
  })

  test.for<[string, Record<string, unknown>]>([
    ['of another app', { apps: 'lain' }],
    ['with a type that is too long', { emergency_type: 'x'.repeat(COMPLAINT_LENGTH + 1) }],
    ['with a NUL character', { emergency_type: 'a\0b' }],
    ['from nowhere on earth', { location: { lat: 91, lng: 0 } }],
    ['with half a place', { location: { lat: 1 } }],
    ['with more than a place', { location: { lat: 1, lng: 1, negara: 'ID' } }],
    ['with an endless address', { location: { lat: 1, lng: 1, address: 'x'.repeat(COMPLAINT_LENGTH + 1) } }],
  ])('not %s', async ([, parts]) => {
    expect((await callForHelp(caller, parts)).code).toBe(PARSE_CODES.malformed)
  })

  test.for<Record<string, unknown>>([
    { status: 'ON_CALL' },
    { emergency_id: 'E-1' },
    { doctor: pointer('dokter0001') },
    { facility_id: 'lain' },
    { request_by: { id_user: '1' } },
    { reported_reason: 'x' },
    { caller_remark: 'x' },
    { external_ambulance: 'x' },
    { requestAt: { __type: 'Date', iso: '2030-01-01T00:00:00.000Z' } },
    { kolom_baru: 1 },
  ])('does not say what the server fills: %o', async (parts) => {
    expect((await callForHelp(caller, parts)).code).toBe(PARSE_CODES.notYours)
  })

  test('is a patient, and nobody else', async () => {
    const clinic = await facility()
    for (const token of [doctor.parseToken, nurse.parseToken, clinic.token]) {
      expect((await callForHelp({ ...caller, token })).code).toBe(PARSE_CODES.notYours)
    }
    expect((await parse('POST', '/classes/Emergencies', { apps: APPS })).code).not.toBeNull()
  })

  test('moves nothing by a plain save, nor does a doctor', async () => {
    const record = await ringingEmergency(caller)
    for (const token of [caller.token, doctor.parseToken]) {
      for (const change of [
        { status: 'ON_CALL' },
        { doctor: pointer(doctor.objectId) },
        { ACL: {} },
        { emergency_type: 'x' },
        { caller_remark: 'x' },
      ]) {
        expect((await parse('PUT', `/classes/Emergencies/${record.objectId}`, change, token)).code).toBe(
          PARSE_CODES.notYours,
        )
      }
      expect((await parse('DELETE', `/classes/Emergencies/${record.objectId}`, undefined, token)).code).not.toBeNull()
    }
    expect(await readEmergency(record.objectId, caller.token)).toEqual(record)
  })
})

describe('read access', () => {
  const readers = async (objectId: string) => {
    const people = {
      doctor: doctor.parseToken,
      colleague: colleague.parseToken,
      caller: caller.token,
      nurse: nurse.parseToken,
      otherNurse: otherNurse.parseToken,
      stranger: (await patient('pasien2@contoh.id')).token,
    }
    const found: string[] = []
    for (const [name, token] of Object.entries(people)) {
      if ((await parse('GET', `/classes/Emergencies/${objectId}`, undefined, token)).code === null) found.push(name)
    }
    return found
  }

  test('all doctors and the caller while it rings; then the taker, the caller and the facility’s nurses', async () => {
    const { objectId } = await ringingEmergency(caller)
    expect(await readers(objectId)).toEqual(['doctor', 'colleague', 'caller'])
    await take(objectId, doctor)
    expect(await readers(objectId)).toEqual(['doctor', 'caller', 'nurse'])
    await finish(objectId, doctor)
    expect(await readers(objectId)).toEqual(['doctor', 'caller', 'nurse'])
  })

  test('is refused without a session', async () => {
    const { objectId } = await ringingEmergency(caller)
    expect((await parse('GET', `/classes/Emergencies/${objectId}`)).code).toBe(PARSE_CODES.notFound)
    await expect(listen('Emergencies', {})).rejects.toThrow(/permission/i)
    expect((await parse('POST', '/classes/EmergencyDetail', { emergency_id: 'x' }, doctor.parseToken)).code).toBe(
      PARSE_CODES.notYours,
    )
  })
})

describe('live', () => {
  test('it rings at every doctor; when one takes it, it leaves the others with who has it', async () => {
    const [own, others, patients] = [
      await watch(RINGING, doctor.parseToken),
      await watch(RINGING, colleague.parseToken),
      await watch(RINGING, (await patient('pasien2@contoh.id')).token),
    ]
    const { objectId } = await ringingEmergency(caller)
    for (const listener of [own, others]) {
      const { object } = await listener.next(({ op }) => op === 'create')
      expect(emergencyRecord.parse(object)).toMatchObject({
        objectId,
        status: 'REQUESTED',
        request_by: { id_user: caller.id },
      })
    }
    await take(objectId, doctor)
    for (const listener of [own, others]) {
      const { object } = await listener.next(({ op }) => op === 'leave')
      expect(emergencyRecord.parse(object)).toMatchObject({
        objectId,
        status: 'ON_CALL',
        statusBy: { id_user: doctor.id, name: doctor.name, role: 'doctor' },
      })
    }
    await finish(objectId, doctor)
    await sleep(QUIET)
    for (const listener of [own, others]) expect(listener.events.map(({ op }) => op)).toEqual(['create', 'leave'])
    expect(patients.events).toEqual([])
  })

  test('the caller sees it taken and ended; a nurse of the facility from when it is taken', async () => {
    const { objectId } = await ringingEmergency(caller)
    const [atCaller, atNurse, elsewhere] = [
      await watch({ objectId }, caller.token),
      await watch({ objectId }, nurse.parseToken),
      await watch({ objectId }, otherNurse.parseToken),
    ]
    await take(objectId, doctor)
    expect((await atCaller.next(({ op }) => op === 'update')).object['status']).toBe('ON_CALL')
    expect((await atNurse.next(({ op }) => op === 'enter')).object['status']).toBe('ON_CALL')
    await finish(objectId, doctor)
    expect((await atCaller.next(({ object }) => object['status'] === 'FINISHED')).op).toBe('update')
    expect((await atNurse.next(({ object }) => object['status'] === 'FINISHED')).op).toBe('update')
    expect(elsewhere.events).toEqual([])
  })

  test('a race is one leave at every doctor, and nothing else', async () => {
    const listener = await watch(RINGING, colleague.parseToken)
    const { objectId } = await ringingEmergency(caller)
    await Promise.all([doctor, tablet, colleague].map((one) => take(objectId, one)))
    await listener.next(({ op }) => op === 'leave')
    await sleep(QUIET)
    expect(listener.events.map(({ op }) => op)).toEqual(['create', 'leave'])
  })
})

describe('a claim', () => {
  test('by a second doctor, or from the winner’s other device, is a clear refusal', async () => {
    const { objectId } = await ringingEmergency(caller)
    expect(changeStatusAnswer.parse((await take(objectId, doctor)).result)).toMatchObject({ status: 'ON_CALL' })
    for (const one of [colleague, tablet, doctor]) {
      const answer = await take(objectId, one)
      expect(answer.code).toBe(PARSE_CODES.conflict)
      expect(lossOf(answer)).toEqual({
        status: 'ON_CALL',
        by: { id_user: doctor.id, name: doctor.name, role: 'doctor' },
      })
    }
  })

  test('by the same click gets the same answer, also when it is over', async () => {
    const { objectId } = await ringingEmergency(caller)
    const actionId = crypto.randomUUID()
    const [first, twin] = await Promise.all([take(objectId, doctor, actionId), take(objectId, doctor, actionId)])
    expect(first.code).toBeNull()
    expect(twin.result).toEqual(first.result)
    await finish(objectId, doctor)
    expect((await take(objectId, doctor, actionId)).result).toEqual(first.result)
    expect((await take(objectId, colleague, actionId)).code, 'lost to everybody else').toBe(PARSE_CODES.notFound)
  })

  test('without an actionId is repeated by its own session only', async () => {
    const { objectId } = await ringingEmergency(caller)
    const first = await take(objectId, doctor, null)
    expect((await take(objectId, doctor, null)).result).toEqual(first.result)
    expect((await take(objectId, tablet, null)).code).toBe(PARSE_CODES.conflict)
  })

  test('leaves other emergencies alone, and a second one waits', async () => {
    const [first, second] = [await ringingEmergency(caller), await ringingEmergency(caller)]
    await take(first.objectId, doctor)
    const refused = await take(second.objectId, doctor)
    expect(refused.code).toBe(PARSE_CODES.conflict)
    expect(lossOf(refused)).toEqual({ reason: OPEN_ITEM })
    expect((await readEmergency(second.objectId, caller.token)).status).toBe('REQUESTED')
    expect((await take(second.objectId, colleague)).code).toBeNull()
  })

  test('of one doctor on several requests at once opens one, emergency or consultation', async () => {
    await setPresence(doctor, 'Online')
    const calls = [await ringingEmergency(caller), await ringingEmergency(caller)]
    const others = [await patient('pasien2@contoh.id'), await patient('pasien3@contoh.id')]
    const asked = await Promise.all(others.map((one) => ringing(one, doctor)))
    const answers = await Promise.all([
      ...calls.map(({ objectId }) => take(objectId, doctor)),
      ...asked.map(({ objectId }) => move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)),
    ])
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
    for (const lost of answers.filter(({ code }) => code !== null)) expect(lossOf(lost)).toEqual({ reason: OPEN_ITEM })
  })
})

describe('presence', () => {
  const both = () => presencesOf(doctor)

  test('a claim makes emergency mode Busy in the same breath, and its end gives it back', async () => {
    await setPresence(doctor, 'Online')
    const { objectId } = await ringingEmergency(caller)
    await take(objectId, doctor)
    expect(await both()).toEqual(['Online', 'Busy'])
    await finish(objectId, doctor)
    expect(await both()).toEqual(['Online', 'Online'])
  })

  test('a consultation’s claim leaves emergency mode alone', async () => {
    await setPresence(doctor, 'Online')
    const { objectId } = await ringing(caller, doctor)
    await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    expect(await both()).toEqual(['Busy', 'Online'])
    await move(objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    expect(await both()).toEqual(['Online', 'Online'])
  })

  test('a doctor with an open emergency cannot be requested by patients, though Online', async () => {
    await setPresence(doctor, 'Online')
    const { objectId } = await ringingEmergency(caller)
    await take(objectId, doctor)
    expect((await run('onlineDoctors', {}, caller.token)).result).toEqual([])
    expect((await request(caller, doctor)).code).toBe(PARSE_CODES.malformed)
  })

  test('the end of an emergency does not restore emergency mode that was turned off meanwhile', async () => {
    const { objectId } = await ringingEmergency(caller)
    await take(objectId, doctor)
    await setDuty(doctor, 'Offline')
    await finish(objectId, doctor)
    expect(await both()).toEqual(['Offline', 'Offline'])
  })

  test('a lost or refused claim changes nothing', async () => {
    const { objectId } = await ringingEmergency(caller)
    await take(objectId, colleague)
    await take(objectId, doctor)
    expect(await both()).toEqual(['Offline', 'Online'])
    const { objectId: other } = await ringingEmergency(caller)
    await setDuty(doctor, 'Offline')
    expect((await take(other, doctor)).code).toBe(PARSE_CODES.notYours)
    expect(await both()).toEqual(['Offline', 'Offline'])
    expect((await readEmergency(other, caller.token)).status).toBe('REQUESTED')
  })

  test.for(['Offline', 'Busy'] as const)('refuses a claim while emergency mode is %s', async (status) => {
    await setDuty(doctor, status)
    const { objectId } = await ringingEmergency(caller)
    expect((await take(objectId, doctor)).code).toBe(PARSE_CODES.notYours)
  })

  test.for([
    ['POST', '/doctors/status'],
    ['POST', '/doctors/status-emergency'],
    ['PUT', '/doctors/presence'],
    ['PUT', '/doctors/presence-emergency'],
  ] as const)('%s %s: Online with an open item is refused, Offline is not', async ([method, path]) => {
    const { objectId } = await ringingEmergency(caller)
    await take(objectId, doctor)
    const say = (status: string) => rest(method, path, { token: doctor.token, body: { status } })
    expect(await say('Online')).toMatchObject({ status: 409, body: { reason: OPEN_ITEM } })
    expect((await say('Offline')).status).toBe(200)
    await finish(objectId, doctor)
    expect((await say('Online')).status).toBe(200)
  })
})

describe('GET /emergency-doctor', () => {
  const unfinished = async ({ token }: Staff) =>
    unfinishedEmergency.parse((await rest('GET', '/emergency-doctor', { token })).body['data'])

  test('is the one that this doctor has open, as the live record is', async () => {
    const { objectId } = await ringingEmergency(caller)
    expect(await unfinished(doctor)).toBeNull()
    await take(objectId, doctor)
    expect(await unfinished(doctor)).toEqual(await readEmergency(objectId, doctor.parseToken))
    expect(await unfinished(colleague)).toBeNull()
    await move(objectId, 'ON_CALL', 'ON_GOING', doctor.parseToken, null, 'Emergencies', { ambulance: 'PMI' })
    expect((await unfinished(doctor))?.status).toBe('ON_GOING')
    await move(objectId, 'ON_GOING', 'FINISHED', doctor.parseToken, null, 'Emergencies', { reason: 'Dibawa keluarga' })
    expect(await unfinished(doctor)).toBeNull()
  })
})

describe('PUT /emergency/{emergency_id}', () => {
  const put = (id: string, body: object, { token }: Staff = doctor) => rest('PUT', `/emergency/${id}`, { token, body })

  test('makes the same moves', async () => {
    const { objectId, emergency_id } = await ringingEmergency(caller)
    const answer = await put(emergency_id, { status: 'on call' })
    expect(answer.status).toBe(200)
    expect(emergencyRecord.parse(answer.body['data'])).toEqual(await readEmergency(objectId, doctor.parseToken))
    expect(await presencesOf(doctor)).toEqual(['Offline', 'Busy'])
    expect((await put(emergency_id, { status: 'FINISHED' })).status).toBe(200)
    expect((await readEmergency(objectId, caller.token)).status).toBe('FINISHED')
  })

  test('stores the reason of REPORTED', async () => {
    const { objectId, emergency_id } = await ringingEmergency(caller)
    await take(objectId, doctor)
    expect((await put(emergency_id, { status: 'REPORTED', reported_reason: 'Panggilan palsu' })).status).toBe(200)
    expect(await readEmergency(objectId, caller.token)).toMatchObject({
      status: 'REPORTED',
      reported_reason: 'Panggilan palsu',
    })
  })

  test.for<Record<string, unknown>>([
    { status: 'REPORTED' },
    { status: 'REPORTED', reported_reason: '' },
    { status: 'FINISHED', reported_reason: 'x' },
    { status: 'NGAWUR' },
    { status: 'IDLE' },
    {},
    { status: 'FINISHED', tambahan: 1 },
  ])('refuses %o as malformed', async (body) => {
    const { objectId, emergency_id } = await ringingEmergency(caller)
    await take(objectId, doctor)
    expect((await put(emergency_id, body)).status).toBe(422)
    expect((await readEmergency(objectId, caller.token)).status).toBe('ON_CALL')
  })

  test('names the owner to a second claimant, and answers 404 to their other moves', async () => {
    const { objectId, emergency_id } = await ringingEmergency(caller)
    await take(objectId, doctor)
    expect(await put(emergency_id, { status: 'ON_CALL' }, colleague)).toMatchObject({
      status: 409,
      body: { status: 'ON_CALL', by: { id_user: doctor.id } },
    })
    expect((await put(emergency_id, { status: 'FINISHED' }, colleague)).status).toBe(404)
    expect((await put('E-TIDAKADA', { status: 'ON_CALL' })).status).toBe(404)
    expect((await put(emergency_id, { status: 'FINISHED' }, nurse)).status).toBe(403)
    await setDuty(colleague, 'Offline')
    const { emergency_id: other } = await ringingEmergency(caller)
    expect((await put(other, { status: 'ON_CALL' }, colleague)).status).toBe(403)
    expect((await put(other, { status: 'NOT_ANSWERED' })).status).toBe(409)
  })
})

describe('GET /emergencies', () => {
  const list = async (query: string, { token }: Staff = doctor) => {
    const { status, body } = await rest('GET', `/emergencies${query}`, { token })
    const rows = Array.isArray(body['data']) ? body['data'].map((row: unknown) => emergencyRecord.parse(row)) : []
    return { status, rows, meta: body['meta'] }
  }

  test('lists what one may read, newest first, 20 a page', async () => {
    await reset()
    doctor = await staff('dokter1@contoh.id')
    tablet = await staff('dokter1@contoh.id')
    colleague = await staff('dokter2@contoh.id')
    nurse = await staff('perawat1@contoh.id', 'nurse')
    otherNurse = await staff('perawat2@contoh.id', 'nurse')
    caller = await patient('pasien1@contoh.id')
    for (const one of [doctor, colleague]) await setDuty(one, 'Online')
    const ids: string[] = []
    for (let number = 0; number < 22; number += 1) ids.unshift((await ringingEmergency(caller)).objectId)
    const [taken = '', ...ringing] = ids
    await take(taken, doctor)

    const first = await list('?status=requested')
    expect(first.rows.map(({ objectId }) => objectId)).toEqual(ringing.slice(0, 20))
    expect(first.meta).toEqual({ current_page: 1, per_page: 20, last_page: 2, total: 21 })
    expect((await list('?status=REQUESTED&page=2')).rows.map(({ objectId }) => objectId)).toEqual(ringing.slice(20))
    // Each doctor has four of the past in the seeds, which no other doctor reads.
    expect((await list('')).meta).toMatchObject({ total: 22 + 4 })
    expect((await list('', colleague)).meta).toMatchObject({ total: 21 + 4 })
    // Nurses read their facility's of the past too, four doctors' here and one's elsewhere.
    expect((await list('', nurse)).meta).toMatchObject({ total: 1 + 16 })
    expect(
      (await list('', nurse)).rows.filter(({ objectId }) => ids.includes(objectId)).map(({ objectId }) => objectId),
    ).toEqual([taken])
    expect((await list('', otherNurse)).meta).toEqual({ current_page: 1, per_page: 20, last_page: 1, total: 4 })
    expect((await list('', otherNurse)).rows.filter(({ objectId }) => ids.includes(objectId))).toEqual([])
  })

  test.for(['?status=NGAWUR', '?status=IDLE', '?page=0', '?page=x', '?page=1.5', '?page=1e9'])(
    '%s is malformed',
    async (query) => {
      expect((await list(query)).status).toBe(422)
    },
  )
})
