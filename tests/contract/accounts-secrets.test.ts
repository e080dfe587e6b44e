import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { authTokenData } from '../../contract/schemas/auth'
import { doctorDetail } from '../../contract/schemas/doctor'
import { failure } from '../../contract/schemas/envelope'
import {
  OTP_NOT_FOUND,
  OTP_PROOF_LIFETIME,
  OTP_TYPES,
  UNLOCK_TRIES,
  WRONG_PASSWORD,
  WRONG_PIN,
} from '../../contract/values/account'
import { LOGIN_TRIES, LOGIN_WINDOW, SECOND } from '../../contract/values/limits'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import {
  type Code,
  codeTo,
  inOrder,
  NEW_PHONE,
  NEXT_PASSWORD,
  nextCode,
  PHONES,
  PIN,
  proofOf,
  prove,
  skew,
  verify,
  wrongOf,
} from './kit/accounts'
import { listen } from './kit/live'
import { parse } from './kit/parse'
import { logIn, PASSWORD, reset, rest, type RestAnswer, staff, type Staff } from './kit/rest'

const DOCTOR = 'dokter1@contoh.id'

let doctor: Staff

beforeEach(async () => {
  await reset()
  doctor = await staff(DOCTOR)
})
afterEach(() => skew(0))

const said = ({ status, body }: RestAnswer) => ({ status, message: body['message'] })
const UNPROVEN = { status: 422, message: OTP_NOT_FOUND }

const change = (old: unknown, next: unknown, { token }: Pick<Staff, 'token'> = doctor) =>
  rest('POST', '/auth/password', { body: { old, new: next }, token })
const unlock = (body: object, { token }: Pick<Staff, 'token'> = doctor) => rest('POST', '/auth/unlock', { body, token })
const setPin = (hash: string, pin: unknown = '135791', { token }: Pick<Staff, 'token'> = doctor) =>
  rest('POST', '/auth/pin', { body: { pin, otp_hash: hash }, token })
const setPhone = ({ phone, code, hash }: Code, { token }: Pick<Staff, 'token'> = doctor) =>
  rest('PUT', '/auth/phone', { body: { phone_number: phone, verification_code: code, hash }, token })

test('none of it without a session', async () => {
  const rows = [
    ['POST', '/auth/password', { old: PASSWORD, new: NEXT_PASSWORD }],
    ['POST', '/auth/unlock', { pin: PIN }],
    ['POST', '/auth/pin', { pin: PIN, otp_hash: 'x' }],
    ['PUT', '/auth/phone', { phone_number: NEW_PHONE, verification_code: '123456', hash: 'x' }],
  ] as const
  for (const [method, path, body] of rows) {
    for (const token of [undefined, 'tidak-ada', doctor.parseToken]) {
      expect(said(await rest(method, path, { body, token }))).toEqual({ status: 401, message: UNAUTHENTICATED })
    }
  }
})

