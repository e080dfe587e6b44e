import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSchema, pendingSteps } from '../../server/store/schema/migrate'
import { type Migration, MIGRATIONS } from '../../server/store/schema/migrations'
import { emptyDatabase, rowsOf } from '../kit/server/empty-database'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { productionSettings, runCommand, startFromSource } from './kit/server-from-source'

/** A dump of the last version without numbers: a doctor who signed in, a nurse, a facility, and what they were sent. */
const FIRST_VERSION = readFileSync(join(import.meta.dirname, 'kit/first-version.sql'), 'utf8')
const FIRST_SECRET = 'YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXoxMjM0NTY'
const LAST = MIGRATIONS.length

const migrate = (uri: string, ...args: string[]) => runCommand('server/migrate.ts', args, { DATABASE_URL: uri })
const numbers = async (uri: string) =>
  (await rowsOf<{ number: number }>(uri, 'SELECT number FROM dk_migration ORDER BY number')).map(({ number }) => number)
const ALL = MIGRATIONS.map(({ number }) => number)

// A changed step would leave older databases without the change.
test('a released step never changes; a correction is a further step', () => {
  const digests = MIGRATIONS.map(
    ({ number, sql }) => `${number} ${createHash('sha256').update(sql).digest('hex').slice(0, 12)}`,
  )
  expect(digests).toEqual([
    '1 7f6202fe2533',
    '2 35ff959a8746',
    '3 365b81a827c8',
    '4 2a451da47acc',
    '5 6cea35a6f76e',
    '6 1cfcec864782',
    '7 7ff260a56ac3',
    '8 a4ee5ec9a502',
    '9 a0f1c9b49a16',
  ])
})

test('steps are numbered from 1 without a gap', () => {
  expect(ALL).toEqual(Array.from({ length: LAST }, (_, index) => index + 1))
})

