import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authTokenData } from '../../contract/schemas/auth'
import { failure } from '../../contract/schemas/envelope'
import { GIVEN_PASSWORD_MAX, RESET_MAILS } from '../../contract/values/account'
import { LOGIN_TRIES } from '../../contract/values/limits'
import { PARSE_CODES, UNAUTHENTICATED, UNKNOWN_ROLE, WRONG_PAIR } from '../../contract/values/refusals'
import { inOrder, linkTo, mailsTo, NEXT_PASSWORD } from './kit/accounts'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { listen } from './kit/live'
import { parse } from './kit/parse'
import { logIn, PASSWORD, reset, rest, type RestAnswer, staff } from './kit/rest'

const DOCTOR = 'dokter1@contoh.id'
const NURSE = 'perawat1@contoh.id'

beforeEach(reset)

const said = ({ status, body }: RestAnswer) => ({ status, message: body['message'] })
const forgot = () => rest('POST', '/auth/forgot-password', { body: { email: DOCTOR } })
const resetBy = (token: string) => rest('POST', `/auth/reset-password/${token}`, { body: { password: NEXT_PASSWORD } })
const balance = (token: string) => rest('GET', '/account-balance', { token })

describe.for([DOCTOR, NURSE])('%s at /parse/login', (email) => {
  test.for([
    ['by username', (password: string) => parse('POST', '/login', { username: email, password })],
    ['by e-mail', (password: string) => parse('POST', '/login', { email, password })],
  ] as const)('%s: the right password is a wrong one', async ([, signIn]) => {
    const { status, code, body } = await signIn(PASSWORD)
    expect(code).toBe(PARSE_CODES.notFound)
    const wrong = await signIn('salah')
    expect({ status, body }).toEqual({ status: wrong.status, body: wrong.body })
  })

  test('a password in an address is refused, right or wrong', async () => {
    for (const password of [PASSWORD, 'salah']) {
      const asked = await parse('GET', `/login?${new URLSearchParams({ username: email, password })}`)
      expect([asked.status, asked.code]).toEqual([403, PARSE_CODES.notYours])
      const overridden = await parse('POST', '/login', { _method: 'GET', username: email, password })
      expect([overridden.status, overridden.code]).toEqual([403, PARSE_CODES.notYours])
    }
  })

  test('each try counts', async () => {
    const signIn = () => parse('POST', '/login', { username: email, password: PASSWORD })
    for (let tried = 0; tried < LOGIN_TRIES; tried += 1) expect((await signIn()).code).toBe(PARSE_CODES.notFound)
    expect((await signIn()).status).toBe(429)
  })
})

describe('a refused sign-in', () => {
  test('leaves the device’s present session and its sockets alone', async () => {
    const { token, parseToken, deviceId } = await staff(DOCTOR)
    const listener = await listen('Consultations', {}, parseToken)
    expect(said(await logIn(DOCTOR, PASSWORD, 'nurse', deviceId))).toEqual({ status: 422, message: UNKNOWN_ROLE })
    expect(said(await logIn(DOCTOR, 'salah', 'doctor', deviceId))).toEqual({ status: 401, message: WRONG_PAIR })
    expect((await balance(token)).status).toBe(200)
    expect((await parse('GET', '/users/me', undefined, parseToken)).status).toBe(200)
    expect(await Promise.race([listener.closed.then(() => 'closed'), Promise.resolve('open')])).toBe('open')
    listener.close()
  })

  test('another one on the same device ends it, with its sockets', async () => {
    const { token, parseToken, deviceId } = await staff(DOCTOR)
    const listener = await listen('Consultations', {}, parseToken)
    const next = await staff(DOCTOR, 'doctor', deviceId)
    await listener.closed
    expect((await balance(token)).status).toBe(401)
    expect((await balance(next.token)).status).toBe(200)
  })
})

describe.skipIf(!hasDatabaseDoor)('a sign-in while the password changes', () => {
  let database: Pool
  beforeAll(() => {
    database = openDatabase()
  })
  afterAll(() => database.end())

  const waiting = async () => {
    const { rowCount } = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR SHARE%'`,
    )
    return rowCount === 1
  }

  test.for([
    ['holds no session with the old one', true],
    ['holds where the change came to nothing', false],
  ] as const)('%s', async ([, isStored]) => {
    const { objectId } = await staff('dokter2@contoh.id')
    const change = await database.connect()
    await change.query('BEGIN')
    await change.query('UPDATE "_User" SET _hashed_password = $2 WHERE "objectId" = $1', [objectId, 'another'])
    let isAnswered = false
    const asked = logIn('dokter2@contoh.id').finally(() => {
      isAnswered = true
    })
    await expect.poll(async () => isAnswered || (await waiting())).toBe(true)
    const ended = await change.query<{ token: string }>(
      'SELECT parse_token AS token FROM dk_session WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
      [objectId],
    )
    await change.query(isStored ? 'COMMIT' : 'ROLLBACK')
    change.release()
    const answer = await asked
    expect(answer.status).toBe(isStored ? 401 : 200)
    const its = await database.query('SELECT 1 FROM "_Session" WHERE "sessionToken" = $1', [ended.rows[0]?.token])
    expect(its.rowCount).toBe(isStored ? 0 : 1)
  })
})

