import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activated, emailVerified } from '../../contract/schemas/account'
import { failure } from '../../contract/schemas/envelope'
import { ACTIVATION_LIFETIME, LINK_TRIES, OTP_WINDOW, RESET_LIFETIME, RESET_MAILS } from '../../contract/values/account'
import { LOGIN_TRIES, SECOND } from '../../contract/values/limits'
import { WRONG_PAIR } from '../../contract/values/refusals'
import { inOrder, linkTo, mailsTo, NEXT_PASSWORD, PHONES, PIN, readVerification, skew } from './kit/accounts'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { parse } from './kit/parse'
import { logIn, PASSWORD, reset, rest, type RestAnswer, staff } from './kit/rest'

const NEWCOMER = 'dokter6@contoh.id'
const DOCTOR = 'dokter1@contoh.id'

beforeEach(reset)
afterEach(() => skew(0))

const activate = (token: string, password: unknown = NEXT_PASSWORD) =>
  rest('POST', `/auth/activation/${token}`, { body: { password } })
const resetBy = (uuid: string, password: unknown = NEXT_PASSWORD, token?: string) =>
  rest('POST', `/auth/reset-password/${uuid}`, { body: { password }, token })
const forgot = (email: unknown) => rest('POST', '/auth/forgot-password', { body: { email } })

/** What a link of the kind is given to, with a right password where it wants one. */
const ROWS = [
  ['GET /auth/verification', 'activation', (token: string) => rest('GET', `/auth/verification/${token}`)],
  ['POST /auth/activation', 'activation', (token: string) => activate(token)],
  ['GET /auth/email/verify', 'email', (token: string) => rest('GET', `/auth/email/verify/${token}`)],
  ['POST /auth/reset-password', 'reset', (token: string) => resetBy(token)],
] as const

async function aLink(kind: 'activation' | 'email' | 'reset'): Promise<string> {
  if (kind !== 'reset') return linkTo(NEWCOMER, kind)
  await forgot(DOCTOR)
  return linkTo(DOCTOR, kind)
}

function many(times: number, ask: () => Promise<RestAnswer>): Promise<number[]> {
  return Array.from({ length: times }).reduce<Promise<number[]>>(
    async (before) => [...(await before), (await ask()).status],
    Promise.resolve([]),
  )
}

describe('an account that was never activated', () => {
  test.for([
    [NEWCOMER, 'doctor'],
    ['perawat3@contoh.id', 'nurse'],
  ] as const)('%s cannot sign in; its activation link names the account and activates it', async ([email, role]) => {
    for (const password of [PASSWORD, NEXT_PASSWORD]) {
      const refused = await logIn(email, password, role)
      expect({ status: refused.status, message: refused.body['message'] }).toEqual({ status: 401, message: WRONG_PAIR })
    }
    expect((await parse('POST', '/login', { username: email, password: PASSWORD })).code).not.toBeNull()

    const token = await linkTo(email, 'activation')
    const { expires_at, ...whose } = await readVerification(token)
    const phone_number = role === 'doctor' ? PHONES.newcomer : '+6281211200003'
    expect(whose).toMatchObject({ email, ref_type: role, phone_number })
    expect(Math.abs(expires_at - Date.now() - ACTIVATION_LIFETIME)).toBeLessThan(60 * SECOND)

    const { status, body } = await activate(token)
    expect(status).toBe(200)
    expect(activated.parse(body['data'])).toEqual({ email, name: whose.name, ref_type: role })
    expect((await logIn(email, NEXT_PASSWORD, role)).status).toBe(200)
    expect((await logIn(email, PASSWORD, role)).status).toBe(401)
  })

  test('a password that is none is refused beside its field, and the link stays good', async () => {
    const token = await linkTo(NEWCOMER, 'activation')
    const longerThanLookedAt = 'é'.repeat(37)
    for (const password of ['Pendek1', longerThanLookedAt, '', 12_345_678, undefined]) {
      const refused = await rest('POST', `/auth/activation/${token}`, { body: { password } })
      expect({ password, status: refused.status }).toEqual({ password, status: 422 })
      expect(failure.parse(refused.body).errors).toHaveProperty('password')
    }
    expect((await activate(token)).status).toBe(200)
  })

  test('of two that activate at once one wins, and its password holds', async () => {
    const token = await linkTo(NEWCOMER, 'activation')
    const passwords = ['Rahasia-Satu', 'Rahasia-Dua', 'Rahasia-Tiga']
    const answers = await Promise.all(passwords.map((password) => activate(token, password)))
    expect(inOrder(answers.map(({ status }) => status))).toEqual([200, 410, 410])
    const winner = answers.findIndex(({ status }) => status === 200)
    const signedIn = await Promise.all(passwords.map(async (password) => (await logIn(NEWCOMER, password)).status))
    expect(signedIn.map((status) => status === 200)).toEqual(passwords.map((_, index) => index === winner))
  })

  test('asks for a new link where one asks for a password, and the old one is over', async () => {
    const before = await linkTo(NEWCOMER, 'activation')
    expect((await forgot(NEWCOMER)).status).toBe(200)
    const after = await linkTo(NEWCOMER, 'activation')
    expect(after).not.toBe(before)
    expect((await activate(before)).status).toBe(410)
    expect((await activate(after)).status).toBe(200)
  })
})