describe('POST /auth/password', () => {
  test('the new one holds, the old one not; the other sessions end with their sockets, this one stays', async () => {
    const [elsewhere, colleague] = [await staff(DOCTOR), await staff('dokter2@contoh.id')]
    const listener = await listen('Consultations', {}, elsewhere.parseToken)
    expect((await change(PASSWORD, NEXT_PASSWORD)).status).toBe(200)
    await listener.closed
    expect((await rest('GET', '/account-balance', { token: elsewhere.token })).status).toBe(401)
    expect((await parse('GET', '/users/me', undefined, elsewhere.parseToken)).code).not.toBeNull()
    for (const { token } of [doctor, colleague]) {
      expect((await rest('GET', '/account-balance', { token })).status).toBe(200)
    }
    expect((await parse('GET', '/users/me', undefined, doctor.parseToken)).status).toBe(200)
    expect((await logIn(DOCTOR, PASSWORD)).status).toBe(401)
    expect((await logIn(DOCTOR, NEXT_PASSWORD)).status).toBe(200)
  })

  test('a wrong old one is no 401 of a dead session, and limited', async () => {
    for (let tried = 0; tried < LOGIN_TRIES; tried += 1) {
      expect(said(await change('salah', NEXT_PASSWORD))).toEqual({ status: 401, message: WRONG_PASSWORD })
    }
    const refused = await change(PASSWORD, NEXT_PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(LOGIN_WINDOW / SECOND - 60)
    expect((await logIn(DOCTOR)).status, 'signing in has a count of its own').toBe(200)
  })

  test('reports an invalid new password as an error of its field', async () => {
    for (const next of ['Pendek1', 'x'.repeat(73), undefined, PASSWORD]) {
      const refused = await change(PASSWORD, next)
      expect({ next, status: refused.status }).toEqual({ next, status: 422 })
      expect(Object.keys(failure.parse(refused.body).errors ?? {})).toEqual(['new'])
    }
    expect((await logIn(DOCTOR)).status).toBe(200)
  })

  test('of two changes at once one wins', async () => {
    const passwords = ['Rahasia-Satu', 'Rahasia-Dua']
    const statuses = await Promise.all(passwords.map(async (next) => (await change(PASSWORD, next)).status))
    expect(inOrder(statuses)).toEqual([200, 401])
    const holds = passwords[statuses.indexOf(200)] ?? ''
    expect((await logIn(DOCTOR, holds)).status).toBe(200)
  })
})

describe('POST /auth/unlock', () => {
  test('by the PIN or by the password', async () => {
    for (const right of [{ pin: PIN }, { password: PASSWORD }]) {
      const { status, body } = await unlock(right)
      expect({ status, data: body['data'] }).toEqual({ status: 200, data: { unlocked: true } })
    }
  })

  test.for([
    [{ pin: '000000' }, WRONG_PIN],
    [{ password: 'salah' }, WRONG_PASSWORD],
  ] as const)('%o: wrong, and the session lives', async ([wrong, message]) => {
    expect(said(await unlock(wrong))).toEqual({ status: 401, message })
    expect((await rest('GET', '/account-balance', { token: doctor.token })).status).toBe(200)
  })

  test('accepts no PIN where none was set', async () => {
    const without = await staff('dokter5@contoh.id')
    expect((await unlock({ pin: PIN }, without)).status).toBe(401)
    expect((await unlock({ password: PASSWORD }, without)).status).toBe(200)
  })

  test('after five wrong attempts of either kind, on any device, refuses even the right one', async () => {
    const other = await staff(DOCTOR)
    for (let tried = 0; tried < UNLOCK_TRIES; tried += 1) {
      const { status, body } = await (tried % 2 ? unlock({ pin: '000000' }) : unlock({ password: 'salah' }, other))
      expect([status, body['tries_left']]).toEqual([401, UNLOCK_TRIES - 1 - tried])
    }
    const refused = await unlock({ pin: PIN })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(LOGIN_WINDOW / SECOND - 60)
    expect((await unlock({ pin: PIN }, await staff('dokter2@contoh.id'))).status).toBe(200)
    expect((await logIn(DOCTOR)).status, 'signing out and in again is the way').toBe(200)
  })

  test('a right one forgives, and ten at once are no way around it', async () => {
    for (let tried = 1; tried < UNLOCK_TRIES; tried += 1) await unlock({ pin: '000000' })
    expect((await unlock({ pin: PIN })).status).toBe(200)
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await unlock({ pin: '000000' })).status))
    expect(statuses.filter((status) => status === 401)).toHaveLength(UNLOCK_TRIES)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10 - UNLOCK_TRIES)
  })

  test('rejects a malformed body with 422 and does not count it as an attempt', async () => {
    for (const body of [{}, { pin: '12345' }, { pin: 246810 }, { pin: PIN, password: PASSWORD }, { password: '' }]) {
      expect({ body, status: (await unlock(body)).status }).toEqual({ body, status: 422 })
    }
    expect((await unlock({ pin: PIN })).status).toBe(200)
  })
})

describe('POST /auth/pin', () => {
  beforeEach(() => prove(doctor))

  test('with a proof of one’s own number: the new PIN opens, the old one not, and sessions stay', async () => {
    const elsewhere = await staff(DOCTOR)
    const { hash } = await proofOf(PHONES.doctor1, OTP_TYPES.pin, doctor.token)
    expect((await setPin(hash)).body['data']).toEqual({ pin: 'SET' })
    expect((await unlock({ pin: '135791' })).status).toBe(200)
    expect((await unlock({ pin: PIN })).status).toBe(401)
    expect((await rest('GET', '/account-balance', { token: elsewhere.token })).status).toBe(200)
    expect(said(await setPin(hash, '222222')), 'a proof is used once').toEqual(UNPROVEN)
  })

  test('sets a first PIN, and the sign-in reports it', async () => {
    const without = await staff('dokter5@contoh.id')
    await prove(without)
    const pinOf = async () => authTokenData.parse((await logIn('dokter5@contoh.id')).body['data']).pin
    expect(await pinOf()).toBeNull()
    const { hash } = await proofOf(PHONES.doctor5, OTP_TYPES.pin, without.token)
    expect((await setPin(hash, PIN, without)).status).toBe(200)
    expect(await pinOf()).toBe('SET')
    const restored = await rest('PUT', '/auth/device-id', { token: without.token, body: {} })
    expect(authTokenData.parse(restored.body['data'])).toMatchObject({ pin: 'SET', phone_number: PHONES.doctor5 })
  })

  test('forgives the wrong ones at the lock', async () => {
    for (let tried = 0; tried < UNLOCK_TRIES; tried += 1) await unlock({ pin: '000000' })
    expect((await setPin((await proofOf(PHONES.doctor1, OTP_TYPES.pin, doctor.token)).hash)).status).toBe(200)
    expect((await unlock({ pin: '135791' })).status).toBe(200)
  })

  test('not with a proof for something else, of another number or person, unproven, or too old', async () => {
    const forPhone = await proofOf(PHONES.doctor1, OTP_TYPES.phoneChange, doctor.token)
    expect(said(await setPin(forPhone.hash))).toEqual(UNPROVEN)
    const ofNewNumber = await proofOf(NEW_PHONE, OTP_TYPES.pin, doctor.token)
    expect(said(await setPin(ofNewNumber.hash))).toEqual(UNPROVEN)
    const other = await staff('dokter2@contoh.id')
    await prove(other)
    const others = await proofOf(PHONES.doctor2, OTP_TYPES.pin, other.token)
    expect(said(await setPin(others.hash))).toEqual(UNPROVEN)
    await nextCode()
    const code = await codeTo(PHONES.doctor1, doctor.token)
    expect(said(await setPin(code.hash)), 'the code was never given').toEqual(UNPROVEN)
    expect((await verify(code, { type: OTP_TYPES.pin, token: doctor.token })).status).toBe(200)
    await skew(OTP_PROOF_LIFETIME + 60 * SECOND)
    await prove(doctor)
    expect(said(await setPin(code.hash))).toEqual(UNPROVEN)
    await skew(0)
    await prove(doctor)
    expect((await setPin(code.hash)).status, 'it was the clock').toBe(200)
    expect((await setPin(others.hash, PIN, other)).status, 'it was the person').toBe(200)
  })

  test('rejects a malformed PIN with 422 and leaves the proof valid', async () => {
    const { hash } = await proofOf(PHONES.doctor1, OTP_TYPES.pin, doctor.token)
    for (const pin of ['12345', '1234567', 'abcdef', 123_456, null]) {
      const refused = await setPin(hash, pin)
      expect({ pin, status: refused.status }).toEqual({ pin, status: 422 })
      expect(failure.parse(refused.body).errors).toHaveProperty('pin')
    }
    expect((await setPin(hash)).status).toBe(200)
  })
})

