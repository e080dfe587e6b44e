import { beforeEach, expect, test } from 'vitest'
import { linkTo, NEXT_PASSWORD } from './kit/accounts'
import { codeOf, enrolTotp, giveSecond } from './kit/second-factor'
import { logIn, reset, rest } from './kit/rest'

const DOCTOR = 'dokter1@contoh.id'

beforeEach(reset)

test('a mailed link changes the password and leaves the second factor: it opens no session, and the next sign-in asks for a code', async () => {
  const { session, secret } = await enrolTotp(DOCTOR)
  await rest('POST', '/auth/forgot-password', { body: { email: DOCTOR } })
  const answer = await rest('POST', `/auth/reset-password/${await linkTo(DOCTOR, 'reset')}`, {
    body: { password: NEXT_PASSWORD },
  })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.body)).not.toMatch(/AUTH-TOKEN|token_parse/)
  expect((await rest('GET', '/account-balance', { token: session.token })).status).toBe(401)

  const signedIn = (await logIn(DOCTOR, NEXT_PASSWORD)).body['data'] as {
    second_factor?: { ticket: string; totp: boolean }
  }
  expect(signedIn).not.toHaveProperty('AUTH-TOKEN')
  expect(signedIn.second_factor?.totp).toBe(true)
  expect((await giveSecond({ ticket: signedIn.second_factor?.ticket, code: codeOf(secret) })).status).toBe(200)
})
