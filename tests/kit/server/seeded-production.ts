import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { findPostgres } from '../../../sandbox/launch/database/binaries'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { startPostgres } from '../../../sandbox/launch/database/postgres'
import { HOSPITAL } from '../../../sandbox/hospital'
import { ownEnvironment } from '../environment.mjs'
import { openDatabaseOf } from './database'
import { openFront } from './front'
import { ensureProductionBuilt, productionSettings, SERVER_FILE } from './production'
import { RAISED, type Sandbox, type SandboxOptions } from './sandbox-options'

const START_PATIENCE = 120_000
const STOP_PATIENCE = 20_000

/**
 * The production server for the product's own suites (`SERVER=production`): dist-server/main.js with a plain role on a
 * PostgreSQL of its own, whose tables the test fills with the example people. The server has no `/sandbox`: a front of
 * the test answers the addresses of it that tests of the product need, and passes all other bytes on unchanged. A reset
 * restarts the server.
 */
export async function startSeededProduction({
  build = true,
  env = {},
  limits = 'raised',
}: SandboxOptions): Promise<Sandbox> {
  if (build) await ensureProductionBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'dokter-keluarga-production-'))
  mkdirSync(join(dataDir, 'log'))
  const logFile = join(dataDir, 'log/sandbox.log')
  const found = await findPostgres(dataDir)
  if ('unusable' in found) throw new Error(found.unusable)
  const silent = pino({ level: 'silent' })
  const postgres = await startPostgres({ dataDir, log: silent, databaseUrl: null, onDeath: () => {} }, found)
  const superuser = openDatabaseOf(dataDir)
  superuser.on('error', () => {})

  const password = randomBytes(12).toString('hex')
  await superuser.query(`CREATE ROLE dokter LOGIN PASSWORD '${password}'`)
  await superuser.query('ALTER DATABASE postgres OWNER TO dokter')
  const settings: Record<string, string> = {
    ...(await productionSettings(`postgres://dokter:${password}@127.0.0.1:${superuser.options.port}/postgres`)),
    HOSPITAL_NAME: HOSPITAL.hospitalName,
    APP_NAME: HOSPITAL.appName,
    FACILITY_ID: HOSPITAL.facilityId,
    SECOND_FACTOR: 'optional',
    ...(limits === 'raised' && { LIMITS: RAISED }),
    ...(env as Record<string, string>),
  }
  const port = Number(settings['PORT'])
  const frontPort = await freePort()
  const origin = `http://localhost:${frontPort}`
  settings['PUBLIC_URL'] = origin
  // Where `npm run admin -- --data` finds it.
  writeFileSync(join(dataDir, 'server-secret'), settings['SERVER_SECRET'] ?? '', { mode: 0o600 })

  let child = await launch(settings, dataDir, logFile)
  await end(child, 'SIGTERM')
  await seedAgain(dataDir)
  child = await launch(settings, dataDir, logFile)

  let turn: Promise<unknown> = Promise.resolve()
  /** One at a time. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  const restart = () =>
    inTurn(async () => {
      await end(child, 'SIGTERM')
      child = await launch(settings, dataDir, logFile)
    })
  const reset = () =>
    inTurn(async () => {
      // Its memory has counts, sessions and calls of the people who are replaced.
      await end(child, 'SIGTERM')
      await seedAgain(dataDir)
      child = await launch(settings, dataDir, logFile)
    })
  const { readOutbox } = await import('../../../server/store/outbox')
  const front = await openFront(frontPort, port, {
    'POST /sandbox/reset': () => reset().then(() => ({ reset: true })),
    'GET /sandbox/outbox': () => readOutbox(superuser),
    'GET /sandbox/health': async () => ({ ready: true }),
  })

  return {
    origin,
    wsOrigin: origin.replace(/^http/, 'ws'),
    dataDir,
    get pid() {
      return child.pid ?? Number.NaN
    },
    comesFirst: false,
    async stop() {
      await turn
      front.close()
      await end(child, 'SIGTERM')
      await superuser.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
    kill: () => inTurn(() => end(child, 'SIGKILL')),
    restart,
  }
}

async function launch(settings: Record<string, string>, cwd: string, logFile: string): Promise<ChildProcess> {
  const log = openSync(logFile, 'a')
  const child = fork(SERVER_FILE, [], {
    cwd,
    env: { ...ownEnvironment(), ...settings },
    execArgv: [],
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const patience = setTimeout(() => child.kill('SIGKILL'), START_PATIENCE)
  const outcome = await Promise.race([
    once(child, 'message').then(() => 'ready'),
    once(child, 'close').then(() => 'ended'),
  ])
  clearTimeout(patience)
  if (outcome === 'ended') throw new Error(`The production server did not start: see ${logFile}`)
  return child
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE)
  child.kill(signal)
  await closed
  clearTimeout(impatience)
}

/** Empties all tables but the append-only ones, and inserts the example people. */
async function seedAgain(dataDir: string): Promise<void> {
  // As server/live/quiet-parse.ts does: Parse Server's parts would write a folder of logs.
  process.env['PARSE_SERVER_LOGS_FOLDER'] ??= 'null'
  const { empty, seed } = await import('../../../sandbox/seed/seed')
  const { inTransaction } = await import('../../../server/store/database')
  const database = openDatabaseOf(dataDir)
  try {
    await inTransaction(database, async (sql) => {
      await empty(sql)
      await seed(sql)
    })
  } finally {
    await database.end()
  }
}
