import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { signedInDevices, type SignedInDevice } from '../../contract/schemas/account'
import { authTokenData } from '../../contract/schemas/auth'
import { MINUTE } from '../../contract/values/limits'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { deviceName } from '../../server/rest/accounts/device-name'
import { prove, skew } from './kit/accounts'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { listen } from './kit/live'
import { parse } from './kit/parse'
import { PASSWORD, reset, rest, staff, type Staff } from './kit/rest'
import { signaller } from './kit/signalling'

const DOCTOR = 'dokter1@contoh.id'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`

beforeEach(reset)

async function devices({ token }: Pick<Staff, 'token'>): Promise<SignedInDevice[]> {
  return signedInDevices.parse((await rest('GET', '/auth/sessions', { token })).body['data'])
}

const end = (id: string, { token }: Pick<Staff, 'token'>) => rest('DELETE', `/auth/sessions/${id}`, { token })

test('GET /auth/sessions lists the person’s own devices by readable name, without identifiers', async () => {
  const body = { email: DOCTOR, password: PASSWORD, ref_type: 'doctor' }
  const headers = { 'device-id': randomUUID(), 'User-Agent': WINDOWS }
  const first = authTokenData.parse((await rest('POST', '/auth/login', { body, headers })).body['data'])
  const second = await staff(DOCTOR)
  await staff('dokter2@contoh.id')

  const listed = await devices(second)
  expect(listed.map(({ device, current }) => ({ device, current }))).toEqual([
    { device: expect.any(String), current: true },
    { device: 'Chrome di Windows', current: false },
  ])
  for (const { last_seen } of listed) expect(Math.abs(last_seen - Date.now())).toBeLessThan(MINUTE)
  const { body: received } = await rest('GET', '/auth/sessions', { token: first['AUTH-TOKEN'] })
  expect(signedInDevices.parse(received['data']).find(({ current }) => current)?.device).toBe('Chrome di Windows')
  const text = JSON.stringify(received)
  for (const secret of [first['AUTH-TOKEN'], first.token_parse, headers['device-id'], '127.0.0.1', 'Mozilla']) {
    expect(text).not.toContain(secret)
  }
})

test('last seen is the last sign of life', async () => {
  const [one, other] = [await staff(DOCTOR), await staff(DOCTOR)]
  await skew(5 * MINUTE)
  await rest('GET', '/heartbeat', { token: one.token })
  const [first, second] = await devices(one)
  await skew(0)
  expect(first?.current).toBe(true)
  expect((first?.last_seen ?? 0) - (second?.last_seen ?? 0)).toBeGreaterThan(4 * MINUTE)
  expect((await devices(other)).length).toBe(2)
})

// Each call looks its session up, and a hospital keeps those of 30 days.
test.runIf(hasDatabaseDoor).each(['sessionToken', 'user'])(
  'a session is found by an index of its %s',
  async (column) => {
    const database = openDatabase()
    onTestFinished(() => database.end())
    const client = await database.connect()
    // An index that exists is used then, however few the rows are.
    await client.query('SET enable_seqscan = off')
    const { rows } = await client.query(`EXPLAIN SELECT * FROM "_Session" WHERE "${column}" = 'x'`)
    client.release(true)
    expect(JSON.stringify(rows)).toMatch(/Index Scan/)
  },
)

describe('DELETE /auth/sessions/{id}', () => {
  test('ends both tokens and every socket at once', async () => {
    const [here, there] = [await staff(DOCTOR), await staff(DOCTOR)]
    const listener = await listen('Consultations', {}, there.parseToken)
    const line = await signaller()
    line.send({ id: 'register', name: there.id, deviceId: there.deviceId, token: there.parseToken })
    await line.next(({ id }) => id === 'registerResponse')
    const other = (await devices(here)).find(({ current }) => !current)

    await prove(here)
    expect((await end(other?.id ?? '', here)).status).toBe(200)
    await Promise.all([listener.closed, line.closed])
    const refused = await rest('GET', '/account-balance', { token: there.token })
    expect(refused.status).toBe(401)
    expect(refused.body['message']).toBe(UNAUTHENTICATED)
    expect((await parse('GET', '/users/me', undefined, there.parseToken)).code).not.toBeNull()
    await expect(listen('Consultations', {}, there.parseToken)).rejects.toThrow(/\w/)
    expect(await devices(here)).toHaveLength(1)
    expect((await end(other?.id ?? '', here)).status, 'gone').toBe(404)
  })

  test('the present one is signed out by it', async () => {
    const here = await staff(DOCTOR)
    const [own] = await devices(here)
    expect((await end(own?.id ?? '', here)).status).toBe(200)
    expect((await rest('GET', '/auth/sessions', { token: here.token })).status).toBe(401)
  })

  test('answers 404 for another person’s session and for an unknown or malformed id', async () => {
    const [here, colleague] = [await staff(DOCTOR), await staff('dokter2@contoh.id')]
    const [theirs] = await devices(colleague)
    for (const id of [theirs?.id ?? '', randomUUID(), 'bukan-uuid']) expect((await end(id, here)).status).toBe(404)
    expect((await rest('GET', '/account-balance', { token: colleague.token })).status).toBe(200)
  })

  test('answers 401 without a session', async () => {
    const here = await staff(DOCTOR)
    const [own] = await devices(here)
    for (const token of ['', 'tidak-ada', here.parseToken]) {
      expect((await end(own?.id ?? '', { token })).status).toBe(401)
    }
    expect((await rest('GET', '/auth/sessions')).status).toBe(401)
  })
})

test.for([
  [WINDOWS, 'Chrome di Windows'],
  [WINDOWS.replace('Chrome/', 'HeadlessChrome/'), 'Chrome di Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox di Linux'],
  [`${WINDOWS} Edg/141.0.0.0`, 'Microsoft Edge di Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome di Android'],
  ['', 'Perangkat tidak dikenal'],
  ['<script>', 'Perangkat tidak dikenal'],
] as const)('%s is %s', ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name)
})
