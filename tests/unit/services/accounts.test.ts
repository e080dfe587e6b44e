import { expect, test } from 'vitest'
import { OTP_NOT_FOUND, OTP_TYPES, PHONE_UNKNOWN, WRONG_PASSWORD, WRONG_PIN } from '../../../contract/values/account'
import { UNAUTHENTICATED } from '../../../contract/values/refusals'
import type { OtpReceiver } from '../../../machines/ports/otp'
import { createAccountService } from '../../../src/services/account-service'
import { createEntryService } from '../../../src/services/entry-service'
import type { HttpCall, HttpClient, HttpRefusal } from '../../../src/services/http/http-client'
import { createOtpService } from '../../../src/services/otp-service'

const { signal } = new AbortController()

/** A server that gives one answer, with what it was asked; without the shapes and signals. */
function server(answer: { ok: true; value: unknown } | { ok: false; refusal: HttpRefusal }) {
  const asked: object[] = []
  const call = ({ method, path, body, asNobody, withCredentials }: HttpCall<never>) => {
    const order = { method, path, body, asNobody, withCredentials }
    asked.push(order)
    return Promise.resolve(answer)
  }
  return { asked, http: { call } as unknown as HttpClient }
}

const right = (value: unknown) => server({ ok: true, value })
const no = (status_code: number, message = '', errors?: Record<string, string[]>) =>
  server({ ok: false, refusal: { status_code, message, retryAfter: 12, ...(errors === undefined ? {} : { errors }) } })

const phone = '+6281211100001'
const receiver = (type: OtpReceiver['type'] = OTP_TYPES.phoneChange): OtpReceiver => ({ phone, type, role: 'nurse' })

test('a code is asked for and given back as product §7 says; for an activation in nobody’s name', async () => {
  const sent = right({ hash: 'h', expires_at: 7 })
  const code = await createOtpService(sent.http).send(receiver(), signal)
  expect(code).toEqual({ ok: true, value: { hash: 'h', expiresAt: 7 } })
  await createOtpService(sent.http).verify({ ...receiver(OTP_TYPES.activation), hash: 'h', code: '123456' }, signal)
  expect(sent.asked).toEqual([
    { method: 'POST', path: '/auth/resend-otp', body: { phone_number: phone }, asNobody: false },
    {
      method: 'POST',
      path: '/verify-otp',
      body: { phone_number: phone, verification_code: '123456', ref_type: 'nurse', is_type: 1, hash: 'h' },
      asNobody: true,
      withCredentials: true,
    },
  ])
})

test.each([
  [404, PHONE_UNKNOWN, { kind: 'receiverUnknown' }],
  [429, '', { kind: 'tooMany', retryAfter: 12 }],
  [422, 'Isian belum benar', { kind: 'unknown' }],
  [401, UNAUTHENTICATED, { kind: 'unknown' }],
])('sending: %i %s is %j (product §8)', async (status, message, refusal) => {
  expect(await createOtpService(no(status, message).http).send(receiver(), signal)).toEqual({ ok: false, refusal })
})

test.each([
  [422, `Maaf, ${OTP_NOT_FOUND}.`, { kind: 'invalid' }],
  [429, '', { kind: 'tooMany', retryAfter: 12 }],
  [422, 'Isian belum benar', { kind: 'unknown' }],
  [401, UNAUTHENTICATED, { kind: 'unknown' }],
])('verifying: %i %s is %j (product §8)', async (status, message, refusal) => {
  const otp = createOtpService(no(status, message).http)
  expect(await otp.verify({ ...receiver(), hash: 'h', code: '123456' }, signal)).toEqual({ ok: false, refusal })
})

const entries = {
  verification: (http: HttpClient) => createEntryService(http).verification({ token: 'a/b' }, signal),
  activate: (http: HttpClient) => createEntryService(http).activate({ token: 'a/b', password: 'p' }, signal),
  verifyEmail: (http: HttpClient) => createEntryService(http).verifyEmail({ uuid: 'a/b' }, signal),
  reset: (http: HttpClient) => createEntryService(http).reset({ uuid: 'a/b', password: 'p' }, signal),
  forgot: (http: HttpClient) => createEntryService(http).forgot({ email: 'a@contoh.id' }, signal),
}

test('requests of mail links carry no session, except a reset, which preserves the current session', async () => {
  const asked = await Promise.all(
    Object.values(entries).map(async (ask) => {
      const one = right({})
      await ask(one.http)
      return one.asked[0]
    }),
  )
  expect(asked).toEqual([
    { method: 'GET', path: '/auth/verification/a%2Fb', asNobody: true },
    { method: 'POST', path: '/auth/activation/a%2Fb', body: { password: 'p' }, asNobody: true },
    { method: 'GET', path: '/auth/email/verify/a%2Fb', asNobody: true },
    { method: 'POST', path: '/auth/reset-password/a%2Fb', body: { password: 'p' } },
    { method: 'POST', path: '/auth/forgot-password', body: { email: 'a@contoh.id' }, asNobody: true },
  ])
})

test.each([
  ['verification', 404, { kind: 'unknown' }],
  ['verification', 410, { kind: 'over' }],
  ['verifyEmail', 404, { kind: 'unknown' }],
  ['verifyEmail', 410, { kind: 'over' }],
  ['activate', 404, { kind: 'unknown' }],
  ['activate', 410, { kind: 'over' }],
  ['activate', 422, { kind: 'malformed', errors: ['pendek'] }],
  ['activate', 429, { kind: 'tooMany', retryAfter: 12 }],
  ['reset', 404, { kind: 'unknown' }],
  ['reset', 410, { kind: 'over' }],
  ['reset', 422, { kind: 'malformed', errors: ['pendek'] }],
  ['reset', 429, { kind: 'tooMany', retryAfter: 12 }],
  ['forgot', 429, { kind: 'tooMany', retryAfter: 12 }],
] as const)('%s: %i is %j', async (name, status, refusal) => {
  const { http } = no(status, 'Isian belum benar', { password: ['pendek'] })
  expect(await entries[name](http)).toEqual({ ok: false, refusal })
})

