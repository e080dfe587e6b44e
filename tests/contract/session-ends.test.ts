import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { alone } from '../../server/cluster/cluster'
import type { LiveContext } from '../../server/live/context'
import { SESSION_LIMITS } from '../../server/live/session-ends'
import { removeExpiredSessions } from '../../server/live/sessions'
import { PARSE_CODES } from '../../contract/values/refusals'
import { skew } from './kit/accounts'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { talking } from './kit/documents'
import { guest } from './kit/group-call'
import { listen } from './kit/live'
import { KEYS, parse, type Patient, patient } from './kit/parse'
import { PASSWORD, reset, rest, setPresence, staff, type Staff } from './kit/rest'
import { newestRow, securityRows } from './kit/security-log'
import { signaller } from './kit/signalling'

const MINUTE = 60_000

/** How long each session is over or not, by its own age and its last sign of life. */
describe.runIf(hasDatabaseDoor)('a session', () => {
  let database: ReturnType<typeof openDatabase>
  let doctor: Staff

  beforeAll(() => {
    database = openDatabase()
  })
  afterAll(() => database.end())
  beforeEach(async () => {
    await reset()
    doctor = await staff('dokter1@contoh.id')
  })

  const age = (column: 'seen_at' | 'created_at', ms: number) =>
    database.query(
      `UPDATE dk_session SET ${column} = ${column} - $1 * interval '1 millisecond' WHERE parse_token = $2`,
      [ms, doctor.parseToken],
    )
  const statusOf = async () => (await rest('GET', '/auth/sessions', { token: doctor.token })).status
  const parseStatus = async () =>
    (await parse('GET', `/classes/_User/${doctor.objectId}`, undefined, doctor.parseToken)).status

  test.for([
    ['seen_at', SESSION_LIMITS.idle, 'idle'],
    ['created_at', SESSION_LIMITS.longest, 'tooOld'],
  ] as const)('lives until %s is too long ago, and then is over at REST and Parse', async ([column, limit, reason]) => {
    const before = await newestRow()
    await age(column, limit - MINUTE)
    expect(await statusOf()).toBe(200)

    await age(column, column === 'seen_at' ? limit : MINUTE)
    expect(await statusOf()).toBe(401)
    expect(await parseStatus()).toBeGreaterThanOrEqual(400)
    await reset()
    const ends = (await securityRows(before)).filter(
      ({ event, detail }) => event === 'session.ended' && detail === reason,
    )
    expect(ends).toHaveLength(1)
  })

  test('that has expired at Parse is deleted by the hourly job, and no other', async () => {
    const other = await staff('dokter1@contoh.id')
    await database.query(`UPDATE "_Session" SET "expiresAt" = now() - interval '1 second' WHERE "sessionToken" = $1`, [
      doctor.parseToken,
    ])
    const ended: string[] = []
    const context = {
      pool: database,
      cluster: alone,
      config: { cacheController: { user: { del: async () => {} } } },
      sockets: { closeOf: (token: string) => ended.push(token) },
      locks: { forget() {} },
    }
    await removeExpiredSessions(context as unknown as LiveContext)
    expect(ended).toEqual([doctor.parseToken])
    const both = [[doctor.parseToken, other.parseToken]]
    const atParse = await database.query('SELECT FROM "_Session" WHERE "sessionToken" = ANY($1)', both)
    const own = await database.query('SELECT parse_token FROM dk_session WHERE parse_token = ANY($1)', both)
    expect(atParse.rowCount).toBe(1)
    expect(own.rows).toEqual([{ parse_token: other.parseToken }])
  })

  test('a sign of life prolongs only the idle time', async () => {
    await age('seen_at', SESSION_LIMITS.idle - MINUTE)
    await age('created_at', SESSION_LIMITS.longest - MINUTE)
    expect(await statusOf()).toBe(200)
    await age('seen_at', SESSION_LIMITS.idle - MINUTE)
    expect(await statusOf()).toBe(200)
    await age('created_at', MINUTE)
    expect(await statusOf()).toBe(401)
  })
})

