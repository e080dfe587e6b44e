import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PROOF_REQUIRED, WRONG_SECOND_FACTOR } from '../../../contract/values/account'
import { UNAUTHENTICATED } from '../../../contract/values/refusals'
import type { SecondFactorPort } from '../../../machines/ports/second-factor'
import type { HttpAnswer, HttpCall, HttpClient, HttpRefusal } from '../../../src/services/http/http-client'
import { createPasskeySignInService } from '../../../src/services/passkey-sign-in-service'
import { createSecondFactorService } from '../../../src/services/second-factor-service'

const { signal } = new AbortController()
const PASSKEY = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Laptop',
  created_at: '2026-11-25T00:00:00.000Z',
  used_at: null,
}
const CREDENTIAL = {
  id: 'aaaa',
  rawId: 'aaaa',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
} as const
const ASSERTION = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'MEQ' },
} as const

function httpOn(answerOf: (schema: z.ZodMiniType) => HttpAnswer<unknown>) {
  const asked: Pick<HttpCall<z.ZodMiniType>, 'method' | 'path' | 'body'>[] = []
  const http: HttpClient = {
    async call<Schema extends z.ZodMiniType>({
      answer,
      method,
      path,
      body,
    }: HttpCall<Schema>): Promise<HttpAnswer<z.output<Schema>>> {
      asked.push(body === undefined ? { method, path } : { method, path, body })
      return answerOf(answer) as HttpAnswer<z.output<Schema>>
    },
  }
  return { asked, http }
}

const right = (data: unknown) => httpOn((schema) => ({ ok: true, value: z.parse(schema, data), meta: null }))
const no = (status_code: number, more: Partial<HttpRefusal> = {}) =>
  httpOn(() => ({ ok: false, refusal: { status_code, message: '', retryAfter: 12, ...more } }))

const CALLS = {
  read: (port: SecondFactorPort) => port.read(signal),
  begin: (port: SecondFactorPort) => port.begin(signal),
  confirm: (port: SecondFactorPort) => port.confirm({ code: '246810' }, signal),
  removeTotp: (port: SecondFactorPort) => port.change({ kind: 'removeTotp' }, signal),
  removePasskey: (port: SecondFactorPort) => port.change({ kind: 'removePasskey', id: 'a/b', name: 'Laptop' }, signal),
  renewCodes: (port: SecondFactorPort) => port.change({ kind: 'renewCodes' }, signal),
  passkeyOptions: (port: SecondFactorPort) => port.passkeyOptions(signal),
  register: (port: SecondFactorPort) => port.register({ name: 'Laptop', passkey: CREDENTIAL }, signal),
}

describe('asks as contract §3 says', () => {
  test.each([
    [
      'read',
      { policy: 'optional', totp: false, recovery_codes_left: 0, passkeys: [] },
      { method: 'GET', path: '/auth/second-factor' },
    ],
    ['begin', { secret: 'A', uri: 'otpauth://totp/x' }, { method: 'POST', path: '/auth/totp', body: {} }],
    ['confirm', { recovery_codes: ['A'] }, { method: 'POST', path: '/auth/totp/confirm', body: { code: '246810' } }],
    ['removeTotp', { removed: true }, { method: 'DELETE', path: '/auth/totp' }],
    ['removePasskey', { removed: true }, { method: 'DELETE', path: '/auth/passkeys/a%2Fb' }],
    ['renewCodes', { recovery_codes: ['A'] }, { method: 'POST', path: '/auth/recovery-codes', body: {} }],
    [
      'register',
      { passkey: PASSKEY, recovery_codes: null },
      { method: 'POST', path: '/auth/passkeys', body: { name: 'Laptop', passkey: CREDENTIAL } },
    ],
  ] as const)('%s', async (name, data, order) => {
    const { asked, http } = right(data)
    await CALLS[name](createSecondFactorService(http))
    expect(asked).toEqual([order])
  })
})

describe('refusals', () => {
  const proofRequired = { reason: PROOF_REQUIRED }
  test.each([
    ['begin', 403, proofRequired, { kind: 'proofRequired' }],
    ['begin', 409, {}, { kind: 'taken' }],
    ['confirm', 401, { message: WRONG_SECOND_FACTOR }, { kind: 'wrong' }],
    ['confirm', 422, {}, { kind: 'wrong' }],
    ['confirm', 410, {}, { kind: 'over' }],
    ['confirm', 429, {}, { kind: 'tooMany', retryAfter: 12 }],
    ['removeTotp', 403, proofRequired, { kind: 'proofRequired' }],
    ['removeTotp', 409, {}, { kind: 'required' }],
    ['removePasskey', 404, {}, { kind: 'gone' }],
    ['renewCodes', 403, proofRequired, { kind: 'proofRequired' }],
    ['passkeyOptions', 403, proofRequired, { kind: 'proofRequired' }],
    ['passkeyOptions', 429, {}, { kind: 'tooMany', retryAfter: 12 }],
    ['register', 403, proofRequired, { kind: 'proofRequired' }],
    ['register', 409, {}, { kind: 'taken' }],
    ['register', 422, {}, { kind: 'invalid' }],
  ] as const)('%s: %i %j is %j', async (name, status, more, refusal) => {
    await expect(CALLS[name](createSecondFactorService(no(status, more).http))).resolves.toEqual({ ok: false, refusal })
  })

  test.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('%s: the end of the session is no verdict', async (name) => {
    const { http } = no(401, { message: UNAUTHENTICATED })
    await expect(CALLS[name](createSecondFactorService(http))).rejects.toThrow('401')
  })

  test('a 403 without its reason is no request for a proof', async () => {
    await expect(CALLS.begin(createSecondFactorService(no(403).http))).rejects.toThrow('403')
  })
})

describe('a sign-in by passkey', () => {
  test.each([
    [401, { kind: 'wrong' }],
    [422, { kind: 'wrong' }],
    [404, { kind: 'off' }],
    [429, { kind: 'tooMany', retryAfter: 12 }],
  ])('%i opens nothing', async (status, refusal) => {
    const { http } = no(status)
    const admit = () => Promise.reject(new Error('admitted'))
    const service = createPasskeySignInService(http, admit)
    await expect(service.signIn({ passkey: ASSERTION }, signal)).resolves.toEqual({ ok: false, refusal })
    await expect(service.options(signal)).resolves.toEqual({ ok: false, refusal })
  })
})
