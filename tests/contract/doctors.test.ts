import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../contract/schemas/envelope'
import { accountBalance, availableConsultation, doctorDetail, heartbeat } from '../../contract/schemas/doctor'
import { onlineDoctor, ownUser } from '../../contract/schemas/user'
import { OPEN_ITEM, UNAUTHENTICATED, UNKNOWN_FACILITY } from '../../contract/values/refusals'
import { endOpenItem, move, parse, patient, type Patient, ringing, run } from './kit/parse'
import { presencesOf } from './kit/requests'
import { reset, rest, setDuty, setPresence, staff, type Staff } from './kit/rest'

let doctor: Staff

let other: Staff
let nurse: Staff
let sick: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  sick = await patient()
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Offline')
})

async function online(who: Staff): Promise<Staff> {
  await setPresence(who, 'Online')
  return who
}

async function presenceOf({ objectId, parseToken }: Staff) {
  const { body } = await parse('GET', `/classes/_User/${objectId}`, undefined, parseToken)
  return ownUser.parse(body).status_available
}

describe('GET /doctors/{id}', () => {
  test('finds a doctor by each of the three ids', async () => {
    const byObjectId = await rest('GET', `/doctors/${doctor.objectId}`, { token: doctor.token })
    const detail = doctorDetail.parse(byObjectId.body['data'])
    expect(detail).toMatchObject({
      full_name: 'dr. Ratna Kusumawardani',
      email: 'dokter1@contoh.id',
      object_id: doctor.objectId,
      status_docter: 'Offline',
    })
    for (const id of [doctor.id, detail.uuid]) {
      expect((await rest('GET', `/doctors/${id}`, { token: doctor.token })).body['data']).toEqual(
        byObjectId.body['data'],
      )
    }
  })

  test('returns the number of ratings', async () => {
    const rates: unknown[] = []
    for (const id of ['101', '102', '103', '104', '105']) {
      const { body } = await rest('GET', `/doctors/${id}`, { token: doctor.token })
      rates.push(doctorDetail.parse(body['data']).rates)
    }
    expect(rates).toEqual([212, 148, 96, 305, 67])
  })

  test('hides another doctor’s e-mail, phone number and device id', async () => {
    const { body } = await rest('GET', `/doctors/${doctor.id}`, { token: other.token })
    const detail = doctorDetail.parse(body['data'])
    expect(detail.full_name).toBe('dr. Ratna Kusumawardani')
    expect([detail.email, detail.phone_number, detail.device_id]).toEqual([null, null, null])
  })

  test.for(['tidak-ada', '00000000-0000-4000-8000-000000000000', "'; DROP TABLE x; --", '%00'])(
    '%s is nobody',
    async (id) => {
      expect((await rest('GET', `/doctors/${encodeURIComponent(id)}`, { token: doctor.token })).status).toBe(404)
    },
  )

  test('rejects a NUL character with 422', async () => {
    expect((await rest('GET', '/doctors/%00', { token: doctor.token })).status).toBe(422)
  })

  test('a patient is no doctor', async () => {
    expect((await rest('GET', `/doctors/${sick.objectId}`, { token: doctor.token })).status).toBe(404)
  })
})

test.for([
  ['GET', '/doctors/x', undefined],
  ['POST', '/doctors/status', { status: 'Online' }],
  ['PUT', '/doctors/presence', { status: 'Online' }],
  ['POST', '/doctors/status-emergency', { status: 'Online' }],
  ['PUT', '/doctors/presence-emergency', { status: 'Online' }],
  ['GET', '/doctor-consultation-available', undefined],
  ['GET', '/emergency-doctor', undefined],
  ['GET', '/emergencies', undefined],
  ['GET', '/missed', undefined],
  ['GET', '/account-balance', undefined],
  ['GET', '/audit?consultation_id=x', undefined],
  ['PUT', '/consultation/x', { object_id: 'x' }],
  ['PUT', '/emergency/x', { status: 'FINISHED' }],
  ['POST', '/auth/logout', {}],
] as const)('%s %s wants a session', async ([method, path, body]) => {
  const answer = await rest(method, path, { body })
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 401, message: UNAUTHENTICATED })
})

test.for([
  ['POST', '/doctors/status', { status: 'Online' }],
  ['PUT', '/doctors/presence', { status: 'Online' }],
  ['POST', '/doctors/status-emergency', { status: 'Online' }],
  ['PUT', '/doctors/presence-emergency', { status: 'Online' }],
  ['GET', '/doctor-consultation-available', undefined],
  ['GET', '/emergency-doctor', undefined],
  ['PUT', '/emergency/x', { status: 'FINISHED' }],
  ['GET', '/account-balance', undefined],
] as const)('%s %s is not for nurses', async ([method, path, body]) => {
  expect((await rest(method, path, { token: nurse.token, body })).status).toBe(403)
})

