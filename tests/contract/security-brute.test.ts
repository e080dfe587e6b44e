import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  LINK_TRIES,
  OTP_ASKS,
  OTP_SENDS,
  OTP_TRIES,
  OTP_TYPES,
  RESET_MAILS,
  STRANGE_NUMBERS,
  UNLOCK_TRIES,
} from '../../contract/values/account'
import { LOGIN_TRIES } from '../../contract/values/limits'
import { type Code, codeTo, mailsTo, NEXT_PASSWORD, nextCode, PHONES, PIN, resend, skew } from './kit/accounts'
import { KEYS, parse } from './kit/parse'
import { PASSWORD, reset, rest, staff, type Staff } from './kit/rest'

const DOCTOR = 'dokter1@contoh.id'
const SPELLINGS = [DOCTOR, 'Dokter1@Contoh.id', ' dokter1@contoh.id', 'DOKTER1@CONTOH.ID ']

let doctor: Staff
let code: Code

/** An attacker changes identity and address with each guess. */
function disguise(index: number): Record<string, string> {
  const address = `203.0.113.${index}`
  return {
    'X-Forwarded-For': address,
    'X-Real-IP': address,
    Forwarded: `for=${address}`,
    'CF-Connecting-IP': address,
    'User-Agent': `Penebak/${index}`,
    'device-id': randomUUID(),
    'Idempotency-Key': randomUUID(),
  }
}

type Door = [
  what: string,
  limit: number,
  guess: (index: number) => Promise<{ status: number; headers: Headers }>,
  right?: () => Promise<number>,
]
const post = (path: string, index: number, body: object, token?: string) =>
  rest('POST', path, { body, headers: disguise(index), token })
const tryCode = (index: number, verification_code: string) =>
  post('/verify-otp', index, {
    phone_number: PHONES.doctor1,
    verification_code,
    ref_type: 'doctor',
    is_type: OTP_TYPES.activation,
    hash: code.hash,
  })

/** As often as `limit`, then not even the right one. */
const DOORS: Door[] = [
  [
    'signing in',
    LOGIN_TRIES,
    (index) =>
      post('/auth/login', index, {
        email: SPELLINGS[index % SPELLINGS.length],
        password: `salah-${index}`,
        ref_type: 'doctor',
      }),
    async () => (await post('/auth/login', 99, { email: DOCTOR, password: PASSWORD, ref_type: 'doctor' })).status,
  ],
  [
    'signing in as something else',
    LOGIN_TRIES,
    (index) =>
      post('/auth/login', index, {
        email: DOCTOR,
        password: `salah-${index}`,
        ref_type: index % 2 === 0 ? 'nurse' : 'doctor',
      }),
  ],
  [
    'sign-ins at Parse, in every form of request',
    LOGIN_TRIES,
    (index) => signInAtParse(index, `salah-${index}`),
    async () => (await post('/auth/login', 99, { email: DOCTOR, password: PASSWORD, ref_type: 'doctor' })).status,
  ],
  ['a code', OTP_TRIES, (index) => tryCode(index, another(index)), async () => (await tryCode(99, code.code)).status],
  [
    'the lock, by PIN and password',
    UNLOCK_TRIES,
    (index) =>
      post(
        '/auth/unlock',
        index,
        index % 2 === 0 ? { pin: String(100_000 + index) } : { password: `salah-${index}` },
        doctor.token,
      ),
    async () => (await post('/auth/unlock', 99, { pin: PIN }, doctor.token)).status,
  ],
  [
    'the old password',
    LOGIN_TRIES,
    (index) => post('/auth/password', index, { old: `salah-${index}`, new: NEXT_PASSWORD }, doctor.token),
    async () => (await post('/auth/password', 99, { old: PASSWORD, new: NEXT_PASSWORD }, doctor.token)).status,
  ],
  [
    'links in mails, of every kind',
    LINK_TRIES,
    (index) =>
      index % 2 === 0
        ? post(`/auth/reset-password/${randomUUID()}`, index, { password: NEXT_PASSWORD })
        : post(`/auth/activation/${randomUUID()}`, index, { password: NEXT_PASSWORD }),
  ],
  [
    'whose numbers there are',
    STRANGE_NUMBERS,
    (index) => post('/auth/resend-otp', index, { phone_number: `+62813555${1_000 + index}` }),
  ],
  [
    'codes to strangers, requested by a signed-in doctor',
    OTP_ASKS,
    (index) => post('/auth/resend-otp', index, { phone_number: `+62813666${1_000 + index}` }, doctor.token),
    async () => {
      const elsewhere = await staff(DOCTOR)
      return (await post('/auth/resend-otp', 99, { phone_number: '+628136669999' }, elsewhere.token)).status
    },
  ],
  [
    'mails to one person',
    RESET_MAILS,
    (index) => post('/auth/forgot-password', index, { email: SPELLINGS[index % SPELLINGS.length] }),
  ],
]

