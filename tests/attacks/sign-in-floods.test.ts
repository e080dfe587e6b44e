import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { LOGIN_DELAY_FIRST, LOGIN_TRIES, MINUTE, SECOND } from '../../contract/values/limits'
import { LIMITS } from '../../server/rest/limits/limits'
import { delayAfter } from '../../server/rest/limits/sign-in-limit'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { KEYS, parse } from '../contract/kit/parse'
import { PASSWORD, reset, rest } from '../contract/kit/rest'

const DOCTOR = 'dokter1@contoh.id'
const WRONG = 'salah-sekali'

/** A browser: it sends back the cookie that a sign-in gave it. */
function createDevice(cookie = '') {
  const deviceId = randomUUID()
  const headers = () => ({ 'device-id': deviceId, ...(cookie === '' ? {} : { Cookie: cookie }) })
  const save = (given: Headers) => {
    const [first] = given.getSetCookie()
    if (first !== undefined) cookie = first.split(';')[0] ?? ''
  }
  return {
    deviceId,
    cookie: () => cookie,
    async signIn(password = PASSWORD, email = DOCTOR) {
      const answer = await rest('POST', '/auth/login', {
        body: { email, password, ref_type: 'doctor' },
        headers: headers(),
      })
      save(answer.headers)
      return answer
    },
    async signInAtParse(password = PASSWORD, username = 'pasien1@contoh.id') {
      const response = await fetch(`${inject('origin')}/parse/login`, {
        method: 'POST',
        headers: {
          'X-Parse-Application-Id': KEYS.applicationId,
          'X-Parse-Javascript-Key': KEYS.javascriptKey,
          'Content-Type': 'application/json',
          ...headers(),
        },
        body: JSON.stringify({ username, password }),
      })
      save(response.headers)
      return response.status
    },
  }
}

beforeEach(reset)

const flood = (count: number, guess: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, index) => guess(index)))
const tally = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]))

describe('while 200 wrong passwords come from unknown devices', () => {
  test('the owner signs in at a known device, at once and afterwards', async () => {
    const own = createDevice()
    expect((await own.signIn()).status).toBe(200)
    const guesses = flood(200, async () => (await createDevice().signIn(WRONG)).status)
    const during = await own.signIn()
    expect(tally(await guesses)).toEqual({ 401: LOGIN_TRIES, 429: 200 - LOGIN_TRIES })
    expect(during.status).toBe(200)
    expect((await own.signIn()).status).toBe(200)
  })

  test('a patient signs in at a known device', async () => {
    const own = createDevice()
    expect(await own.signInAtParse()).toBe(200)
    const guesses = await flood(200, () => createDevice().signInAtParse(WRONG))
    expect(tally(guesses)).toEqual({ 404: LOGIN_TRIES, 429: 200 - LOGIN_TRIES })
    expect(await own.signInAtParse()).toBe(200)
  })

  test('a device-id, an invented token or another account’s token does not make a known device', async () => {
    const own = createDevice()
    await own.signIn()
    const others = createDevice()
    expect((await others.signIn(PASSWORD, 'dokter2@contoh.id')).status).toBe(200)
    await flood(LOGIN_TRIES, async () => (await createDevice().signIn(WRONG)).status)
    const body = { email: DOCTOR, password: PASSWORD, ref_type: 'doctor' }
    const attempts = [
      { 'device-id': own.deviceId },
      { 'device-id': own.deviceId, Cookie: `dk-device=${'A'.repeat(43)}` },
      { 'device-id': own.deviceId, Cookie: others.cookie() },
      { 'device-id': own.deviceId, Cookie: 'dk-device=' },
      { 'device-id': own.deviceId, Cookie: own.cookie().slice(0, -1) },
    ]
    for (const headers of attempts) expect((await rest('POST', '/auth/login', { body, headers })).status).toBe(429)
    expect((await own.signIn()).status).toBe(200)
  })
})

