import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { doctorDetail } from '../../contract/schemas/doctor'
import { failure } from '../../contract/schemas/envelope'
import { otpSent } from '../../contract/schemas/account'
import {
  OTP_LIFETIME,
  OTP_NOT_FOUND,
  OTP_RESEND_AFTER,
  OTP_SENDS,
  OTP_TRIES,
  OTP_TYPES,
  OTP_WINDOW,
  PHONE_UNKNOWN,
  STRANGE_NUMBERS,
} from '../../contract/values/account'
import { SECOND } from '../../contract/values/limits'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { codeTo, inOrder, mailsTo, NEW_PHONE, nextCode, PHONES, resend, skew, verify, wrongOf } from './kit/accounts'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { reset, rest, type RestAnswer, staff, type Staff } from './kit/rest'

const DOCTOR = 'dokter1@contoh.id'
const DOCTOR5 = 'dokter5@contoh.id'

beforeEach(reset)
afterEach(() => skew(0))

const said = ({ status, body }: RestAnswer) => ({ status, message: body['message'] })
const NOT_FOUND = { status: 422, message: OTP_NOT_FOUND }
const waitOf = ({ headers }: RestAnswer) => Number(headers.get('retry-after'))

async function isPhoneProven({ token, objectId }: Staff): Promise<boolean | undefined> {
  return doctorDetail.parse((await rest('GET', `/doctors/${objectId}`, { token })).body['data']).phone_verified
}

describe('POST /auth/resend-otp', () => {
  test('sends six digits to an account’s number, good for 120 s of the server’s clock', async () => {
    const { status, body } = await resend(PHONES.doctor5)
    expect(status).toBe(200)
    const { hash, expires_at } = otpSent.parse(body['data'])
    expect(Math.abs(expires_at - Date.now() - OTP_LIFETIME)).toBeLessThan(30 * SECOND)
    const [sms] = await mailsTo(PHONES.doctor5)
    expect(sms).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{6}$/) })
    expect(sms?.text).toContain(sms?.code)
    expect(JSON.stringify(body)).not.toContain(sms?.code)
    expect(hash.length).toBeGreaterThan(20)
  })

  test('without a session an account’s number; with one a new number too, but no other account’s', async () => {
    const { token } = await staff(DOCTOR)
    expect(said(await resend(NEW_PHONE))).toEqual({ status: 404, message: PHONE_UNKNOWN })
    expect(said(await resend(PHONES.doctor2, token))).toEqual({ status: 404, message: PHONE_UNKNOWN })
    for (const nobody of [NEW_PHONE, PHONES.doctor2]) expect(await mailsTo(nobody)).toEqual([])
    expect((await resend(NEW_PHONE, token)).status).toBe(200)
    expect((await resend(PHONES.doctor1, token)).status).toBe(200)
    expect(await mailsTo(NEW_PHONE)).toHaveLength(1)
  })

  test('a session that is over is no session, rather than none', async () => {
    const { token } = await staff(DOCTOR)
    await rest('POST', '/auth/logout', { token, body: {} })
    expect(said(await resend(PHONES.doctor1, token))).toEqual({ status: 401, message: UNAUTHENTICATED })
  })

  test('rejects a phone number that is not E.164 with 422', async () => {
    for (const phone of ['081211100001', '+62', '', '+62 812 1110 0001', 7, undefined]) {
      const refused = await rest('POST', '/auth/resend-otp', { body: { phone_number: phone } })
      expect({ phone, status: refused.status }).toEqual({ phone, status: 422 })
      expect(failure.parse(refused.body).errors).toHaveProperty('phone_number')
    }
  })

  test('sends another code no earlier than 20 s after the last, with or without a session', async () => {
    const { token } = await staff(DOCTOR)
    await resend(PHONES.doctor1)
    for (const requester of [undefined, token]) {
      const early = await resend(PHONES.doctor1, requester)
      expect(early.status).toBe(429)
      expect(waitOf(early)).toBeGreaterThan(0)
      expect(waitOf(early)).toBeLessThanOrEqual(OTP_RESEND_AFTER / SECOND)
    }
    expect((await resend(PHONES.doctor2)).status, 'another number').toBe(200)
    await skew(OTP_RESEND_AFTER)
    expect((await resend(PHONES.doctor1, token)).status).toBe(200)
  })

  test.runIf(hasDatabaseDoor)('of five that are all under way at once one is sent', async () => {
    const database = openDatabase()
    const holder = await database.connect()
    try {
      await holder.query('BEGIN; LOCK TABLE dk_otp')
      const asking = [1, 2, 3, 4, 5].map(async () => (await resend(PHONES.doctor1)).status)
      const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock'`
      await expect.poll(async () => (await database.query(waiting)).rows[0]).toEqual({ count: 5 })
      await holder.query('COMMIT')
      expect(inOrder(await Promise.all(asking))).toEqual([200, 429, 429, 429, 429])
      expect(await mailsTo(PHONES.doctor1)).toHaveLength(1)
    } finally {
      holder.release()
      await database.end()
    }
  })

  test('five an hour; asking too early is not counted', async () => {
    for (let sent = 0; sent < OTP_SENDS; sent += 1) {
      await nextCode(sent)
      expect((await resend(PHONES.doctor1)).status).toBe(200)
      expect((await resend(PHONES.doctor1)).status).toBe(429)
    }
    await nextCode(OTP_SENDS)
    const limited = await resend(PHONES.doctor1)
    expect(limited.status).toBe(429)
    expect(waitOf(limited)).toBeGreaterThan(OTP_WINDOW / SECOND - 300)
    expect((await resend(PHONES.doctor2)).status).toBe(200)
  })

  test('looking for whose numbers there are is limited', async () => {
    const ask = (index: number) => resend(`+62813777700${10 + index}`)
    for (let asked = 0; asked < STRANGE_NUMBERS; asked += 1) expect((await ask(asked)).status).toBe(404)
    expect((await ask(STRANGE_NUMBERS)).status).toBe(429)
    expect((await resend(PHONES.doctor1)).status).toBe(200)
  })
})