describe('every link', () => {
  test.for(ROWS)('%s: one that nobody has is 404, also one of another kind', async ([, kind, use]) => {
    const other = await aLink(kind === 'reset' ? 'activation' : kind === 'email' ? 'activation' : 'email')
    for (const unknown of [randomUUID(), 'bukan-tautan', other]) expect((await use(unknown)).status).toBe(404)
    expect((await use(await aLink(kind))).status).toBe(200)
  })

  test.for(ROWS.filter(([row]) => !row.startsWith('GET /auth/v')))(
    '%s: once; used it is 410',
    async ([, kind, use]) => {
      const token = await aLink(kind)
      expect((await use(token)).status).toBe(200)
      expect((await use(token)).status).toBe(410)
    },
  )

  test('a used activation link answers 410 before a password is entered', async () => {
    const token = await linkTo(NEWCOMER, 'activation')
    await activate(token)
    expect((await rest('GET', `/auth/verification/${token}`)).status).toBe(410)
  })

  test('of two e-mail verifications at once one wins', async () => {
    const token = await linkTo(NEWCOMER, 'email')
    const answers = await Promise.all([1, 2].map(() => rest('GET', `/auth/email/verify/${token}`)))
    expect(inOrder(answers.map(({ status }) => status))).toEqual([200, 410])
    const right = answers.find(({ status }) => status === 200)
    expect(emailVerified.parse(right?.body['data'])).toEqual({ verified: true })
  })

  test('limits guesses without blocking the holder of a valid link', async () => {
    const token = await linkTo(NEWCOMER, 'activation')
    const guess = () => rest('GET', `/auth/verification/${randomUUID()}`)
    expect(await many(LINK_TRIES, guess)).toEqual(Array.from({ length: LINK_TRIES }, () => 404))
    const limited = await guess()
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(OTP_WINDOW / SECOND - 120)
    expect((await resetBy(randomUUID())).status).toBe(429)
    expect((await rest('GET', `/auth/verification/${token}`)).status).toBe(200)
  })
})

test('a link to reset is over after an hour of the server’s clock', async () => {
  const token = await aLink('reset')
  await skew(RESET_LIFETIME - 60 * SECOND)
  expect((await resetBy(token, 'x')).status, 'not yet').toBe(422)
  await skew(RESET_LIFETIME)
  expect((await resetBy(token)).status).toBe(410)
  expect((await logIn(DOCTOR)).status).toBe(200)
})

describe.runIf(hasDatabaseDoor)('a week later', () => {
  let database: Pool
  beforeAll(() => void (database = openDatabase()))
  afterAll(() => database.end())

  test.for(ROWS.filter(([, kind]) => kind !== 'reset'))('%s: 410', async ([, kind, use]) => {
    const token = await aLink(kind)
    const later = `UPDATE dk_link SET expires_at = expires_at - $1 * interval '1 millisecond'`
    await database.query(later, [ACTIVATION_LIFETIME])
    expect((await use(token)).status).toBe(410)
  })

  test('the database contains no link, code, PIN or password in plain text', async () => {
    const token = await aLink('reset')
    const { rows } = await database.query<{ text: string }>(
      `SELECT (SELECT json_agg(l) FROM dk_link l)::text || (SELECT json_agg(a) FROM dk_account a)::text AS text`,
    )
    const secrets = [token, await linkTo(NEWCOMER, 'activation'), PIN]
    expect(secrets.filter((secret) => rows[0]?.text.includes(secret))).toEqual([])
  })
})

