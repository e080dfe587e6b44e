import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres, type Postgres } from '../../../sandbox/launch/database/binaries'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { readPid, stopLeftover } from '../../../sandbox/launch/database/leftover'
import { startPostgres } from '../../../sandbox/launch/database/postgres'
import type { Failure } from '../../../server/launch/failure.mjs'

const reports: string[] = []
const log = pino({}, { write: (line) => void reports.push(line) })
/** PostgreSQL's word for a connection that nobody had closed. */
const CUT_OFF = 'terminating connection'
const home = realpathSync(mkdtempSync(join(tmpdir(), 'database-')))
const dataDir = join(home, 'data')
let postgres: Postgres

const start = (onDeath: (failure: Failure) => void = () => {}) =>
  startPostgres({ dataDir, databaseUrl: null, log, onDeath }, postgres)

async function connect(uri: string): Promise<Client> {
  const client = new Client({ connectionString: uri })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function ask(uri: string, text: string): Promise<unknown[]> {
  const client = await connect(uri)
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

beforeAll(async () => {
  mkdirSync(dataDir)
  const found = await findPostgres(dataDir)
  if ('unusable' in found) throw new Error(found.unusable)
  postgres = found
})
afterAll(() => rmSync(home, { recursive: true, maxRetries: 10, retryDelay: 100 }))

test('keeps its data from one start to the next, and its password private', async () => {
  const first = await start()
  await ask(first.uri, 'create table kept as select 42 as n')
  await first.stop()
  const second = await start()
  expect(await ask(second.uri, 'select n from kept')).toEqual([{ n: 42 }])
  await second.stop()
  expect(statSync(join(dataDir, 'postgres/sandbox-password')).mode & 0o777).toBe(0o600)
  expect(existsSync(join(dataDir, 'new-password'))).toBe(false)
})

test('waits for connections that are being closed, and not for those that nobody closes', async () => {
  const database = await start()
  const closing = await connect(database.uri)
  const stopped = database.stop()
  await sleep(300)
  await closing.end()
  await stopped
  expect(reports.join('')).not.toContain(CUT_OFF)

  const again = await start()
  await connect(again.uri)
  const since = Date.now()
  await again.stop()
  expect(reports.join('')).toContain(CUT_OFF)
  expect(Date.now() - since).toBeLessThan(4_000)
})

test('wants the password', async () => {
  const database = await start()
  const uri = database.uri.replace(/postgres:[0-9a-f]+@/, 'postgres:wrong@')
  await expect(ask(uri, 'select 1')).rejects.toThrow('password authentication failed')
  await database.stop()
})

test('reports a server that dies', async () => {
  const died = new Promise<Failure>((resolve) => void start(resolve))
  await expect.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true)
  await expect.poll(() => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).toContain('ready')
  process.kill(readPid(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')) ?? 0, 'SIGKILL')
  expect((await died).message).toMatch(/^Basis data berhenti/)
  // The killed server's children need a moment to notice.
  await expect.poll(() => start().then((database) => database.stop()), { timeout: 10_000 }).toBeUndefined()
})

test('a server that a killed start left behind is stopped, where the system does not do it', async () => {
  const settings = ['-c', 'unix_socket_directories=', '-c', `port=${await freePort()}`]
  const [program = '', ...args] = [...postgres.prefix, postgres.postgres, '-D', join(dataDir, 'postgres'), ...settings]
  const orphan = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })
  const ended = once(orphan, 'exit')
  await expect.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true)
  const database = await start()
  await ended
  expect(await ask(database.uri, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('a pid that now belongs to a stranger blocks nothing, and the stranger lives on', async () => {
  const cluster = join(home, 'cluster')
  mkdirSync(cluster)
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'])
  writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n`)
  await stopLeftover(cluster)
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
})

test('rejects a cluster of another PostgreSQL version', async () => {
  const other = join(home, 'other')
  cpSync(dataDir, other, { recursive: true })
  writeFileSync(join(other, 'postgres/PG_VERSION'), '12\n')
  const started = startPostgres({ dataDir: other, databaseUrl: null, log, onDeath: () => {} }, postgres)
  await expect(started).rejects.toThrow(/dibuat oleh versi PostgreSQL lain/)
})