const accounts = createAccountService
const account = {
  changePassword: (http: HttpClient) => accounts(http).changePassword({ old: 'a', new: 'b' }, signal),
  unlockByPin: (http: HttpClient) => accounts(http).unlock({ kind: 'pin', pin: '246810' }, signal),
  unlockByPassword: (http: HttpClient) => accounts(http).unlock({ kind: 'password', password: 'p' }, signal),
  changePhone: (http: HttpClient) => accounts(http).changePhone({ phone, code: '123456', hash: 'h' }, signal),
  setPin: (http: HttpClient) => accounts(http).setPin({ pin: '246810', hash: 'h' }, signal),
}

test('the account’s own rows are asked as contract §3 says', async () => {
  const one = right({ phone_number: phone })
  const answers = []
  for (const ask of Object.values(account)) answers.push(await ask(one.http))
  expect(one.asked).toEqual([
    { method: 'POST', path: '/auth/password', body: { old: 'a', new: 'b' } },
    { method: 'POST', path: '/auth/unlock', body: { pin: '246810' } },
    { method: 'POST', path: '/auth/unlock', body: { password: 'p' } },
    { method: 'PUT', path: '/auth/phone', body: { phone_number: phone, verification_code: '123456', hash: 'h' } },
    { method: 'POST', path: '/auth/pin', body: { pin: '246810', otp_hash: 'h' } },
  ])
  expect(answers.map((answer) => answer.ok && answer.value)).toEqual([null, null, null, { phone }, null])
})

const errors = { new: ['sama'], pin: ['enam angka'], phone_number: ['bukan nomor'] }

test.each([
  ['changePassword', 401, WRONG_PASSWORD, { kind: 'wrong' }],
  ['changePassword', 429, '', { kind: 'tooMany', retryAfter: 12 }],
  ['changePassword', 422, '', { kind: 'malformed', errors: ['sama'] }],
  ['unlockByPin', 401, WRONG_PIN, { kind: 'wrong' }],
  ['unlockByPin', 429, '', { kind: 'tooMany', retryAfter: 12 }],
  ['unlockByPin', 422, '', { kind: 'malformed', errors: ['enam angka'] }],
  ['unlockByPassword', 401, WRONG_PASSWORD, { kind: 'wrong' }],
  ['changePhone', 422, OTP_NOT_FOUND, { kind: 'unproven' }],
  ['changePhone', 409, '', { kind: 'taken' }],
  ['changePhone', 422, '', { kind: 'malformed', errors: ['bukan nomor'] }],
  ['setPin', 422, OTP_NOT_FOUND, { kind: 'unproven' }],
  ['setPin', 422, '', { kind: 'malformed', errors: ['enam angka'] }],
] as const)('%s: %i %s is %j', async (name, status, message, refusal) => {
  expect(await account[name](no(status, message, errors).http)).toEqual({ ok: false, refusal })
})

test.each(['changePassword', 'unlockByPin'] as const)('%s: a session that is over is no wrong secret', async (name) => {
  await expect(account[name](no(401, UNAUTHENTICATED).http)).rejects.toThrow(/: 401$/)
})

test('any other answer is a fault, without the server’s words', async () => {
  for (const ask of [...Object.values(entries), ...Object.values(account)])
    await expect(ask(no(403, 'rahasia').http)).rejects.toThrow(/^(?!.*rahasia).*: 403$/)
})

test('devices are listed and ended; one that is gone has ended', async () => {
  const listed = right([{ id: 'x' }])
  expect(await createAccountService(listed.http).devices(signal)).toEqual([{ id: 'x' }])
  const gone = no(404)
  await createAccountService(gone.http).endDevice({ id: 'a/b' }, signal)
  expect(gone.asked).toEqual([{ method: 'DELETE', path: '/auth/sessions/a%2Fb' }])
  await expect(createAccountService(no(403).http).endDevice({ id: 'x' }, signal)).rejects.toThrow('403')
  await expect(createAccountService(no(403).http).devices(signal)).rejects.toThrow('403')
})

test('a proof goes out by PIN or password, and a wrong one is refused as wrong', async () => {
  const one = right({ until: '2026-01-01T00:00:00.000Z' })
  const { prove } = createAccountService(one.http)
  expect(await prove({ kind: 'pin', pin: '246810' }, signal)).toEqual({ ok: true, value: null })
  await prove({ kind: 'password', password: 'p' }, signal)
  expect(one.asked).toEqual([
    { method: 'POST', path: '/auth/proof', body: { pin: '246810' } },
    { method: 'POST', path: '/auth/proof', body: { password: 'p' } },
  ])
  const byPin = (http: HttpClient) => createAccountService(http).prove({ kind: 'pin', pin: '246810' }, signal)
  expect(await byPin(no(429).http)).toEqual({ ok: false, refusal: { kind: 'tooMany', retryAfter: 12 } })
  expect(await byPin(no(401, WRONG_PIN).http)).toEqual({ ok: false, refusal: { kind: 'wrong', triesLeft: 0 } })
  await expect(byPin(no(401, UNAUTHENTICATED).http)).rejects.toThrow(/: 401$/)
})
