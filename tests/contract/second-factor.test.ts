import { beforeEach, describe, expect, test } from 'vitest'
import { authTokenData } from '../../contract/schemas/auth'
import { ownSecondFactor } from '../../contract/schemas/second-factor'
import { PROOF_REQUIRED, RECOVERY_CODES, WRONG_SECOND_FACTOR } from '../../contract/values/account'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { mailsTo, prove } from './kit/accounts'
import {
  codeOf,
  enrolPasskey,
  enrolTotp,
  giveSecond,
  optionsForSignIn,
  optionsOf,
  signInByPasskey,
  ticketFor,
  wrongCodeOf,
} from './kit/second-factor'
import { logIn, reset, rest, type RestAnswer, staff } from './kit/rest'

const DOCTOR = 'dokter1@contoh.id'
beforeEach(reset)

const refusal = ({ status, body }: RestAnswer) => ({ status, message: body['message'] })
const WRONG = { status: 401, message: WRONG_SECOND_FACTOR }
const tokenIn = ({ body }: RestAnswer) => authTokenData.parse(body['data'])['AUTH-TOKEN']
const stateOf = async (token: string) =>
  ownSecondFactor.parse((await rest('GET', '/auth/second-factor', { token })).body['data'])

test('changing a second factor needs a session and a fresh proof', async () => {
  const { token } = await staff(DOCTOR)
  const rows = [
    ['POST', '/auth/totp'],
    ['DELETE', '/auth/totp'],
    ['POST', '/auth/recovery-codes'],
    ['POST', '/auth/passkeys/options'],
    ['POST', '/auth/passkeys'],
    ['DELETE', '/auth/passkeys/00000000-0000-4000-8000-000000000000'],
  ] as const
  for (const [method, path] of rows) {
    expect(refusal(await rest(method, path, { body: {} })), path).toEqual({ status: 401, message: UNAUTHENTICATED })
    const unproven = await rest(method, path, { token, body: {} })
    expect([unproven.status, unproven.body['reason']], path).toEqual([403, PROOF_REQUIRED])
  }
})

describe('TOTP', () => {
  test('is asked for once a code confirmed it, and not before', async () => {
    const session = await staff(DOCTOR)
    await prove(session)
    expect((await rest('POST', '/auth/totp', { token: session.token, body: {} })).status).toBe(200)
    expect(tokenIn(await logIn(DOCTOR))).toBeTruthy()

    const { secret } = await enrolTotp(DOCTOR)
    const ticket = await ticketFor(DOCTOR)
    const answer = await giveSecond({ ticket, code: codeOf(secret) })
    expect(answer.status).toBe(200)
    expect(await stateOf(tokenIn(answer))).toMatchObject({
      policy: 'optional',
      totp: true,
      recovery_codes_left: RECOVERY_CODES,
    })
    expect((await mailsTo(DOCTOR))[0]?.subject).toBe('Verifikasi dua langkah akun Anda diubah')
  })

  test('is not confirmed by a wrong code, and not begun twice', async () => {
    const session = await staff(DOCTOR)
    await prove(session)
    const { body } = await rest('POST', '/auth/totp', { token: session.token, body: {} })
    const { secret } = body['data'] as { secret: string }
    const confirm = (code: string) => rest('POST', '/auth/totp/confirm', { token: session.token, body: { code } })
    expect(refusal(await confirm(wrongCodeOf(secret)))).toEqual(WRONG)
    expect((await confirm(codeOf(secret))).status).toBe(200)
    expect((await confirm(codeOf(secret, 1))).status).toBe(410)
    expect((await rest('POST', '/auth/totp', { token: session.token, body: {} })).status).toBe(409)
  })

  test.for([-1, 0, 1])('accepts the code of the step %i from now', async (steps) => {
    const { secret } = await enrolTotp(DOCTOR)
    const answer = await giveSecond({ ticket: await ticketFor(DOCTOR), code: codeOf(secret, steps) })
    // The step before was used by the enrolment itself.
    expect(answer.status).toBe(steps === -1 ? 401 : 200)
  })

  test.for([-3, 3])('refuses the code of the step %i from now', async (steps) => {
    const { secret } = await enrolTotp(DOCTOR)
    expect(refusal(await giveSecond({ ticket: await ticketFor(DOCTOR), code: codeOf(secret, steps) }))).toEqual(WRONG)
  })

  test('switched off, the password is enough again and the recovery codes are gone', async () => {
    const { session } = await enrolTotp(DOCTOR)
    await prove(session)
    expect((await rest('DELETE', '/auth/totp', { token: session.token })).status).toBe(200)
    expect(tokenIn(await logIn(DOCTOR))).toBeTruthy()
    expect(await stateOf(session.token)).toMatchObject({ totp: false, recovery_codes_left: 0 })
  })
})

