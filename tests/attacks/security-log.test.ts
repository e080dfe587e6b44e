import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { LIMITS } from '../../server/rest/limits/limits'
import { EVENTS_PER_MINUTE } from '../../server/security-log/security-log'
import { removeOldEvents } from '../../server/security-log/table'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { parse } from '../contract/kit/parse'
import { logIn, reset, rest, staff } from '../contract/kit/rest'
import { newestRow, securityRows } from '../contract/kit/security-log'
import { inParallel } from './kit/raw-request'

beforeEach(reset)

/** Few enough at once that none is shed with 503. */
const together = (count: number, act: (index: number) => Promise<unknown>) =>
  inParallel(count, 16, async (index) => {
    await act(index)
  })

describe.runIf(hasDatabaseDoor)('the security log', () => {
  test('stays small under a flood of refusals with changing devices and names', async () => {
    const doctor = await staff('dokter1@contoh.id')
    const before = await newestRow()
    const since = Date.now()
    await together(400, () =>
      rest('POST', '/auth/pin', { token: doctor.token, body: {}, headers: { 'device-id': randomUUID() } }),
    )
    await together(400, (index) => parse('GET', `/schemas/${index}`, undefined, doctor.parseToken))
    await together(150, (index) => logIn(`orang${index}@contoh.id`, 'salah-sekali'))
    // Resetting writes what is counted.
    await reset()
    const minutes = Math.ceil((Date.now() - since) / 60_000) + 1
    const rows = await securityRows(before)
    expect(rows.length).toBeLessThan(minutes * (EVENTS_PER_MINUTE.ofOneSource + 20))
    const total = (event: string) =>
      rows.filter((row) => row.event === event).reduce((sum, { count }) => sum + count, 0)
    expect(total('permission.refused')).toBe(800)
    expect(total('signIn.failed') + total('signIn.refused')).toBe(150)
  })

  test('has who exceeds a limit: by acts and by frames', async () => {
    const doctor = await staff('dokter1@contoh.id')
    const before = await newestRow()
    await together(LIMITS.searches.account.points + 5, () =>
      rest('GET', '/icd-like?search=demam', { token: doctor.token }),
    )
    const socket = new WebSocket(`${inject('origin').replace('http', 'ws')}/parse`)
    await once(socket, 'open')
    for (let sent = 0; sent < LIMITS.sockets.burst + 400; sent += 1) socket.send('{"op":"ping"}')
    await once(socket, 'close')
    await expect
      // The first is written at once, the others counted once a minute: a slow run may meet that.
      .poll(async () => {
        const exceeded = (await securityRows(before)).filter(({ event }) => event === 'limit.exceeded')
        return ['acts', 'frames'].map((limit) => exceeded.find(({ detail }) => detail === limit))
      })
      .toEqual([
        expect.objectContaining({ account: doctor.objectId, count: 1 }),
        expect.objectContaining({ account: null, count: 1 }),
      ])
    const acts = (await securityRows(before)).filter(({ detail }) => detail === 'acts')
    expect(acts.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(5)
  })

  test('has nothing of what was typed: no password, name, code or device’s name', async () => {
    const typed = { password: 'Kata-Sandi-Terketik-1', name: 'nama-terketik@contoh.id', device: 'perangkat-terketik' }
    const doctor = await staff('dokter1@contoh.id')
    await logIn(typed.name, typed.password, 'doctor', typed.device)
    // A password typed in the field of the name.
    await logIn(typed.password, typed.password, 'doctor', typed.device)
    await logIn('dokter1@contoh.id', typed.password, 'doctor', typed.device)
    await parse('POST', '/login', { username: typed.name, password: typed.password })
    await rest('POST', '/auth/proof', { token: doctor.token, body: { password: typed.password } })
    await rest('POST', '/auth/unlock', { token: doctor.token, body: { pin: '918273' } })
    await rest('POST', '/auth/forgot-password', { body: { email: typed.name } })
    await rest('GET', `/auth/verification/${typed.name}`)
    await reset()
    const database = openDatabase()
    const { rows } = await database.query<{ text: string }>(
      `SELECT string_agg(l::text, E'\\n') AS text FROM dk_security_log l`,
    )
    await database.end()
    const text = rows[0]?.text ?? ''
    expect(text).toContain('signIn.failed')
    const secrets = [...Object.values(typed), '918273', 'contoh.id', doctor.token, doctor.parseToken, doctor.name]
    expect(secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
  })

  test.for([
    'UPDATE dk_security_log SET account = NULL',
    'DELETE FROM dk_security_log',
    'TRUNCATE dk_security_log',
    `INSERT INTO dk_security_log (event, detail, count) VALUES ('signIn.failed', 'kata sandi Rahasia-1', 1)`,
    `INSERT INTO dk_security_log (event, detail, count) VALUES ('apa saja', NULL, 1)`,
  ])('the database refuses %s', async (statement) => {
    await staff('dokter1@contoh.id')
    const database = openDatabase()
    await expect(database.query(statement)).rejects.toThrow(/append-only|known_event/)
    await database.end()
  })

  test('loses what is older than the retention, and nothing else', async () => {
    await staff('dokter1@contoh.id')
    const database = openDatabase()
    const ages = async () => {
      const { rows } = await database.query<{ old: number; young: number }>(
        `SELECT count(*) FILTER (WHERE at < now() - interval '364 days')::int AS old,
           count(*) FILTER (WHERE at >= now() - interval '364 days')::int AS young FROM dk_security_log`,
      )
      return rows[0]
    }
    await database.query(`INSERT INTO dk_security_log (at, event, count) SELECT now() - age * interval '1 day', 'session.signedOut', 1
      FROM unnest(ARRAY[364.5, 366, 900]) age`)
    const before = await ages()
    await removeOldEvents(database, 365)
    expect(await ages()).toEqual({ old: 1, young: before?.young })
    await expect(removeOldEvents(database, 30), 'the database keeps a younger one').rejects.toThrow('append-only')
    await database.end()
  })
})