describe('a known device', () => {
  test('has its own counter, which delays no other device', async () => {
    const [stolen, own] = [createDevice(), createDevice()]
    await stolen.signIn()
    await own.signIn()
    const statuses: number[] = []
    for (let tried = 0; tried < LOGIN_TRIES + 3; tried += 1) statuses.push((await stolen.signIn(WRONG)).status)
    expect(statuses).toEqual(statuses.map((_, index) => (index < LOGIN_TRIES ? 401 : 429)))
    expect((await own.signIn()).status).toBe(200)
    expect((await createDevice().signIn()).status).toBe(200)
  })

  test('does not let unknown devices begin again by its right sign-in', async () => {
    const own = createDevice()
    await own.signIn()
    await flood(LOGIN_TRIES, async () => (await createDevice().signIn(WRONG)).status)
    await own.signIn()
    const answer = await createDevice().signIn(WRONG)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(LOGIN_DELAY_FIRST / SECOND - 30)
  })

  test('gets its token in a cookie that no script reads, and a planted one is replaced', async () => {
    const planted = `dk-device=${'B'.repeat(43)}`
    const own = createDevice(planted)
    const { headers } = await own.signIn()
    expect(headers.getSetCookie()[0]).toMatch(
      /^dk-device=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    )
    expect(own.cookie()).not.toBe(planted)
    const before = own.cookie()
    await own.signIn()
    expect(own.cookie(), 'one token for all its accounts').toBe(before)
  })

  test.runIf(hasDatabaseDoor)('is stored as a hash', async () => {
    const own = createDevice()
    await own.signIn()
    const database = openDatabase()
    const { rows } = await database.query<{ text: string }>('SELECT d::text AS text FROM dk_known_device d')
    await database.end()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(own.cookie().split('=')[1])
  })
})

test('an account with many known devices has one password compared at a time', { timeout: 180_000 }, async () => {
  const devices = Array.from({ length: 30 }, () => createDevice())
  for (const device of devices) expect(await device.signInAtParse()).toBe(200)
  const own = createDevice()
  await own.signIn()
  const over = new AbortController()
  const attack = Promise.all(
    devices.map(async (device) => {
      while (!over.signal.aborted) await device.signInAtParse()
    }),
  )
  const times: number[] = []
  for (let tried = 0; tried < 5; tried += 1) {
    const since = performance.now()
    expect((await own.signIn()).status).toBe(200)
    times.push(performance.now() - since)
  }
  over.abort()
  await attack
  expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(1_000)
})

test(`one source has ${LIMITS.wrongSignIns.source.points} wrong sign-ins over all accounts, and known devices there go on`, async () => {
  const own = createDevice()
  await own.signIn()
  const { points } = LIMITS.wrongSignIns.source
  const guesses = await flood(
    points + 30,
    async (index) => (await createDevice().signIn(WRONG, `orang${index}@contoh.id`)).status,
  )
  expect(tally(guesses)).toEqual({ 401: points, 429: 30 })
  expect((await createDevice().signIn(PASSWORD, 'dokter2@contoh.id')).status).toBe(429)
  expect((await own.signIn()).status).toBe(200)
})

test('the delay doubles to 15 minutes', () => {
  expect([4, 5, 6, 7, 8, 9, 50].map((wrong) => delayAfter(wrong) / MINUTE)).toEqual([0, 1, 2, 4, 8, 15, 15])
})

test.for(['REST', 'Parse'] as const)(
  'an account signs in 100 times an hour and has 50 sessions: %s',
  { timeout: 90_000 },
  async (door) => {
    const { points } = LIMITS.signIns.account
    const signIn = async () => {
      const device = createDevice()
      if (door === 'REST') {
        const { status, body } = await device.signIn()
        return { status, token: (body['data'] as { token_parse: string } | undefined)?.token_parse ?? '' }
      }
      const { status, body } = await parse('POST', '/login', { username: 'pasien1@contoh.id', password: PASSWORD })
      return { status, token: String(body['sessionToken']) }
    }
    const all: Awaited<ReturnType<typeof signIn>>[] = []
    for (let index = 0; index <= points; index += 1) all.push(await signIn())
    expect(all.map(({ status }) => status)).toEqual(all.map((_, index) => (index < points ? 200 : 429)))
    expect((await createDevice().signIn(PASSWORD, 'dokter2@contoh.id')).status, 'another account').toBe(200)
    const living = await Promise.all(
      all.slice(0, points).map(async ({ token }) => (await parse('GET', '/config', undefined, token)).status === 200),
    )
    const { perAccount } = LIMITS.sessions
    expect(living).toEqual(living.map((_, index) => index >= points - perAccount))
  },
)
