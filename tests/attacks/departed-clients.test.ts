import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { KEYS } from '../contract/kit/parse'
import { STATEMENT_TIMEOUT } from '../../server/store/database'
import { FACILITY, reset, rest, staff, type Staff } from '../contract/kit/rest'

const ATTACKERS = 60

describe.runIf(hasDatabaseDoor)('a client that leaves', () => {
  const database = openDatabase()
  let holder: PoolClient
  let doctor: Staff

  beforeEach(async () => {
    await reset()
    doctor = await staff('dokter1@contoh.id')
    holder = await database.connect()
    await holder.query('BEGIN')
  })
  afterEach(async () => {
    await holder.query('ROLLBACK')
    holder.release()
  })

  /** Statements of calls that wait for what is locked; the server's own sweeps may wait beside them. */
  const waiting = async (words: string) => {
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`,
      [words],
    )
    return rows[0]?.count ?? 0
  }

  interface Door {
    lock: string
    path: string
    method?: string
    body?: string
    type?: string
  }
  const doors: [string, Door][] = [
    ['a REST row', { lock: 'dk_reservation', path: '/api/v1/reservation-consultations' }],
    ['a list of Parse’s', { lock: '"EmergencyDetail"', path: '/parse/classes/EmergencyDetail' }],
    [
      'a function that only reads',
      { lock: 'dk_doctor', path: '/parse/functions/onlineDoctors', method: 'POST', body: '{}' },
    ],
    [
      'a list as the SDK asks for it',
      {
        lock: '"EmergencyDetail"',
        path: '/parse/classes/EmergencyDetail',
        method: 'POST',
        body: '{"where":{},"_method":"GET"}',
        type: 'text/plain',
      },
    ],
  ]

  test.for(doors)('leaves no query behind: %s', async ([, { lock, path, method = 'GET', body, type }]) => {
    await holder.query(`LOCK TABLE ${lock} IN ACCESS EXCLUSIVE MODE`)
    const leaving = new AbortController()
    const headers = {
      'X-Facility-Id': FACILITY,
      Authorization: `Bearer ${doctor.token}`,
      'X-Parse-Application-Id': KEYS.applicationId,
      'X-Parse-Javascript-Key': KEYS.javascriptKey,
      'X-Parse-Session-Token': doctor.parseToken,
      ...(type === undefined ? {} : { 'Content-Type': type }),
    }
    const ask = () =>
      fetch(`${inject('origin')}${path}`, {
        method,
        headers,
        signal: leaving.signal,
        ...(body === undefined ? {} : { body }),
      })
    const asked = Promise.allSettled(Array.from({ length: ATTACKERS }, ask))
    await expect.poll(() => waiting(lock)).toBeGreaterThan(4)
    const since = performance.now()
    leaving.abort()
    await asked
    await expect.poll(() => waiting(lock), { interval: 50 }).toBe(0)
    // Not by the statement timeout, those included that waited for a connection.
    expect(performance.now() - since).toBeLessThan(STATEMENT_TIMEOUT / 2)
    await sleep(300)
    expect(await waiting(lock)).toBe(0)
    expect((await rest('GET', '/auth/sessions', { token: doctor.token })).status).toBe(200)
  })

  test('of a write changes nothing about it: it is done once', async () => {
    await holder.query('LOCK TABLE dk_answer IN ACCESS EXCLUSIVE MODE')
    const leaving = new AbortController()
    const headers = {
      'X-Facility-Id': FACILITY,
      Authorization: `Bearer ${doctor.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    }
    const body = JSON.stringify({ status: 'Online' })
    const put = fetch(`${inject('origin')}/api/v1/doctors/presence`, {
      method: 'PUT',
      headers,
      body,
      signal: leaving.signal,
    }).catch(() => null)
    await expect.poll(() => waiting('FROM dk_answer WHERE user_id')).toBe(1)
    leaving.abort()
    await put
    await sleep(300)
    expect(await waiting('FROM dk_answer WHERE user_id')).toBe(1)
    await holder.query('ROLLBACK')
    await holder.query('BEGIN')
    const presence = async () => {
      const { rows } = await database.query<{ status: string }>(
        'SELECT status_available AS status FROM "_User" WHERE "objectId" = $1',
        [doctor.objectId],
      )
      return rows[0]?.status
    }
    await expect.poll(presence).toBe('Online')
  })
})
