import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { IDLE_LIMIT } from '../../contract/values/account'
import { rings } from '../../contract/schemas/rings'
import { MINUTE, SECOND } from '../../contract/values/limits'
import { LOCKED, LOCKED_REASON, OPEN_WHILE_LOCKED, PARSE_CODES } from '../../contract/values/refusals'
import { startSandbox } from '../kit/server/sandbox'
import { PIN, skew } from './kit/accounts'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { listen } from './kit/live'
import { move, parse, patient, type Patient, ringing } from './kit/parse'
import { presencesOf } from './kit/requests'
import { FACILITY, PASSWORD, reset, rest, setPresence, staff, type Staff } from './kit/rest'
import { ROUTER_ROWS } from './kit/router-rows'
import { newestRow, securityRows } from './kit/security-log'
import { signaller } from './kit/signalling'

const DOCTOR = 'dokter1@contoh.id'
const OFFER = 'v=0\r\no=caller 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\n'
const locked = { status: 423, message: LOCKED, reason: LOCKED_REASON }

const answerOf = async (method: string, path: string, call: Parameters<typeof rest>[2]) => {
  const { status, body } = await rest(method, path, call)
  return { status, message: body['message'], reason: body['reason'] }
}
const lock = ({ token }: Staff) => rest('POST', '/auth/lock', { token, body: {} })
const unlock = ({ token }: Staff, body: object = { pin: PIN }) => rest('POST', '/auth/unlock', { token, body })
const reportActivity = ({ token }: Staff) => rest('POST', '/auth/activity', { token, body: {} })
const isOpen = async ({ token }: Staff) => (await rest('GET', '/account-balance', { token })).status === 200
const register = async ({ id, deviceId, parseToken }: Staff) => {
  const line = await signaller()
  onTestFinished(() => line.close())
  line.send({ id: 'register', name: id, deviceId, token: parseToken })
  return line
}

describe('while a session is locked', () => {
  let doctor: Staff

  beforeAll(async () => {
    await reset()
    doctor = await staff(DOCTOR)
    await lock(doctor)
  })

  test('the table has the rows of the router', () => {
    expect(ROUTER_ROWS.length).toBeGreaterThan(80)
    expect(ROUTER_ROWS).toEqual(
      expect.arrayContaining([...OPEN_WHILE_LOCKED, 'POST /auth/login', 'GET /account-balance', 'GET /push/key']),
    )
  })

  test.for(ROUTER_ROWS.filter((row) => !OPEN_WHILE_LOCKED.includes(row)))(
    '%s is refused, by bearer and by Parse token',
    async (row) => {
      const [method = '', path = ''] = row.split(' ')
      for (const call of [{ token: doctor.token }, { headers: { 'X-Parse-Session-Token': doctor.parseToken } }]) {
        expect(await answerOf(method, path, call)).toEqual(locked)
      }
    },
  )

  test.for(['/tidak-ada', '/auth/unlock/', '/AUTH/LOGOUT', '/heartbeat/'])('%s is refused too', async (path) => {
    expect(await answerOf('POST', path, { token: doctor.token })).toEqual(locked)
  })

  test('the heartbeat answers, and restoring the session says that it is locked', async () => {
    expect((await rest('GET', '/heartbeat', { token: doctor.token })).status).toBe(200)
    const { status, body } = await rest('PUT', '/auth/device-id', { token: doctor.token, body: {} })
    expect({ status, data: body['data'] }).toMatchObject({ status: 200, data: { locked: true } })
  })

  test.for<[method: string, path: string, body: object]>([
    ['GET', '/users/me', {}],
    ['GET', '/classes/Consultations', { where: { status: 'IDLE', apps: 'dokter-keluarga' } }],
    ['POST', '/functions/changeStatus', { objectId: 'x' }],
    ['POST', '/batch', { requests: [{ method: 'POST', path: '/parse/classes/Conversations', body: { text: 'x' } }] }],
  ])('Parse %s %s is refused, with the token in the headers or in the body', async ([method, path, body]) => {
    const asPost = { ...body, ...(method === 'GET' && { _method: method }) }
    const answers = [
      await parse('POST', path, asPost, doctor.parseToken),
      await parse('POST', path, { ...asPost, _SessionToken: doctor.parseToken }),
    ]
    for (const { status, code } of answers) expect({ status, code }).toEqual({ status: 423, code: PARSE_CODES.locked })
  })

  test('no live query and no registration begins', async () => {
    await expect(listen('Consultations', {}, doctor.parseToken)).rejects.toThrow(/\w/)
    expect(await (await register(doctor)).closed).toBe(4423)
  })

  test('another session of the same person is open', async () => {
    expect(await isOpen(await staff(DOCTOR))).toBe(true)
  })
})

