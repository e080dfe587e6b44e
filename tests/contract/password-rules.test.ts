import { beforeEach, expect, inject, test } from 'vitest'
import { PASSWORD_WORDS } from '../../sandbox/rest/accounts/password-rules'
import { idPassword } from '../../src/i18n/id-password'
import { newestIn } from '../kit/server/outbox'
import { PASSWORD, reset, rest, staff } from './kit/rest'

const DOCTOR = 'dokter1@contoh.id'
const REFUSED = [
  ['Password1', PASSWORD_WORDS.common],
  ['football1', PASSWORD_WORDS.common],
  ['dokter1@contoh.id', PASSWORD_WORDS.own],
  ['Dokter1-2026', PASSWORD_WORDS.own],
  ['Dokter-Keluarga-1', PASSWORD_WORDS.own],
] as const

beforeEach(reset)

test.for(REFUSED)('a change to %s is refused in the words of the browser', async ([password, words]) => {
  const { token } = await staff(DOCTOR)
  const { status, body } = await rest('POST', '/auth/password', { token, body: { old: PASSWORD, new: password } })
  expect({ status, errors: body['errors'] }).toEqual({ status: 422, errors: { new: [words] } })
  expect(Object.values(idPassword.passwordAdvice)).toContain(words)
})

test('so is one chosen by a mailed link, which counts afterwards', async () => {
  await rest('POST', '/auth/forgot-password', { body: { email: DOCTOR } })
  const { link = '' } = await newestIn(inject('origin'), ({ to }) => to === DOCTOR)
  const path = `/auth/reset-password/${link.split('/').at(-1)}`
  const refused = await rest('POST', path, { body: { password: 'football1' } })
  expect({ status: refused.status, errors: refused.body['errors'] }).toEqual({ status: 422, errors: { password: [PASSWORD_WORDS.common] } })
  expect((await rest('POST', path, { body: { password: 'rumah-sawah-42-hujan' } })).status).toBe(200)
})
