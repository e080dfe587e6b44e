import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { authTokenData, restoredSession } from '../../contract/schemas/auth'
import { failure } from '../../contract/schemas/envelope'
import { LOGIN_DELAY_FIRST, LOGIN_TRIES, SECOND } from '../../contract/values/limits'
import {
  PARSE_CODES,
  UNAUTHENTICATED,
  UNKNOWN_FACILITY,
  UNKNOWN_ROLE,
  WRONG_PAIR,
} from '../../contract/values/refusals'
import { parse, patient } from './kit/parse'
import { FACILITY, logIn, PASSWORD, reset, rest, staff } from './kit/rest'

beforeAll(reset)

const DOCTOR = 'dokter1@contoh.id'

function fail(email: string, times: number) {
  return Array.from({ length: times }).reduce<Promise<number[]>>(async (before) => {
    const statuses = await before
    return [...statuses, (await logIn(email, 'salah')).status]
  }, Promise.resolve([]))
}

describe('POST /auth/login', () => {
  test('gives both tokens, and nothing of the password or the PIN', async () => {
    const { status, body } = await logIn(DOCTOR, PASSWORD, 'doctor', 'perangkat-1')
    expect(status).toBe(200)
    const data = authTokenData.parse(body['data'])
    expect(data).toMatchObject({
      email: DOCTOR,
      name: 'dr. Ratna Kusumawardani',
      ref_type: 'doctor',
      device_id: 'perangkat-1',
      status_docter: 'Offline',
      pin: 'SET',
      phone_number: '+6281211100001',
    })
    expect(JSON.stringify(body)).not.toContain(PASSWORD)
    expect(data['AUTH-TOKEN']).not.toBe(data.token_parse)
  })

  test('a nurse signs in as a nurse', async () => {
    const { body } = await logIn('perawat1@contoh.id', PASSWORD, 'nurse')
    expect(authTokenData.parse(body['data']).ref_type).toBe('nurse')
  })

  test.for([
    ['a wrong password', 'dokter2@contoh.id', 'salah'],
    ['an unknown account', 'tidak-ada@contoh.id', PASSWORD],
  ] as const)('%s is the same 401', async ([, email, password]) => {
    const { status, body } = await logIn(email, password)
    expect({ status, message: body['message'] }).toEqual({ status: 401, message: WRONG_PAIR })
  })

  test.for([
    ['patient', 'pasien1@contoh.id'],
    ['ngawur', DOCTOR],
    ['nurse', DOCTOR],
  ] as const)('the role %s of %s is not served', async ([role, email]) => {
    const { status, body } = await logIn(email, PASSWORD, role)
    expect({ status, message: body['message'] }).toEqual({ status: 422, message: UNKNOWN_ROLE })
  })

  test.for([
    ['no password', { email: DOCTOR, ref_type: 'doctor' }, 'password'],
    ['an object as email', { email: { $ne: null }, password: PASSWORD, ref_type: 'doctor' }, 'email'],
    ['an unknown field', { email: DOCTOR, password: PASSWORD, ref_type: 'doctor', admin: true }, 'admin'],
  ] as const)('%s is malformed', async ([, body, field]) => {
    const answer = await rest('POST', '/auth/login', { body })
    expect(answer.status).toBe(422)
    expect(failure.parse(answer.body).errors).toHaveProperty(field)
  })

  test('rejects invalid JSON with 422', async () => {
    expect((await rest('POST', '/auth/login', { body: '{"email":' })).status).toBe(422)
  })

  test.for([null, 'rs-lain'])('facility %s is not known', async (facility) => {
    const answer = await rest('GET', '/heartbeat', { facility })
    expect({ status: answer.status, message: answer.body['message'] }).toEqual({
      status: 400,
      message: UNKNOWN_FACILITY,
    })
    expect((await rest('GET', '/heartbeat', { facility: FACILITY })).status).toBe(200)
  })
})