describe('a lock', () => {
  let doctor: Staff

  beforeEach(async () => {
    await reset()
    doctor = await staff(DOCTOR)
  })
  afterEach(() => skew(0))

  test('closes live queries and signalling, and they receive nothing more', async () => {
    await setPresence(doctor, 'Online')
    const listener = await listen('Consultations', {}, doctor.parseToken)
    const line = await register(doctor)
    await line.next(({ id }) => id === 'registerResponse')
    await lock(doctor)
    await Promise.all([listener.closed, line.closed])
    await ringing(await patient(), doctor)
    expect(listener.events).toEqual([])
  })

  test.for([{ pin: PIN }, { password: PASSWORD }])('opens with %o, for every door', async (secret) => {
    await lock(doctor)
    expect((await unlock(doctor, { pin: '000000' })).status).toBe(401)
    expect(await isOpen(doctor)).toBe(false)
    expect((await unlock(doctor, secret)).status).toBe(200)
    expect(await isOpen(doctor)).toBe(true)
    const listener = await listen('Consultations', {}, doctor.parseToken)
    listener.close()
    expect((await (await register(doctor)).next(({ id }) => id === 'registerResponse')).id).toBe('registerResponse')
  })

  test.runIf(hasDatabaseDoor)('of which no message arrived refuses by bearer and by Parse token', async () => {
    const database = openDatabase()
    onTestFinished(() => database.end())
    // As another process locks it while Redis is away.
    await database.query('UPDATE dk_session SET locked_at = now() WHERE parse_token = $1', [doctor.parseToken])
    const calls = [{ token: doctor.token }, { headers: { 'X-Parse-Session-Token': doctor.parseToken } }]
    expect(await answerOf('GET', '/account-balance', calls[0])).toEqual(locked)
    for (const call of calls) expect(await answerOf('GET', '/files/x/y', call)).toEqual(locked)
    for (const path of ['/heartbeat', '/rings']) {
      expect((await rest('GET', path, { token: doctor.token })).status).toBe(200)
    }
    expect(await answerOf('GET', '/rings/', calls[0])).toEqual(locked)
    const { body } = await rest('PUT', '/auth/device-id', { token: doctor.token, body: {} })
    expect(body['data']).toMatchObject({ locked: true })
    expect((await unlock(doctor)).status).toBe(200)
    expect(await isOpen(doctor)).toBe(true)
  })

  test('of a session that signs out ends with it', async () => {
    await lock(doctor)
    expect((await rest('POST', '/auth/logout', { token: doctor.token, body: {} })).status).toBe(200)
    expect((await rest('GET', '/account-balance', { token: doctor.token })).status).toBe(401)
  })

  test('is in the security log once', async () => {
    const last = await newestRow()
    await lock(doctor)
    await lock(doctor)
    const rows = (await securityRows(last)).filter(({ event }) => event === 'session.locked')
    expect(rows).toEqual([
      expect.objectContaining({ detail: 'asked', account: doctor.objectId, device: doctor.deviceId, count: 1 }),
    ])
  })

  test('starts after the idle time without reported activity, regardless of other calls', async () => {
    const last = await newestRow()
    await reportActivity(doctor)
    await skew(IDLE_LIMIT - MINUTE)
    expect(await isOpen(doctor)).toBe(true)
    await skew(IDLE_LIMIT + SECOND)
    await expect.poll(() => isOpen(doctor)).toBe(false)
    const rows = (await securityRows(last)).filter(({ event }) => event === 'session.locked')
    expect(rows).toEqual([expect.objectContaining({ detail: 'inactive' })])
    expect((await unlock(doctor)).status).toBe(200)
    expect(await isOpen(doctor)).toBe(true)
  })

  test('is put off by reported activity, and not by a report that is too late', async () => {
    await reportActivity(doctor)
    await skew(10 * MINUTE)
    await reportActivity(doctor)
    await skew(20 * MINUTE)
    expect(await isOpen(doctor)).toBe(true)
    await skew(10 * MINUTE + IDLE_LIMIT + SECOND)
    await reportActivity(doctor)
    await expect.poll(() => isOpen(doctor)).toBe(false)
  })
})

