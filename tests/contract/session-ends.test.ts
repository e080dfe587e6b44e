import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SESSION_LIMITS } from '../../sandbox/live/session-ends'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { parse } from './kit/parse'
import { reset, rest, staff, type Staff } from './kit/rest'
import { newestRow, securityRows } from './kit/security-log'

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
    database.query(`UPDATE dk_session SET ${column} = ${column} - $1 * interval '1 millisecond' WHERE parse_token = $2`, [ms, doctor.parseToken])
  const statusOf = async () => (await rest('GET', '/auth/sessions', { token: doctor.token })).status
  const parseStatus = async () => (await parse('GET', `/classes/_User/${doctor.objectId}`, undefined, doctor.parseToken)).status

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
    const ends = (await securityRows(before)).filter(({ event, detail }) => event === 'session.ended' && detail === reason)
    expect(ends).toHaveLength(1)
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