describe.runIf(hasDatabaseDoor)('migrations', () => {
  let superuser: Pool
  beforeAll(() => {
    superuser = openDatabase()
  })
  afterAll(() => superuser.end())

  async function firstVersion(): Promise<string> {
    const uri = await emptyDatabase(superuser)
    const client = new Client({ connectionString: uri })
    await client.connect()
    await client.query(FIRST_VERSION)
    await client.end()
    return uri
  }

  test('brings the first version with its rows to the last, where people sign in as before', async () => {
    const uri = await firstVersion()
    const before = await rowsOf(uri, 'SELECT "objectId", username, _hashed_password FROM "_User" ORDER BY 1')
    const history = await rowsOf(uri, 'SELECT id, at, event FROM dk_security_log ORDER BY id')
    expect((await migrate(uri, '--status')).code).toBe(1)
    const { code, output } = await migrate(uri)
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Dijalankan:\n  1 ') })
    expect((await migrate(uri, '--status')).output).toBe('Skema sudah yang terbaru.\n')
    expect(await numbers(uri)).toEqual(ALL)
    expect(await rowsOf(uri, 'SELECT "objectId", username, _hashed_password FROM "_User" ORDER BY 1')).toEqual(before)
    expect(await rowsOf(uri, 'SELECT id, at, event FROM dk_security_log ORDER BY id')).toEqual(history)
    // Nobody is sent an old message late.
    expect(await rowsOf(uri, 'SELECT DISTINCT state, fault FROM dk_outbox')).toEqual([
      { state: 'dead', fault: 'older than delivery' },
    ])

    const settings = { ...(await productionSettings(uri)), SERVER_SECRET: FIRST_SECRET, MIGRATE: 'manual' }
    const server = await startFromSource(settings)
    onTestFinished(() => server.stop())
    const response = await fetch(`${server.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-facility-id': 'rs-uji', 'device-id': 'uji' },
      body: JSON.stringify({ email: 'lama@rs.id', password: 'Lebih-Rahasia-9', ref_type: 'doctor' }),
    })
    expect(await response.json()).toMatchObject({ data: { email: 'lama@rs.id', name: 'dr. Lama Sekali' } })
  }, 300_000)

  test('the remark of an emergency from before `caller_remark` is the caller’s only if no doctor has written it', async () => {
    const uri = await emptyDatabase(superuser)
    expect((await migrate(uri)).code).toBe(0)
    await rowsOf(
      uri,
      `INSERT INTO "Emergencies" ("objectId", emergency_id, status, emergency_type, caller_remark) VALUES
         ('caller', 'E-1', 'FINISHED', 'Jatuh', NULL), ('doctor', 'E-2', 'FINISHED', 'Henti jantung', NULL),
         ('both', 'E-3', 'FINISHED', 'Henti jantung', 'Jatuh')`,
    )
    await rowsOf(
      uri,
      `INSERT INTO dk_audit (consultation_id, by, role, what, detail) VALUES
         ('E-1', '101', 'doctor', 'data', '{"fields": ["patient_name"]}'),
         ('E-2', '101', 'doctor', 'data', '{"fields": ["notes", "emergency_type"]}'),
         ('E-3', '101', 'doctor', 'data', '{"fields": ["emergency_type"]}')`,
    )
    await rowsOf(uri, 'DELETE FROM dk_migration WHERE number = 6')
    expect((await migrate(uri)).code).toBe(0)
    expect(await rowsOf(uri, 'SELECT "objectId", caller_remark FROM "Emergencies" ORDER BY emergency_id')).toEqual([
      { objectId: 'caller', caller_remark: null },
      { objectId: 'doctor', caller_remark: '' },
      { objectId: 'both', caller_remark: 'Jatuh' },
    ])
  }, 200_000)

  test('the audit takes no long device, and old rows and sessions of one are no obstacle', async () => {
    const uri = await emptyDatabase(superuser)
    expect((await migrate(uri)).code).toBe(0)
    const long = 'x'.repeat(129)
    const note = (device: string) =>
      rowsOf(uri, `INSERT INTO dk_audit (by, role, what, device_id) VALUES ('101', 'doctor', 'login', '${device}')`)
    await expect(note(long)).rejects.toThrow('device_id_is_short')
    await rowsOf(uri, 'ALTER TABLE dk_audit DROP CONSTRAINT device_id_is_short')
    await note(long)
    await rowsOf(
      uri,
      `INSERT INTO "_Session" ("objectId", "sessionToken", "installationId") VALUES
         ('staff', 'r:staff', '${long}'), ('patient', 'r:patient', 'a b'), ('other', 'r:other', 'uuid-1')`,
    )
    await rowsOf(
      uri,
      `INSERT INTO dk_session (token_hash, user_id, device_id, parse_token) VALUES ('1', 'u', '${long}', 'r:staff')`,
    )
    await rowsOf(uri, 'DELETE FROM dk_migration WHERE number IN (7, 8)')
    expect((await migrate(uri)).code).toBe(0)
    await note('uuid-1')
    expect(await rowsOf(uri, 'SELECT device_id FROM dk_audit ORDER BY id')).toEqual([
      { device_id: long },
      { device_id: 'uuid-1' },
    ])
    expect(await rowsOf(uri, 'SELECT "objectId", "installationId" FROM "_Session" ORDER BY 1')).toEqual([
      { objectId: 'other', installationId: 'uuid-1' },
      { objectId: 'patient', installationId: null },
    ])
    expect(await rowsOf(uri, 'SELECT * FROM dk_session')).toEqual([])
  }, 200_000)

  test('two processes at once apply each step once', async () => {
    const uri = await emptyDatabase(superuser)
    const ran = await Promise.all([migrate(uri), migrate(uri)])
    expect(ran.map(({ code }) => code)).toEqual([0, 0])
    expect(await numbers(uri)).toEqual(ALL)
  }, 200_000)

  test('a step that fails leaves nothing of itself, and those before it stay', async () => {
    const uri = await emptyDatabase(superuser)
    const steps: Migration[] = [
      { number: 1, name: 'good', stage: 'tables', sql: 'CREATE TABLE good (id int)' },
      { number: 2, name: 'bad', stage: 'tables', sql: 'CREATE TABLE bad (id int); SELECT 1 / 0' },
    ]
    await expect(openSchema(uri, 'start', steps)).rejects.toThrow('division by zero')
    expect(await numbers(uri)).toEqual([1])
    expect(await rowsOf(uri, "SELECT to_regclass('bad') AS bad, to_regclass('good') IS NOT NULL AS good")).toEqual([
      { bad: null, good: true },
    ])
  })

  test('refuses a database of a newer version, in a sentence', async () => {
    const uri = await emptyDatabase(superuser)
    await (await openSchema(uri, 'start', MIGRATIONS)).close()
    await rowsOf(uri, "INSERT INTO dk_migration (number, name) VALUES (999, 'of a later version')")
    await expect(openSchema(uri, 'start')).rejects.toThrow(
      'Basis data ini dipakai versi server yang lebih baru (langkah skema 999 tidak dikenal)',
    )
    await expect(pendingSteps(uri)).rejects.toThrow('langkah skema 999')
  })

  test('MIGRATE=manual refuses a database that lacks a step, and changes nothing', async () => {
    const uri = await emptyDatabase(superuser)
    await expect(openSchema(uri, 'manual')).rejects.toThrow(/jalankan `npm run migrate`, atau isi MIGRATE=start/)
    expect(await rowsOf(uri, "SELECT to_regclass('dk_migration') AS history")).toEqual([{ history: null }])
    await (await openSchema(uri, 'start', MIGRATIONS.slice(0, -1))).close()
    const lacking = MIGRATIONS.filter(({ number, stage }) => stage === 'rows' || number === LAST)
    const steps = lacking.map(({ number }) => number).join(', ')
    await expect(openSchema(uri, 'manual')).rejects.toThrow(`kurang langkah ${steps})`)
  })

  test('rules are applied again when they change, and only then', async () => {
    const uri = await emptyDatabase(superuser)
    const apply = async (rules: string) => {
      const schema = await openSchema(uri, 'start', [])
      await schema.finish(rules)
      await schema.close()
    }
    await rowsOf(uri, 'CREATE TABLE applied (at timestamptz DEFAULT clock_timestamp())')
    await apply('INSERT INTO applied DEFAULT VALUES')
    await apply('INSERT INTO applied DEFAULT VALUES')
    expect(await rowsOf(uri, 'SELECT count(*)::int AS times FROM applied')).toEqual([{ times: 1 }])
    await apply('INSERT INTO applied DEFAULT VALUES; ')
    expect(await rowsOf(uri, 'SELECT count(*)::int AS times FROM applied')).toEqual([{ times: 2 }])
  })
})