describe('ringing while locked', () => {
  let doctor: Staff
  let sick: Patient

  beforeEach(async () => {
    await reset()
    doctor = await staff(DOCTOR)
    sick = await patient()
    await setPresence(doctor, 'Online')
  })

  const ringsOf = async ({ token }: Staff) => (await rest('GET', '/rings', { token })).body['data']

  test('requests, without a name', async () => {
    const record = await ringing(sick, doctor)
    await lock(doctor)
    const received = await ringsOf(doctor)
    expect(rings.parse(received)).toEqual({
      now: expect.any(Number),
      requests: [
        {
          className: 'Consultations',
          objectId: record.objectId,
          complaint: record.keluhan_patient,
          requestAt: record.requestAt,
          payment_id: record.payment_id,
        },
      ],
      call: null,
    })
    expect(JSON.stringify(received)).not.toContain(record.patient_info.name)
  })

  test('excludes other doctors’ requests, and answers 403 to a nurse and 401 without a session', async () => {
    await ringing(sick, doctor)
    const other = await staff('dokter2@contoh.id')
    expect(await ringsOf(other)).toEqual({ now: expect.any(Number), requests: [], call: null })
    expect((await rest('GET', '/rings', { token: (await staff('perawat1@contoh.id', 'nurse')).token })).status).toBe(
      403,
    )
    expect((await rest('GET', '/rings')).status).toBe(401)
  })

  test('a call reaches who asks, and rings there after the unlock', async () => {
    const record = await ringing(sick, doctor)
    await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    await lock(doctor)
    await ringsOf(doctor)
    const theirs = await signaller()
    onTestFinished(() => theirs.close())
    theirs.send({ id: 'register', name: sick.id, deviceId: randomUUID(), token: sick.token })
    await theirs.next(({ id }) => id === 'registerResponse')
    theirs.send({ id: 'call', from: sick.id, to: doctor.id, sdpOffer: OFFER })
    await expect
      .poll(() => ringsOf(doctor))
      .toMatchObject({ call: { from: sick.id, consultation_id: record.consultation_id } })
    await unlock(doctor)
    const line = await register(doctor)
    await line.next(({ id }) => id === 'registerResponse')
    line.send({ id: 'notifyCaller', from: doctor.id, to: sick.id })
    expect(await line.next(({ id }) => id === 'incomingCall')).toMatchObject({ from: sick.id, sdpOffer: OFFER })
    theirs.send({ id: 'cancelCalling', from: sick.id, to: doctor.id })
    await expect.poll(() => ringsOf(doctor)).toMatchObject({ call: null })
  })

  test('a call of who has not asked rings nowhere', async () => {
    const record = await ringing(sick, doctor)
    await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    await lock(doctor)
    const theirs = await signaller()
    onTestFinished(() => theirs.close())
    theirs.send({ id: 'register', name: sick.id, deviceId: randomUUID(), token: sick.token })
    await theirs.next(({ id }) => id === 'registerResponse')
    theirs.send({ id: 'call', from: sick.id, to: doctor.id, sdpOffer: OFFER })
    expect(await theirs.next(({ id }) => id === 'callResponse')).toMatchObject({
      response: 'rejected',
      message: 'timeout',
    })
  })

  test('signing out while it is locked ends both presences', async () => {
    await lock(doctor)
    await rest('POST', '/auth/logout', { token: doctor.token, body: {} })
    expect(await presencesOf(await staff(DOCTOR))).toEqual(['Offline', 'Offline'])
  })
})

test(
  'a lock outlives a restart of the server',
  async () => {
    const sandbox = await startSandbox({ build: false })
    onTestFinished(() => sandbox.stop())
    const call = (method: string, path: string, headers: object, body?: object) =>
      fetch(`${sandbox.origin}/api/v1${path}`, {
        method,
        headers: { 'X-Facility-Id': FACILITY, 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
    const signedIn = await call(
      'POST',
      '/auth/login',
      { 'device-id': randomUUID() },
      { email: DOCTOR, password: PASSWORD, ref_type: 'doctor' },
    )
    const { data } = (await signedIn.json()) as { data: { 'AUTH-TOKEN': string } }
    const bearer = { Authorization: `Bearer ${data['AUTH-TOKEN']}` }
    expect((await call('POST', '/auth/lock', bearer, {})).status).toBe(200)
    await sandbox.restart()
    expect((await call('GET', '/account-balance', bearer)).status).toBe(423)
  },
  150 * SECOND,
)