describe('without a call to REST', () => {
  const HOUR = 60 * MINUTE
  let doctor: Staff

  beforeEach(async () => {
    await reset()
    doctor = await staff('dokter1@contoh.id')
  })
  afterEach(() => skew(0))

  const ownUser = async () => (await parse('GET', '/users/me', undefined, doctor.parseToken)).code
  const register = async () => {
    const line = await signaller()
    onTestFinished(() => line.close())
    line.send({ id: 'register', name: doctor.id, deviceId: doctor.deviceId, token: doctor.parseToken })
    return line
  }

  test('an idle session ends at Parse, live queries and signalling within seconds', async () => {
    const listener = await listen('Consultations', {}, doctor.parseToken)
    onTestFinished(() => listener.close())
    const line = await register()
    await line.next(({ id }) => id === 'registerResponse')
    await skew(12 * HOUR + MINUTE)
    await Promise.all([listener.closed, line.closed])
    expect(await ownUser()).toBe(PARSE_CODES.noSession)
    await expect(listen('Consultations', {}, doctor.parseToken)).rejects.toThrow(/\w/)
    expect(await (await register()).closed).toBe(4401)
  })

  test('a call to Parse prolongs the idle time', async () => {
    await skew(11 * HOUR)
    expect(await ownUser()).toBeNull()
    await skew(22 * HOUR)
    expect(await ownUser()).toBeNull()
    await skew(24 * HOUR)
    await expect.poll(ownUser).toBe(PARSE_CODES.noSession)
  })
})

/** A patient's sign-in at Parse with an installation id. */
async function signInAt(installationId: string): Promise<Patient> {
  const response = await fetch(`${inject('origin')}/parse/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Parse-Application-Id': KEYS.applicationId,
      'X-Parse-Javascript-Key': KEYS.javascriptKey,
      'X-Parse-Installation-Id': installationId,
    },
    body: JSON.stringify({ username: 'pasien1@contoh.id', password: PASSWORD }),
  })
  const body = (await response.json()) as Record<string, string>
  return { ...(await patient()), token: String(body['sessionToken']) }
}

/** A socket of one session at each path; without a room not at `/group-call`. */
async function openSockets({ id, token }: Pick<Patient, 'id' | 'token'>, room: string | null) {
  const [listener, line] = await Promise.all([listen('Consultations', {}, token), signaller()])
  const seat = room === null ? null : await guest()
  onTestFinished(() => [listener, line, seat].forEach((socket) => socket?.close()))
  line.send({ id: 'register', name: id, deviceId: randomUUID(), token })
  await line.next(({ id: frame }) => frame === 'registerResponse')
  const joined = (await seat?.join({ room, token, user: { name: '' }, video: false })) ?? { participants: [] }
  expect(joined).toHaveProperty('participants')
  const closed = [listener.closed, line.closed, ...(seat === null ? [] : [seat.closed])]
  return {
    ended: () => Promise.all(closed),
    areOpen: () =>
      Promise.race([Promise.any(closed).then(() => false), new Promise((resolve) => setTimeout(resolve, 500, true))]),
  }
}

describe('the sockets of a patient’s session', () => {
  let room: string

  beforeEach(async () => {
    await reset()
    const doctor = await staff('dokter1@contoh.id')
    await setPresence(doctor, 'Online')
    room = `consultation:${(await talking(await patient(), doctor)).consultation_id}`
  })

  test('end with the sign-in of the same installation, and those of another installation stay', async () => {
    const [installation, other] = [randomUUID(), randomUUID()]
    const before = await openSockets(await signInAt(installation), room)
    const elsewhere = await openSockets(await signInAt(other), null)
    await signInAt(installation)
    await before.ended()
    expect(await elsewhere.areOpen()).toBe(true)
  })

  test.runIf(hasDatabaseDoor)('end within half a minute of its expiry at Parse', { timeout: 60_000 }, async () => {
    const database = openDatabase()
    onTestFinished(() => database.end())
    const [expiring, staying] = [await patient(), await patient()]
    const [before, elsewhere] = [await openSockets(expiring, room), await openSockets(staying, null)]
    await database.query(`UPDATE "_Session" SET "expiresAt" = now() - interval '1 second' WHERE "sessionToken" = $1`, [
      expiring.token,
    ])
    const since = performance.now()
    await before.ended()
    expect(performance.now() - since).toBeLessThan(30_000)
    expect(await elsewhere.areOpen()).toBe(true)
  })

  test.runIf(hasDatabaseDoor)(
    'are looked through although a stranger named a token that no database takes, and was cut off',
    async () => {
      const database = openDatabase()
      onTestFinished(() => database.end())
      const stranger = new WebSocket(`${inject('wsOrigin')}/parse`)
      onTestFinished(() => stranger.close())
      await once(stranger, 'open')
      stranger.send(JSON.stringify({ op: 'connect', ...KEYS, sessionToken: 'r:\0' }))
      const [code] = (await once(stranger, 'close')) as [number]
      expect(code).toBe(4429)
      const sick = await patient()
      const open = await openSockets(sick, room)
      await database.query('DELETE FROM "_Session" WHERE "sessionToken" = $1', [sick.token])
      await open.ended()
      expect(await open.areOpen()).toBe(false)
    },
    60_000,
  )
})