/** Of Crockford's base 32. */
const BITS_PER_CHARACTER = 5

describe('recovery codes', () => {
  test('there are ten, and each is accepted once, however it is typed', async () => {
    const { session, recoveryCodes } = await enrolTotp(DOCTOR)
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES)
    const [first = ''] = recoveryCodes
    expect(first.replaceAll('-', '').length * BITS_PER_CHARACTER).toBeGreaterThanOrEqual(112)
    const give = async (recovery_code: string) => giveSecond({ ticket: await ticketFor(DOCTOR), recovery_code })
    expect((await give(` ${first.toLowerCase().replaceAll('-', '')}`)).status).toBe(200)
    expect(refusal(await give(first))).toEqual(WRONG)
    expect((await stateOf(session.token)).recovery_codes_left).toBe(RECOVERY_CODES - 1)
  })

  test('new ones end the old ones', async () => {
    const { session, recoveryCodes } = await enrolTotp(DOCTOR)
    await prove(session)
    const { body } = await rest('POST', '/auth/recovery-codes', { token: session.token, body: {} })
    const {
      recovery_codes: [next],
    } = body['data'] as { recovery_codes: string[] }
    expect(refusal(await giveSecond({ ticket: await ticketFor(DOCTOR), recovery_code: recoveryCodes[0] }))).toEqual(
      WRONG,
    )
    expect((await giveSecond({ ticket: await ticketFor(DOCTOR), recovery_code: next })).status).toBe(200)
  })
})

describe('passkeys', () => {
  test('one signs in by itself, without a name or a password', async () => {
    const { session, authenticator, recovery_codes } = await enrolPasskey(DOCTOR)
    expect(recovery_codes).toHaveLength(RECOVERY_CODES)
    const answer = await signInByPasskey(authenticator.assert(await optionsForSignIn()))
    expect(authTokenData.parse(answer.body['data']).object_id).toBe(session.objectId)
    expect((await stateOf(session.token)).passkeys).toMatchObject([
      { name: 'Laptop poli', used_at: expect.any(Number) },
    ])
  })

  test('one is the second step after the password', async () => {
    const { authenticator } = await enrolPasskey(DOCTOR)
    const ticket = await ticketFor(DOCTOR)
    const passkey = authenticator.assert(await optionsOf('/auth/login/second-factor/passkey', { ticket }))
    expect((await giveSecond({ ticket, passkey })).status).toBe(200)
  })

  test('they are renamed and removed by their owner only', async () => {
    const { session, passkey } = await enrolPasskey(DOCTOR)
    const stranger = await staff('dokter2@contoh.id')
    await Promise.all([prove(session), prove(stranger)])
    const path = `/auth/passkeys/${passkey.id}`
    const rename = (token: string) => rest('PUT', path, { token, body: { name: 'Telepon' } })
    expect((await rename(stranger.token)).status).toBe(404)
    expect((await rest('DELETE', path, { token: stranger.token })).status).toBe(404)
    expect((await rename(session.token)).status).toBe(200)
    expect((await stateOf(session.token)).passkeys).toMatchObject([{ name: 'Telepon' }])
    expect((await rest('DELETE', path, { token: session.token })).status).toBe(200)
    expect(tokenIn(await logIn(DOCTOR))).toBeTruthy()
  })
})