describe('the limit of wrong passwords', () => {
  test('after five even the right one waits, here and at Parse', async () => {
    const account = 'dokter3@contoh.id'
    expect(await fail(account, LOGIN_TRIES)).toEqual(Array.from({ length: LOGIN_TRIES }, () => 401))
    const refused = await logIn(account)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(LOGIN_DELAY_FIRST / SECOND - 30)
    expect(wait).toBeLessThanOrEqual(LOGIN_DELAY_FIRST / SECOND)
    const atParse = await parse('POST', '/login', { username: account, password: PASSWORD })
    expect(atParse.status).toBe(429)
    expect(Number(atParse.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await logIn('dokter2@contoh.id')).status).toBe(200)
  })

  test('counts wrong passwords at Parse too, and no other Parse path reveals whether a password is right', async () => {
    const account = 'pasien9@contoh.id'
    const wrong = { username: account, password: 'salah' }
    await parse('POST', '/login', wrong)
    await parse('POST', '/login', { email: account, password: 'salah' })
    for (let left = LOGIN_TRIES - 2; left > 0; left -= 1) await parse('POST', '/login', wrong)
    const right = { username: account, password: PASSWORD }
    expect((await parse('POST', '/login', right)).status).toBe(429)
    const requests = [{ method: 'POST', path: '/parse/login', body: right }]
    expect(JSON.stringify((await parse('POST', '/batch', { requests })).body)).not.toContain('sessionToken')
    expect((await parse('POST', '/verifyPassword', right)).status).toBeGreaterThanOrEqual(400)
  })

  test('many tries at once are no way around it', async () => {
    const account = 'dokter4@contoh.id'
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await logIn(account, 'salah')).status))
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_TRIES)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - LOGIN_TRIES)
  })

  test('a right one forgives the wrong ones before', async () => {
    const account = 'dokter5@contoh.id'
    for (const _ of [1, 2]) {
      expect(await fail(account, LOGIN_TRIES - 1)).toEqual(Array.from({ length: LOGIN_TRIES - 1 }, () => 401))
      expect((await logIn(account)).status).toBe(200)
    }
  })

  test('another spelling of the address is the same account', async () => {
    const account = 'perawat2@contoh.id'
    expect(await fail('Perawat2@Contoh.id ', LOGIN_TRIES)).not.toContain(200)
    expect((await logIn(account, PASSWORD, 'nurse')).status).toBe(429)
  })
})

describe('a session', () => {
  test('PUT /auth/device-id restores it', async () => {
    const doctor = await staff(DOCTOR)
    const { status, body } = await rest('PUT', '/auth/device-id', {
      token: doctor.token,
      body: {},
      headers: { 'device-id': doctor.deviceId },
    })
    expect(status).toBe(200)
    expect(restoredSession.parse(body['data'])).toMatchObject({
      'AUTH-TOKEN': doctor.token,
      token_parse: doctor.parseToken,
      user_type: 'doctor',
      object_id: doctor.objectId,
      status_docter: 'Offline',
    })
  })

  test.for(['no-such-token', undefined])('bearer %s is no session', async (token) => {
    const { status, body } = await rest('PUT', '/auth/device-id', { token, body: {}, headers: { 'device-id': 'x' } })
    expect({ status, message: body['message'] }).toEqual({ status: 401, message: UNAUTHENTICATED })
  })

  test('PUT /auth/device-id takes no body', async () => {
    const { token } = await staff(DOCTOR)
    expect(
      (await rest('PUT', '/auth/device-id', { token, body: { pin: '1' }, headers: { 'device-id': 'x' } })).status,
    ).toBe(422)
  })

  test('has tokens of 256 and 128 random bits, none of them ever the same', async () => {
    const device = randomUUID()
    const sessions = [await staff(DOCTOR, 'doctor', device), await staff(DOCTOR, 'doctor', device), await staff(DOCTOR)]
    for (const { token, parseToken } of sessions) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(parseToken).toMatch(/^r:[\da-f]{32}$/)
    }
    expect(new Set(sessions.flatMap(({ token, parseToken }) => [token, parseToken])).size).toBe(6)
  })

  test('of one device stays valid when another device signs out', async () => {
    const [first, second] = [await staff(DOCTOR), await staff(DOCTOR)]
    await rest('POST', '/auth/logout', { token: second.token, body: {} })
    expect((await rest('GET', '/heartbeat', { token: second.token })).status).toBe(401)
    expect((await rest('GET', '/heartbeat', { token: first.token })).status).toBe(200)
  })

  test('signing in again on one device ends the session before', async () => {
    const device = randomUUID()
    const before = await staff(DOCTOR, 'doctor', device)
    const after = await staff(DOCTOR, 'doctor', device)
    expect((await rest('GET', '/heartbeat', { token: before.token })).status).toBe(401)
    expect((await rest('GET', '/heartbeat', { token: after.token })).status).toBe(200)
  })

  test('logging out at REST ends it at Parse too', async () => {
    const { token, parseToken } = await staff(DOCTOR)
    expect((await parse('GET', '/users/me', undefined, parseToken)).status).toBe(200)
    expect((await rest('POST', '/auth/logout', { token, body: {} })).status).toBe(200)
    expect((await rest('GET', '/account-balance', { token })).body['message']).toBe(UNAUTHENTICATED)
    expect((await parse('GET', '/users/me', undefined, parseToken)).code).toBe(PARSE_CODES.noSession)
  })

  test('logging out at Parse ends it at REST too', async () => {
    const { token, parseToken } = await staff(DOCTOR)
    await parse('POST', '/logout', {}, parseToken)
    expect((await rest('GET', '/account-balance', { token })).status).toBe(401)
  })

  test('a Parse token is no bearer, and a bearer no Parse token', async () => {
    const { token, parseToken } = await staff(DOCTOR)
    expect((await rest('GET', '/account-balance', { token: parseToken })).status).toBe(401)
    expect((await parse('GET', '/users/me', undefined, token)).code).toBe(PARSE_CODES.noSession)
  })

  test('a patient signs in at Parse only', async () => {
    const { id, token } = await patient()
    expect(id).not.toBe('')
    expect((await rest('GET', '/heartbeat', { token })).status).toBe(401)
  })
})