describe('PUT /auth/phone', () => {
  beforeEach(() => prove(doctor))

  async function ownPhone({ token, objectId }: Staff) {
    const { body } = await rest('GET', `/doctors/${objectId}`, { token })
    const { phone_number, phone_verified } = doctorDetail.parse(body['data'])
    return { phone_number, phone_verified }
  }

  test('the number that was proven is one’s own, and the old one is free', async () => {
    const proof = await proofOf(NEW_PHONE, OTP_TYPES.phoneChange, doctor.token)
    const { status, body } = await setPhone(proof)
    expect({ status, data: body['data'] }).toEqual({ status: 200, data: { phone_number: NEW_PHONE } })
    expect(await ownPhone(doctor)).toEqual({ phone_number: NEW_PHONE, phone_verified: true })
    expect(said(await setPhone(proof)), 'once').toEqual(UNPROVEN)
    const other = await staff('dokter2@contoh.id')
    await prove(other)
    expect((await setPhone(await proofOf(PHONES.doctor1, OTP_TYPES.phoneChange, other.token), other)).status).toBe(200)
  })

  test('proves the number that is there', async () => {
    const unproven = await staff('dokter5@contoh.id')
    await prove(unproven)
    const proof = await proofOf(PHONES.doctor5, OTP_TYPES.phoneChange, unproven.token)
    expect((await setPhone(proof, unproven)).status).toBe(200)
    expect(await ownPhone(unproven)).toEqual({ phone_number: PHONES.doctor5, phone_verified: true })
  })

  test('not with another number, code, hash, person or purpose', async () => {
    const proof = await proofOf(NEW_PHONE, OTP_TYPES.phoneChange, doctor.token)
    const other = await staff('dokter2@contoh.id')
    await prove(other)
    for (const wrong of [{ phone: '+6281355550002' }, { code: wrongOf(proof) }, { hash: 'tidak-ada' }]) {
      expect(said(await setPhone({ ...proof, ...wrong }))).toEqual(UNPROVEN)
    }
    expect(said(await setPhone(proof, other))).toEqual(UNPROVEN)
    await nextCode()
    const forPin = await proofOf('+6281355550003', OTP_TYPES.pin, doctor.token)
    expect(said(await setPhone(forPin))).toEqual(UNPROVEN)
    expect(await ownPhone(doctor)).toEqual({ phone_number: PHONES.doctor1, phone_verified: true })
    expect((await setPhone(proof)).status).toBe(200)
  })

  test('two who prove the same new number: one gets it', async () => {
    const other = await staff('dokter2@contoh.id')
    await prove(other)
    const one = await proofOf(NEW_PHONE, OTP_TYPES.phoneChange, doctor.token)
    await nextCode()
    const two = await proofOf(NEW_PHONE, OTP_TYPES.phoneChange, other.token)
    const answers = await Promise.all([setPhone(one), setPhone(two, other)])
    expect(inOrder(answers.map(({ status }) => status))).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(failure.parse(lost?.body).reason).toBe('taken')
  })

  test('others never see it', async () => {
    const other = await staff('dokter2@contoh.id')
    const { body } = await rest('GET', `/doctors/${doctor.objectId}`, { token: other.token })
    expect(JSON.stringify(body)).not.toContain(PHONES.doctor1)
    expect(doctorDetail.parse(body['data']).phone_verified).toBeUndefined()
  })
})
