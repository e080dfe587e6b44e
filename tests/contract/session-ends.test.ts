import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { alone } from '../../server/cluster/cluster'
import type { LiveContext } from '../../server/live/context'
import { SESSION_LIMITS } from '../../server/live/session-ends'
import { removeExpiredSessions } from '../../server/live/sessions'
import { PARSE_CODES } from '../../contract/values/refusals'
import { skew } from './kit/accounts'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { listen } from './kit/live'
import { parse } from './kit/parse'
import { reset, rest, staff, type Staff } from './kit/rest'
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