test.for([
  ['PUT', '/doctors/presence', { status: 'Online', doctor: 'x' }],
  ['PUT', '/doctors/presence', { status: 'Sibuk' }],
  ['PUT', '/doctors/presence', {}],
  ['POST', '/auth/logout', { semua: true }],
  ['PUT', '/auth/device-id', { device_id: 'x' }],
] as const)('%s %s with %o is malformed, and says which field', async ([method, path, body]) => {
  const answer = await rest(method, path, { token: doctor.token, body })
  expect(answer.status).toBe(422)
  const { errors } = failure.parse(answer.body)
  expect(Object.keys(errors ?? {})).toEqual([Object.keys(body).at(-1) ?? 'status'])
  expect((await rest('GET', '/heartbeat', { token: doctor.token })).status, 'and nothing happened').toBe(200)
})

test.for(['GET', 'POST'])('%s without a known facility answers 400 and changes nothing', async (method) => {
  const path = method === 'GET' ? '/account-balance' : '/doctors/status'
  const body = method === 'GET' ? undefined : { status: 'Online' }
  for (const facility of [null, 'rs-lain']) {
    const answer = await rest(method, path, { token: doctor.token, body, facility })
    expect({ status: answer.status, message: failure.parse(answer.body).message }).toEqual({
      status: 400,
      message: UNKNOWN_FACILITY,
    })
  }
  expect(await presenceOf(doctor)).toBe('Offline')
})

test('an unknown path is 404, also with a session', async () => {
  expect((await rest('GET', '/tidak-ada', { token: doctor.token })).status).toBe(404)
})

describe('presence', () => {
  test('POST /doctors/status answers the detail, and the live record follows', async () => {
    for (const status of ['Online', 'Offline'] as const) {
      const answer = await rest('POST', '/doctors/status', { token: doctor.token, body: { status } })
      expect(answer.status).toBe(200)
      expect(doctorDetail.parse(answer.body['data']).status_docter).toBe(status)
      expect(await presenceOf(doctor)).toBe(status)
    }
  })

  test.for([{ status: 'Busy' }, { status: 'Sibuk' }, {}, { status: 'Online', doctor: 'x' }])(
    'POST /doctors/status refuses %o',
    async (body) => {
      expect((await rest('POST', '/doctors/status', { token: doctor.token, body })).status).toBe(422)
      expect(await presenceOf(doctor)).toBe('Offline')
    },
  )

  test('POST /doctors/status-emergency does the same for emergency mode, and leaves the other alone', async () => {
    for (const status of ['Online', 'Offline'] as const) {
      const answer = await rest('POST', '/doctors/status-emergency', { token: doctor.token, body: { status } })
      expect(doctorDetail.parse(answer.body['data'])).toMatchObject({
        status_docter: 'Offline',
        status_emergency_available: status,
      })
      expect(await presencesOf(doctor)).toEqual(['Offline', status])
    }
    for (const body of [{ status: 'Busy' }, { status: 'Sibuk' }, {}, { status: 'Online', doctor: 'x' }]) {
      expect((await rest('POST', '/doctors/status-emergency', { token: doctor.token, body })).status).toBe(422)
    }
  })

  test.for(['Online', 'Busy', 'Offline'] as const)('PUT /doctors/presence-emergency takes %s', async (status) => {
    expect((await setDuty(doctor, status)).status).toBe(200)
    expect(await presencesOf(doctor)).toEqual(['Offline', status])
    await setDuty(doctor, 'Offline')
  })

  test('login and restore return both presences', async () => {
    await setPresence(doctor, 'Online')
    await setDuty(doctor, 'Busy')
    const again = await staff('dokter1@contoh.id', 'doctor', doctor.deviceId)
    doctor = again
    const restored = await rest('PUT', '/auth/device-id', { token: again.token, body: {} })
    expect(restored.body['data']).toMatchObject({ status_docter: 'Online', status_emergency_available: 'Busy' })
    await setDuty(doctor, 'Offline')
  })

  test.for(['Online', 'Busy', 'Offline'] as const)('PUT /doctors/presence takes %s', async (status) => {
    expect((await setPresence(doctor, status)).status).toBe(200)
    expect(await presenceOf(doctor)).toBe(status)
  })

  test('Online with an open item is refused, Busy and Offline are not', async () => {
    await setPresence(doctor, 'Online')
    const record = await ringing(sick, doctor)
    await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    for (const [method, path] of [
      ['POST', '/doctors/status'],
      ['PUT', '/doctors/presence'],
    ] as const) {
      const answer = await rest(method, path, { token: doctor.token, body: { status: 'Online' } })
      expect({ status: answer.status, reason: answer.body['reason'] }).toEqual({ status: 409, reason: OPEN_ITEM })
    }
    expect(await presenceOf(doctor)).toBe('Busy')
    expect((await setPresence(doctor, 'Busy')).status).toBe(200)
    expect((await setPresence(doctor, 'Offline')).status).toBe(200)
  })

  test.for(['Online', 'Offline'] as const)('Busy chosen before a claim: after its end %s returns', async (before) => {
    await setPresence(doctor, 'Online')
    const { objectId } = await ringing(sick, doctor)
    for (const status of [before, 'Busy', 'Busy'] as const) await setPresence(doctor, status)
    await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    await move(objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    expect(await presenceOf(doctor)).toBe(before)
  })

  test.for(['Online', 'Offline'] as const)(
    'a Busy that arrives after the end is reset: %s is restored',
    async (before) => {
      await setPresence(doctor, 'Online')
      const { objectId } = await ringing(sick, doctor)
      await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
      if (before === 'Offline') await setPresence(doctor, 'Offline')
      await move(objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
      await setPresence(doctor, 'Busy')
      await vi.waitFor(async () => expect(await presenceOf(doctor)).toBe(before), { timeout: 10_000, interval: 250 })
    },
  )

  test('a Busy with an open item is not reset', async () => {
    await setPresence(doctor, 'Online')
    const { objectId } = await ringing(sick, doctor)
    await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    await sleep(7_500)
    expect(await presenceOf(doctor)).toBe('Busy')
  })

  test('onlineDoctors lists who is Online and not Busy', async () => {
    const { token } = sick
    const names = async () => {
      const { result } = await run('onlineDoctors', {}, token)
      return (result as unknown[]).map((one) => onlineDoctor.parse(one).name)
    }
    expect(await names()).toEqual([])
    await setPresence(doctor, 'Online')
    await setPresence(other, 'Busy')
    expect(await names()).toEqual([doctor.name])
    expect((await run('onlineDoctors', {})).code).not.toBeNull()
  })
})

describe('Idempotency-Key', () => {
  test('the same key gets the same answer and has no second effect', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const online = { token: doctor.token, body: { status: 'Online' }, headers }
    const first = await rest('POST', '/doctors/status', online)
    await setPresence(doctor, 'Offline')
    const second = await rest('POST', '/doctors/status', online)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await presenceOf(doctor)).toBe('Offline')
  })

  test('asked twice at once is done once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const record = await ringing(await patient(), await online(doctor))
    await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    const body = { symptoms: ['Batuk'], object_id: record.objectId, status: 'SAVE' }
    const ask = () => rest('PUT', `/consultation/${record.consultation_id}`, { token: doctor.token, body, headers })
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 200, body: first.body })
    const audit = await rest('GET', `/audit?consultation_id=${record.consultation_id}`, { token: doctor.token })
    const updates = (audit.body['data'] as { what: string }[]).filter(({ what }) => what === 'update')
    expect(updates).toHaveLength(1)
  })

  test('belongs to one person, and is a UUID', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    await rest('POST', '/doctors/status', { token: doctor.token, body: { status: 'Online' }, headers })
    const answer = await rest('POST', '/doctors/status', { token: other.token, body: { status: 'Online' }, headers })
    expect(doctorDetail.parse(answer.body['data']).object_id).toBe(other.objectId)
    const bad = { token: doctor.token, body: { status: 'Online' }, headers: { 'Idempotency-Key': '1' } }
    expect((await rest('POST', '/doctors/status', bad)).status).toBe(422)
  })
})