describe('POST /auth/forgot-password', () => {
  test('answers alike for everybody, and mails those who are known, however they spell it', async () => {
    const nobodies = ['tidak-ada@contoh.id', 'pasien1@contoh.id']
    const answers = await Promise.all([DOCTOR, ' Dokter2@Contoh.ID ', ...nobodies].map(forgot))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await mailsTo(DOCTOR)).map(({ channel, subject }) => ({ channel, subject }))).toEqual([
      { channel: 'email', subject: 'Atur ulang kata sandi' },
    ])
    expect(await mailsTo('dokter2@contoh.id')).toHaveLength(1)
    const since = performance.now()
    await forgot(nobodies[0])
    expect(performance.now() - since, 'no sooner than a mail is written').toBeGreaterThan(45)
    for (const nobody of nobodies) expect(await mailsTo(nobody)).toEqual([])
  })

  test('rejects an invalid e-mail address with 422', async () => {
    for (const email of [undefined, '', 7, { $ne: null }, `${'a'.repeat(320)}@contoh.id`]) {
      const refused = await forgot(email)
      expect({ email, status: refused.status }).toEqual({ email, status: 422 })
      expect(failure.parse(refused.body).errors).toHaveProperty('email')
    }
  })

  test.for([DOCTOR, 'tidak-ada@contoh.id'])(
    'at most five mails an hour to %s; others’ are their own',
    async (email) => {
      expect(await many(RESET_MAILS, () => forgot(email))).toEqual(Array.from({ length: RESET_MAILS }, () => 200))
      const limited = await forgot(email.toUpperCase())
      expect(limited.status).toBe(429)
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await forgot('dokter3@contoh.id')).status).toBe(200)
    },
  )

  test('ten at once are no way around it', async () => {
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await forgot(DOCTOR)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(RESET_MAILS)
  })

  test('a newer link ends the one before', async () => {
    await forgot(DOCTOR)
    const before = await linkTo(DOCTOR, 'reset')
    await forgot(DOCTOR)
    expect((await resetBy(before)).status).toBe(410)
    expect((await resetBy(await linkTo(DOCTOR, 'reset'))).status).toBe(200)
  })
})

describe('POST /auth/reset-password/{uuid}', () => {
  test('another password holds, and every session of the person is over', async () => {
    const [one, other] = [await staff(DOCTOR), await staff(DOCTOR)]
    const colleague = await staff('dokter2@contoh.id')
    expect((await resetBy(await aLink('reset'))).status).toBe(200)
    for (const { token, parseToken } of [one, other]) {
      expect((await rest('GET', '/account-balance', { token })).status).toBe(401)
      expect((await parse('GET', '/users/me', undefined, parseToken)).code).not.toBeNull()
    }
    expect((await rest('GET', '/account-balance', { token: colleague.token })).status).toBe(200)
    expect((await logIn(DOCTOR)).status).toBe(401)
    expect((await logIn(DOCTOR, NEXT_PASSWORD)).status).toBe(200)
  })

  test('keeps the session that sent it, also of another account, and ends the account’s other sessions', async () => {
    const [own, elsewhere] = [await staff(DOCTOR), await staff(DOCTOR)]
    const colleague = await staff('dokter2@contoh.id')
    expect((await resetBy(await aLink('reset'), NEXT_PASSWORD, own.token)).status).toBe(200)
    expect((await rest('GET', '/account-balance', { token: own.token })).status).toBe(200)
    expect((await rest('GET', '/account-balance', { token: elsewhere.token })).status).toBe(401)
    expect((await resetBy(await aLink('reset'), PASSWORD, colleague.token)).status).toBe(200)
    expect((await rest('GET', '/account-balance', { token: own.token })).status).toBe(401)
    expect((await rest('GET', '/account-balance', { token: colleague.token })).status).toBe(200)
  })

  test('lifts the block after too many failed sign-ins', async () => {
    await many(LOGIN_TRIES, () => logIn(DOCTOR, 'salah'))
    expect((await logIn(DOCTOR)).status).toBe(429)
    await resetBy(await aLink('reset'))
    expect((await logIn(DOCTOR, NEXT_PASSWORD)).status).toBe(200)
  })
})
