import { beforeAll, describe, expect, test } from 'vitest'
import { PARSE_CODES } from '../../contract/values/refusals'
import { parse, patient, type Patient } from './kit/parse'
import { reset, staff, type Staff } from './kit/rest'

let doctor: Staff
let sick: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  sick = await patient('pasien1@contoh.id')
})

const NEWCOMER = { username: 'baru@contoh.id', email: 'baru@contoh.id', password: 'x' }

/** What Parse can do and no client of ours does (contract §4). */
describe.for<[method: string, path: string, body?: object]>([
  ['POST', '/users', NEWCOMER],
  ['GET', '/users'],
  ['POST', '/requestPasswordReset', { email: 'dokter1@contoh.id' }],
  ['POST', '/verificationEmailRequest', { email: 'dokter1@contoh.id' }],
  ['POST', '/loginAs', { userId: 'x' }],
  ['POST', '/files/a.txt', { base64: 'YQ==' }],
  ['GET', '/files/dokter-keluarga/a.txt'],
  ['GET', '/apps/choose_password'],
  ['GET', '/schemas'],
  ['POST', '/schemas/Baru', { className: 'Baru' }],
  ['GET', '/hooks/functions'],
  ['POST', '/push', { data: { alert: 'x' }, where: {} }],
  ['POST', '/installations', { deviceType: 'web' }],
  ['GET', '/aggregate/Consultations'],
  ['GET', '/sessions'],
  ['GET', '/roles'],
  ['PUT', '/config/x', { params: {} }],
  ['GET', '/serverInfo'],
  ['POST', '/jobs/x', {}],
  ['GET', '/classes/_Session'],
  ['GET', '/classes/_Installation'],
  ['GET', '/classes/Lain'],
])('%s %s', ([method, path, body]) => {
  test('is closed, with and without a session', async () => {
    for (const token of [undefined, doctor.parseToken, sick.token]) {
      const { status, body: answer } = await parse(method, path, body, token)
      expect({ status, answer }).toEqual({
        status: 403,
        answer: { code: PARSE_CODES.notYours, error: 'Alamat ini tidak dibuka' },
      })
    }
  })

  test('is closed in a batch too', async () => {
    const requests = [{ method, path: `/parse${path}`, body }]
    const { body: answers } = await parse('POST', '/batch', { requests }, sick.token)
    expect(JSON.stringify(answers)).not.toContain('"success"')
  })
})

test('rejects a sign-up through the class, too', async () => {
  for (const token of [undefined, sick.token]) {
    expect((await parse('POST', '/classes/_User', NEWCOMER, token)).code).toBe(PARSE_CODES.notYours)
  }
  expect((await parse('POST', '/login', NEWCOMER)).code).toBe(PARSE_CODES.notFound)
})