describe('POST /auth/login', () => {
  test.for([
    ['a blank e-mail', { email: ' ' }, 'email'],
    ['an e-mail with NUL', { email: 'dokter1\u0000@contoh.id' }, 'email'],
    ['an e-mail without end', { email: `${'d'.repeat(400)}@contoh.id` }, 'email'],
    ['a password without end', { password: 'x'.repeat(GIVEN_PASSWORD_MAX + 1) }, 'password'],
  ] as const)('%s is malformed', async ([, given, field]) => {
    const { status, body } = await rest('POST', '/auth/login', {
      body: { email: DOCTOR, password: PASSWORD, ref_type: 'doctor', ...given },
    })
    expect(status).toBe(422)
    expect(Object.keys(failure.parse(body).errors ?? {})).toEqual([field])
  })

  test.for(['x'.repeat(GIVEN_PASSWORD_MAX), `${PASSWORD}\u0000`, '\u0000', '💙'.repeat(200)])(
    'a long or strange password is wrong, no more',
    async (password) => {
      for (const email of [DOCTOR, 'tidak-ada@contoh.id']) {
        expect(said(await logIn(email, password))).toEqual({ status: 401, message: WRONG_PAIR })
      }
    },
  )

  test.for(['/auth/login', '/AUTH/login', '/Auth/Login'])('stores no answer of %s under its key', async (path) => {
    const headers = { 'Idempotency-Key': randomUUID(), 'device-id': randomUUID() }
    const body = { email: DOCTOR, password: PASSWORD, ref_type: 'doctor' }
    const tokens = []
    for (const _ of [1, 2]) {
      const answer = await rest('POST', path, { body, headers })
      tokens.push(authTokenData.parse(answer.body['data'])['AUTH-TOKEN'])
    }
    expect(tokens[0]).not.toBe(tokens[1])
    expect((await balance(tokens[1] ?? '')).status).toBe(200)
  })
})

test('a stored answer is not replayed to an ended session', async () => {
  const { token } = await staff(DOCTOR)
  const put = () =>
    rest('PUT', '/doctors/presence', { token, body: { status: 'Online' }, headers: { 'Idempotency-Key': key } })
  const key = randomUUID()
  expect((await put()).status).toBe(200)
  expect((await put()).status).toBe(200)
  await rest('POST', '/auth/logout', { token, body: {} })
  expect(said(await put())).toEqual({ status: 401, message: UNAUTHENTICATED })
})

test('a malformed path answers 400 without mentioning JSON', async () => {
  const { token } = await staff(DOCTOR)
  const { status, body } = await rest('GET', '/doctors/%E0%A4%A', { token })
  expect(status).toBe(400)
  expect(body['message']).not.toContain('JSON')
})

describe('a link to reset', () => {
  const change = (token: string) =>
    rest('POST', '/auth/password', { body: { old: PASSWORD, new: 'Rahasia-Lain-7' }, token })

  test('is over once the password was changed', async () => {
    await forgot()
    const { token } = await staff(DOCTOR)
    expect((await change(token)).status).toBe(200)
    expect((await resetBy(await linkTo(DOCTOR, 'reset'))).status).toBe(410)
    expect((await logIn(DOCTOR, 'Rahasia-Lain-7')).status).toBe(200)
  })

  test('of many that were asked for at once one is good', async () => {
    await Promise.all(Array.from({ length: RESET_MAILS }, forgot))
    const links = (await mailsTo(DOCTOR)).flatMap(({ link }) => /^\/reset-password\/(.+)$/.exec(link ?? '')?.[1] ?? [])
    expect(links).toHaveLength(RESET_MAILS)
    const statuses = await Promise.all(links.map(async (link) => (await resetBy(link)).status))
    expect(inOrder(statuses)).toEqual([200, ...Array.from({ length: RESET_MAILS - 1 }, () => 410)])
  })

  test('and a simultaneous password change: one wins, the other is refused', async () => {
    await forgot()
    const [{ token }, link] = [await staff(DOCTOR), await linkTo(DOCTOR, 'reset')]
    const [changed, wasReset] = await Promise.all([change(token), resetBy(link)])
    expect([
      [200, 410],
      [401, 200],
    ]).toContainEqual([changed.status, wasReset.status])
  })
})