describe.for(DOORS)('%s', ([, limit, guess, right]) => {
  beforeEach(async () => {
    await reset()
    doctor = await staff(DOCTOR)
    code = await codeTo(PHONES.doctor1)
  })

  test(`${limit} guesses and no more, from wherever they seem to come`, async () => {
    const answers = []
    for (let index = 0; index < limit + 3; index += 1) answers.push(await guess(index))
    expect(answers.map(({ status }) => status === 429)).toEqual(answers.map((_, index) => index >= limit))
    for (const { headers } of answers.slice(limit)) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answers.slice(0, limit).filter(({ status }) => status >= 500)).toEqual([])
    expect((await right?.()) ?? 429, 'also the right one waits').toBe(429)
  })
})

describe('a person', () => {
  beforeEach(reset)

  test(`is sent at most ${OTP_SENDS} codes an hour, from any source`, async () => {
    const statuses: number[] = []
    for (let index = 0; index <= OTP_SENDS; index += 1) {
      await nextCode(index)
      statuses.push((await post('/auth/resend-otp', index, { phone_number: PHONES.doctor1 })).status)
    }
    await skew(0)
    expect(statuses).toEqual([...Array.from({ length: OTP_SENDS }, () => 200), 429])
    expect((await mailsTo(PHONES.doctor1)).length).toBe(OTP_SENDS)
    expect((await resend(PHONES.doctor2)).status, 'another one is').toBe(200)
  })
})

test('a wrong password takes as long for somebody as for nobody', async () => {
  await reset()
  const time = async (email: string) => {
    const since = performance.now()
    await post('/auth/login', 1, { email, password: 'salah', ref_type: 'doctor' })
    return performance.now() - since
  }
  const times: { known: number; unknown: number }[] = []
  for (const _ of [1, 2, 3, 4])
    times.push({ known: await time(DOCTOR), unknown: await time(`${randomUUID()}@contoh.id`) })
  // Hashing is most of it: without it nobody would be known in a tenth.
  const quickest = (of: 'known' | 'unknown') => Math.min(...times.map((one) => one[of]))
  expect(quickest('unknown')).toBeGreaterThan(quickest('known') / 4)
})

test('Parse reveals by no other path whether a password is right', async () => {
  await reset()
  const pair = { username: DOCTOR, password: PASSWORD }
  for (const path of [
    '/parse/login',
    '/parse/Login',
    '/parse/login/',
    '/parse//login',
    '/parse/%6Cogin',
    '/login',
    'login',
    '/parse/users/../login',
  ]) {
    const requests = [
      { method: 'POST', path, body: pair },
      { method: 'GET', path: `${path}?${new URLSearchParams(pair)}` },
    ]
    const { body } = await parse('POST', '/batch', { requests })
    expect({ path, text: JSON.stringify(body).includes('sessionToken') }).toEqual({ path, text: false })
  }
  for (const path of ['/verifyPassword', '/verifypassword', '/loginAs', '/users', '/upgradeToRevocableSession']) {
    expect((await parse('POST', path, pair)).status).toBeGreaterThanOrEqual(400)
  }
})

/** Never the right one. */
function another(index: number): string {
  return String((Number(code.code) + 1 + index) % 1_000_000).padStart(6, '0')
}

/** By either name, with the keys in the header or in the body. */
function signInAtParse(index: number, password: string): Promise<{ status: number; headers: Headers }> {
  const username = DOCTOR
  switch (index % 3) {
    case 0:
      return parse('POST', '/login', { username, password })
    case 1:
      return parse('POST', '/login', { email: username, password })
    default:
      return parse('POST', '/login', {
        _method: 'POST',
        _ApplicationId: KEYS.applicationId,
        _JavaScriptKey: KEYS.javascriptKey,
        username,
        password,
      })
  }
}
