import { beforeEach, expect, inject, test } from 'vitest'
import { PARSE_CODES } from '../../contract/values/refusals'
import { passwordHash } from '../../server/live/parse-internals'
import { PASSWORD_WORDS } from '../../server/rest/accounts/password-rules'
import { idPassword } from '../../src/i18n/id/password'
import { newestIn } from '../kit/server/outbox'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { parse } from './kit/parse'
import { logIn, PASSWORD, reset, rest, staff } from './kit/rest'

const DOCTOR = 'dokter1@contoh.id'
const PATIENT = 'pasien1@contoh.id'
const REFUSED = [
  ['Password1', PASSWORD_WORDS.common],
  ['football1', PASSWORD_WORDS.common],
  ['dokter1@contoh.id', PASSWORD_WORDS.own],
  ['Dokter1-2026', PASSWORD_WORDS.own],
  ['Dokter-Keluarga-1', PASSWORD_WORDS.service],
  ['RS Bina Harapan', PASSWORD_WORDS.service],
  ['BinaHarapan2026', PASSWORD_WORDS.service],
  ['rumah-sakit-12', PASSWORD_WORDS.service],
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
  expect({ status: refused.status, errors: refused.body['errors'] }).toEqual({
    status: 422,
    errors: { password: [PASSWORD_WORDS.common] },
  })
  expect((await rest('POST', path, { body: { password: 'rumah-sawah-42-hujan' } })).status).toBe(200)
})

const ANY = [
  ['only letters', 'hujan di sawah sore'],
  ['only digits', '48151623421080'],
  ['only signs', '!?!?;;::(())##'],
  ['other scripts and a space at both ends', ' ꦲꦏ꧀ꦱꦫ дождь '],
  ['64 characters', 'kata-sandi-yang-panjang-sekali-'.repeat(3).slice(0, 64)],
  ['72 bytes, as many as bcrypt reads', 'sawah-hujan-42-'.repeat(5).slice(0, 72)],
] as const

test.for(ANY)('a password may have %s, and holds exactly as it is', async ([, password]) => {
  const { token } = await staff(DOCTOR)
  expect((await rest('POST', '/auth/password', { token, body: { old: PASSWORD, new: password } })).status).toBe(200)
  for (const other of [
    `${password}x`,
    ` ${password}`,
    password.toUpperCase() === password ? `${password} ` : password.toUpperCase(),
  ]) {
    expect((await logIn(DOCTOR, other)).status, JSON.stringify(other)).toBe(401)
  }
  expect((await logIn(DOCTOR, password)).status).toBe(200)
})

test.runIf(hasDatabaseDoor)('a patient’s holds exactly as it is too', async () => {
  const password = 'sawah-hujan-42-'.repeat(5).slice(0, 72)
  const database = openDatabase()
  await database.query('UPDATE "_User" SET _hashed_password = $1 WHERE username = $2', [
    await passwordHash(password),
    PATIENT,
  ])
  await database.end()
  const signIn = (given: string) => parse('POST', '/login', { username: PATIENT, password: given })
  expect(await signIn(`${password}x`)).toMatchObject({ status: 404, code: PARSE_CODES.notFound })
  expect((await signIn(password)).status).toBe(200)
})

test.runIf(hasDatabaseDoor)('a password of five years ago signs in: none expires', async () => {
  const database = openDatabase()
  const long = `now() - interval '5 years'`
  await database.query(`UPDATE "_User" SET "createdAt" = ${long}, "updatedAt" = ${long} WHERE username = ANY($1)`, [
    [DOCTOR, PATIENT],
  ])
  await database.end()
  expect((await logIn(DOCTOR)).status).toBe(200)
  expect((await parse('POST', '/login', { username: PATIENT, password: PASSWORD })).status).toBe(200)
})
