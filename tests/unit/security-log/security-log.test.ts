import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE } from '../../../contract/values/limits'
import { type History, printHistory, readSince } from '../../../server/security-log/history'
import { readRetention } from '../../../server/security-log/retention'
import { createSecurityLog, EVENTS_PER_MINUTE, type SecurityNote } from '../../../server/security-log/security-log'

type Row = [
  event: string,
  detail: string | null,
  userId: string | null,
  name: string | null,
  hash: string | null,
  source: string | null,
  device: string | null,
  count: number,
]
let rows: Row[]

function create(query = async (_: string, row: Row) => void rows.push(row)) {
  return createSecurityLog({ pool: { query } as unknown as Pool, log: pino({ level: 'silent' }), key: randomBytes(32) })
}

const refused = (given: Partial<SecurityNote> = {}) =>
  ({
    event: 'permission.refused',
    detail: 'rest',
    account: { userId: 'u1' },
    source: '10.0.0.1',
    deviceId: null,
    ...given,
  }) as SecurityNote
const failed = (name: string, source = '10.0.0.1') =>
  ({ event: 'signIn.failed', detail: 'wrongPair', account: { name }, source, deviceId: null }) as SecurityNote
const counted = () => rows.reduce((sum, row) => sum + row[7], 0)

beforeEach(() => {
  rows = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('repeats', () => {
  test('writes the first at once and the others as one row at the end of the minute', async () => {
    const securityLog = create()
    for (let time = 0; time < 5_000; time += 1) securityLog.note(refused())
    expect(rows.map((row) => row[7])).toEqual([1])
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(rows.map((row) => row[7])).toEqual([1, 4_999])
    securityLog.note(refused())
    expect(rows.map((row) => row[7])).toEqual([1, 4_999, 1])
  })

  test('are apart by account, event and source', () => {
    const securityLog = create()
    const others = [
      refused({ account: { userId: 'u2' } }),
      refused({ source: '10.0.0.2' }),
      failed('u1'),
      failed('U2 '),
      failed('u2'),
    ]
    for (const note of [refused(), refused(), ...others]) securityLog.note(note)
    expect(rows).toHaveLength(5)
  })

  test('are apart by device where each needs a session of its own', () => {
    const securityLog = create()
    const devices = ['a0b1c2d3-0000-4000-8000-000000000000', 'a0b1c2d3-0000-4000-8000-000000000001']
    for (const deviceId of devices)
      securityLog.note({ ...refused({ deviceId }), event: 'signIn.succeeded', detail: null })
    for (const deviceId of devices) securityLog.note(refused({ deviceId }))
    expect(rows.map(([event]) => event)).toEqual(['signIn.succeeded', 'signIn.succeeded', 'permission.refused'])
  })

  test('are written when the server stops', async () => {
    const securityLog = create()
    for (let time = 0; time < 3; time += 1) securityLog.note(refused())
    await securityLog.stop()
    expect(counted()).toBe(3)
  })
})

describe('a flood of different events is bounded and counted', () => {
  test('of one source', async () => {
    const securityLog = create()
    for (let name = 0; name < 10_000; name += 1) securityLog.note(failed(`orang${name}@contoh.id`))
    await securityLog.flush()
    expect(rows.length).toBeLessThanOrEqual(EVENTS_PER_MINUTE.ofOneSource + 2)
    expect(counted()).toBe(10_000)
    expect(rows.at(-1)?.slice(2, 6), 'the source is still known').toEqual([null, null, null, '10.0.0.1'])
  })

  test('of many sources, and leaves room for those of accounts', async () => {
    const securityLog = create()
    for (let name = 0; name < 10_000; name += 1)
      securityLog.note(failed(`orang${name}@contoh.id`, `10.0.${name >> 8}.${name & 255}`))
    securityLog.note(refused())
    expect(rows.at(-1)?.[2]).toBe('u1')
    await securityLog.flush()
    expect(rows.length).toBeLessThanOrEqual(EVENTS_PER_MINUTE.ofStrangers + EVENTS_PER_MINUTE.bySource + 3)
    expect(counted()).toBe(10_001)
  })

  test('of one account at many sources', async () => {
    const securityLog = create()
    for (let time = 0; time < 10_000; time += 1)
      securityLog.note(refused({ source: `10.1.${time >> 8}.${time & 255}` }))
    await securityLog.flush()
    expect(rows.length).toBeLessThanOrEqual(EVENTS_PER_MINUTE.ofAccounts + EVENTS_PER_MINUTE.bySource + 2)
    expect(counted()).toBe(10_000)
  })
})

test('stores no text that a client chose', () => {
  const securityLog = create()
  securityLog.note({ ...failed('Rahasia-123'), source: '<script>', deviceId: 'perangkat Budi' })
  securityLog.note({ ...failed('x'), source: 'fe80::1%eth0', deviceId: 'A0B1C2D3-0000-4000-8000-000000000000' })
  const [first, second] = rows
  expect(first?.slice(4)).toEqual([expect.stringMatching(/^[\w-]{22}$/), null, expect.stringMatching(/^[\w-]{22}$/), 1])
  expect(second?.slice(5)).toEqual(['fe80::1', 'a0b1c2d3-0000-4000-8000-000000000000', 1])
})

test('a row that cannot be written fails nobody', async () => {
  const securityLog = create(() => Promise.reject(new Error('away')))
  securityLog.note(refused())
  await expect(securityLog.flush()).resolves.toBeUndefined()
})

test.for([
  [undefined, 365],
  ['30', 30],
  ['3650', 3650],
] as const)('a retention of %s is %i days', ([SECURITY_LOG_DAYS, days]) => {
  expect(readRetention({ SECURITY_LOG_DAYS })).toBe(days)
})

test.for(['0', '29', '-1', '1.5', 'setahun', '1e3'])('a retention of %s refuses the start', (SECURITY_LOG_DAYS) => {
  expect(() => readRetention({ SECURITY_LOG_DAYS })).toThrow('SECURITY_LOG_DAYS')
})

test('since: a span before now, a date or a time', () => {
  const now = Date.UTC(2026, 10, 23, 12)
  const since = (text: string) => readSince(text, now)?.toISOString() ?? null
  expect(
    ['30m', '24h', '7d', '2026-11-01', '2026-11-01T20:00:00+07:00', 'kemarin', '7', '2026-13-01'].map(since),
  ).toEqual([
    '2026-11-23T11:30:00.000Z',
    '2026-11-22T12:00:00.000Z',
    '2026-11-16T12:00:00.000Z',
    '2026-11-01T00:00:00.000Z',
    '2026-11-01T13:00:00.000Z',
    null,
    null,
    null,
  ])
})

test('prints a table in the zone that it names', () => {
  const at = new Date(Date.UTC(2026, 10, 23, 17, 30, 5))
  const history: History = {
    person: { email: 'dokter1@contoh.id', role: 'doctor' },
    rows: [
      { at, event: 'signIn.failed', detail: 'wrongPair', source: '10.0.0.1', device: null, count: 12, operator: null },
      {
        at,
        event: 'phone.changed',
        detail: null,
        source: '::1',
        device: 'a0b1c2d3-0000-4000-8000-000000000000',
        count: 1,
        operator: 'Siti',
      },
    ],
  }
  expect(printHistory(history, 'dokter1', 'Asia/Jakarta').split('\n')).toEqual([
    'dokter1@contoh.id (doctor), waktu Asia/Jakarta:',
    'waktu                kejadian                                   asal      perangkat                             kali  operator',
    '2026-11-24 00:30:05  gagal masuk (email atau kata sandi salah)  10.0.0.1  -                                     12x   -',
    '2026-11-24 00:30:05  nomor telepon diubah                       ::1       a0b1c2d3-0000-4000-8000-000000000000  1x    Siti',
  ])
  expect(printHistory({ person: null, rows: [] }, 'x')).toBe('Tidak ada akun bernama "x": tidak ada kejadian.')
})
