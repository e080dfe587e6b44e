import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AuthTokenData } from '../../../contract/schemas/auth'
import type { User } from '../../../machines/ports/people'
import type { HttpAnswer, HttpCall, HttpClient } from '../../../src/services/http/http-client'
import { createSecondStepService } from '../../../src/services/second-step-service'

const { signal } = new AbortController()
const DATA = {
  'AUTH-TOKEN': 'bearer',
  token_parse: 'r:1',
  id: 'dokter1',
  device_id: 'perangkat',
  object_id: 'abc',
  name: 'dr. Sari',
  email: 'dokter1@contoh.id',
  ref_type: 'doctor',
}
const USER = { name: 'dr. Sari' } as User

function serviceOn(answerOf: (schema: z.ZodMiniType) => HttpAnswer<unknown>) {
  const asked: Pick<HttpCall<z.ZodMiniType>, 'method' | 'path' | 'body' | 'asNobody' | 'signal'>[] = []
  const http: HttpClient = {
    async call<Schema extends z.ZodMiniType>({
      answer,
      ...call
    }: HttpCall<Schema>): Promise<HttpAnswer<z.output<Schema>>> {
      asked.push(call)
      return answerOf(answer) as HttpAnswer<z.output<Schema>>
    },
  }
  const admit = vi.fn<(data: AuthTokenData) => Promise<User>>(async () => USER)
  return { asked, admit, service: createSecondStepService(http, admit) }
}

const withData = (data: unknown) => serviceOn((schema) => ({ ok: true, value: z.parse(schema, data), meta: null }))
const refusedWith = (status_code: number, retryAfter = 0) =>
  serviceOn(() => ({ ok: false, refusal: { status_code, retryAfter, message: '' } as never }))
const order = { ticket: 'tiket', given: { kind: 'code', text: '123456' } } as const

describe('verify', () => {
  test.each([
    ['code', { ticket: 'tiket', code: 'ABC' }],
    ['recoveryCode', { ticket: 'tiket', recovery_code: 'ABC' }],
  ] as const)('sends a %s in its own field, in nobody’s name', async (kind, body) => {
    const { asked, service } = withData(DATA)
    await service.verify({ ticket: 'tiket', given: { kind, text: 'ABC' } }, signal)
    expect(asked).toEqual([{ method: 'POST', path: '/auth/login/second-factor', body, asNobody: true, signal }])
  })

  test('opens the session without the recovery codes, which only the screen gets', async () => {
    const { admit, service } = withData({ ...DATA, recovery_codes: ['AAAA-BBBB'] })
    await expect(service.verify(order, signal)).resolves.toEqual({
      ok: true,
      value: { user: USER, recoveryCodes: ['AAAA-BBBB'] },
    })
    expect(admit).toHaveBeenCalledOnce()
    expect(admit.mock.calls[0]?.[0]).not.toHaveProperty('recovery_codes')
  })

  test('has no recovery codes after a later sign-in', async () => {
    await expect(withData(DATA).service.verify(order, signal)).resolves.toMatchObject({
      value: { recoveryCodes: null },
    })
  })

  test.each([
    [401, 0, { kind: 'wrong' }],
    [422, 0, { kind: 'wrong' }],
    [404, 0, { kind: 'over' }],
    [410, 0, { kind: 'over' }],
    [429, 60, { kind: 'tooMany', retryAfter: 60 }],
  ])('%i is a refusal and opens nothing', async (status, retryAfter, refusal) => {
    const { admit, service } = refusedWith(status, retryAfter)
    await expect(service.verify(order, signal)).resolves.toEqual({ ok: false, refusal })
    expect(admit).not.toHaveBeenCalled()
  })

  test('any other status is a fault', async () => {
    await expect(refusedWith(409).service.verify(order, signal)).rejects.toThrow('409')
  })
})

describe('enrol', () => {
  test('reads the secret, in nobody’s name', async () => {
    const secret = { secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }
    const { asked, service } = withData(secret)
    await expect(service.enrol({ ticket: 'tiket' }, signal)).resolves.toEqual({ ok: true, value: secret })
    expect(asked).toMatchObject([{ path: '/auth/login/enrolment', body: { ticket: 'tiket' }, asNobody: true }])
  })

  test('every refusal ends the ticket', async () => {
    await expect(refusedWith(410).service.enrol({ ticket: 'tiket' }, signal)).resolves.toEqual({
      ok: false,
      refusal: { kind: 'over' },
    })
  })
})