test('GET /account-balance is whole rupiah', async () => {
  const { body } = await rest('GET', '/account-balance', { token: doctor.token })
  expect(accountBalance.parse(body['data']).GLAccountBalance).toBeGreaterThan(0)
})

describe('GET /doctor-consultation-available', () => {
  const available = async () => {
    const { body } = await rest('GET', '/doctor-consultation-available', { token: doctor.token })
    return availableConsultation.parse(body['data'])
  }

  test('is null until one is open, then that one, then null again', async () => {
    expect(await available()).toBeNull()
    await setPresence(doctor, 'Online')
    const { objectId, consultation_id } = await ringing(sick, doctor)
    expect(await available()).toBeNull()
    await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    expect(await available()).toEqual({ consultation_id, object_id: objectId, kind: 'consultation', status: 'ON_CHAT' })
    await move(objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    expect(await available()).toBeNull()
  })
})

describe('the server clock', () => {
  /** The server runs on this machine. */
  function expectBetween(asked: number, now: number, answered: number): void {
    expect(now).toBeGreaterThanOrEqual(asked)
    expect(now).toBeLessThanOrEqual(answered)
  }

  test('GET /heartbeat returns it with or without a session, but answers 401 to an ended one', async () => {
    const asked = Date.now()
    const { body } = await rest('GET', '/heartbeat')
    expectBetween(asked, heartbeat.parse(body['data']).now, Date.now())
    expect((await rest('GET', '/heartbeat', { token: doctor.token })).status).toBe(200)
    const dead = await rest('GET', '/heartbeat', { token: 'mati' })
    expect({ status: dead.status, message: dead.body['message'] }).toEqual({ status: 401, message: UNAUTHENTICATED })
  })

  test('so does the function now', async () => {
    const asked = Date.now()
    const { result } = await run('now', {}, doctor.parseToken)
    expectBetween(asked, heartbeat.parse(result).now, Date.now())
  })
})