describe('POST /verify-otp', () => {
  test('a right code of an activation proves the phone, once', async () => {
    const doctor = await staff(DOCTOR5)
    expect(await isPhoneProven(doctor)).toBe(false)
    const code = await codeTo(PHONES.doctor5)
    expect(said(await verify(code, { code: wrongOf(code) }))).toEqual(NOT_FOUND)
    expect(await isPhoneProven(doctor)).toBe(false)
    expect((await verify(code)).body['data']).toEqual({ verified: true })
    expect(await isPhoneProven(doctor)).toBe(true)
    expect(said(await verify(code)), 'used').toEqual(NOT_FOUND)
  })

  test.for([OTP_TYPES.phoneChange, OTP_TYPES.pin])('a code of type %i proves no phone by itself', async (type) => {
    const doctor = await staff(DOCTOR5)
    expect((await verify(await codeTo(PHONES.doctor5), { type })).status).toBe(200)
    expect(await isPhoneProven(doctor)).toBe(false)
  })

  test('of two right ones at once one wins', async () => {
    const code = await codeTo(PHONES.doctor1)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await verify(code)).status))
    expect(inOrder(statuses)).toEqual([200, 422, 422])
  })

  test('over after 120 s of the server’s clock', async () => {
    const code = await codeTo(PHONES.doctor1)
    await skew(OTP_LIFETIME + SECOND)
    expect(said(await verify(code))).toEqual(NOT_FOUND)
    await skew(0)
    expect((await verify(code)).status, 'it was the clock').toBe(200)
  })

  test('a new code ends the one before', async () => {
    const before = await codeTo(PHONES.doctor1)
    await nextCode()
    const after = await codeTo(PHONES.doctor1)
    expect(said(await verify(before))).toEqual(NOT_FOUND)
    expect((await verify(after)).status).toBe(200)
  })

  test('a stranger’s asking does not end what its owner was sent, nor is it the stranger’s to use', async () => {
    const { token } = await staff(DOCTOR)
    const own = await codeTo(PHONES.doctor1, token)
    await nextCode()
    await codeTo(PHONES.doctor1)
    expect(said(await verify(own, { type: OTP_TYPES.phoneChange })), 'without the session').toEqual(NOT_FOUND)
    const other = await staff('dokter2@contoh.id')
    expect(said(await verify(own, { type: OTP_TYPES.phoneChange, token: other.token }))).toEqual(NOT_FOUND)
    expect((await verify(own, { type: OTP_TYPES.phoneChange, token })).status).toBe(200)
  })

  test('rejects the code for another number, hash or role', async () => {
    const code = await codeTo(PHONES.doctor1)
    await nextCode()
    const other = await codeTo(PHONES.doctor2)
    expect(said(await verify({ ...code, phone: PHONES.doctor2 }))).toEqual(NOT_FOUND)
    expect(said(await verify({ ...code, hash: other.hash }))).toEqual(NOT_FOUND)
    expect(said(await verify({ ...code, hash: 'tidak-ada' }))).toEqual(NOT_FOUND)
    expect(said(await verify(code, { role: 'nurse' }))).toEqual(NOT_FOUND)
    expect((await verify(code)).status).toBe(200)
  })

  test('the 6th try at a code is refused, right or wrong, until another one is sent', async () => {
    const code = await codeTo(PHONES.doctor1)
    for (let tried = 0; tried < OTP_TRIES; tried += 1) {
      expect(said(await verify(code, { code: wrongOf(code) }))).toEqual(NOT_FOUND)
    }
    const refused = await verify(code)
    expect(refused.status).toBe(429)
    expect(waitOf(refused)).toBeGreaterThan(0)
    expect(waitOf(refused)).toBeLessThanOrEqual(OTP_LIFETIME / SECOND)
    await nextCode()
    expect((await verify(await codeTo(PHONES.doctor1))).status).toBe(200)
  })

  test('many tries at once are no way around it', async () => {
    const code = await codeTo(PHONES.doctor1)
    const tries = Array.from({ length: 12 }, async () => (await verify(code, { code: wrongOf(code) })).status)
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 422)).toHaveLength(OTP_TRIES)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - OTP_TRIES)
  })

  test('names each malformed field', async () => {
    const code = await codeTo(PHONES.doctor1)
    const right = {
      phone_number: code.phone,
      verification_code: code.code,
      ref_type: 'doctor',
      is_type: 1,
      hash: code.hash,
    }
    const wrongly = { phone_number: '0812', verification_code: '12345', ref_type: 'patient', is_type: 4, hash: '' }
    for (const [field, value] of Object.entries({ ...wrongly, admin: true })) {
      const refused = await rest('POST', '/verify-otp', { body: { ...right, [field]: value } })
      expect({ field, status: refused.status }).toEqual({ field, status: 422 })
      expect(Object.keys(failure.parse(refused.body).errors ?? {})).toEqual([field])
    }
    expect((await rest('POST', '/verify-otp', { body: right })).status, 'none of it was a try').toBe(200)
  })
})

test.runIf(hasDatabaseDoor)('the database contains neither a code nor the hash that identifies it', async () => {
  const database = openDatabase()
  const { code, hash } = await codeTo(PHONES.doctor1)
  const { rows } = await database.query<{ text: string }>('SELECT json_agg(o)::text AS text FROM dk_otp o')
  await database.end()
  expect(rows[0]?.text).not.toContain(hash)
  expect(rows[0]?.text).not.toContain(`"${code}"`)
})
