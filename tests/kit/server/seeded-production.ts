import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { pino } from 'pino'
import { faultRequest, type FaultState } from '../../../contract/schemas/sandbox'
import { findPostgres } from '../../../sandbox/launch/database/binaries'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { startPostgres } from '../../../sandbox/launch/database/postgres'
import { HOSPITAL } from '../../../sandbox/hospital'
import { openDatabaseOf } from './database'
import { jsonReply, openFront } from './front'
import { ensureProductionBuilt, productionSettings, SERVER_FILE } from './production'
import { PUSH_HOST, PUSH_NETWORK, pushCertificate } from './push-network'
import { PID_FILE, RAISED, type Sandbox, type SandboxOptions } from './sandbox-options'
import { ensureSimulatorBuilt, simulatorFile } from './simulator-files'
import { type ServerProcess, startServerProcess } from './server-process'

/**
 * The production server for the product's own suites (`SERVER=production`): dist-server/main.js with a plain role on a
 * PostgreSQL of its own, whose tables the test fills with the example people. The server has no `/sandbox`: a front of
 * the test answers the addresses of it that tests of the product need, and passes all other bytes on unchanged. A reset
 * restarts the server; its clock is set in the database only, which judges all deadlines.
 */
export async function startSeededProduction({
  build = true,
  env = {},
  limits = 'raised',
}: SandboxOptions): Promise<Sandbox> {
  if (build) {
    await ensureProductionBuilt()
    await ensureSimulatorBuilt()
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'dokter-keluarga-production-'))
  mkdirSync(join(dataDir, 'log'))
  const database = await (env['DATABASE_URL'] ? openGiven(env['DATABASE_URL']) : startOwn(dataDir))
  const { pool } = database
  const settings: Record<string, string> = {
    ...(await productionSettings(database.url)),
    HOSPITAL_NAME: HOSPITAL.hospitalName,
    APP_NAME: HOSPITAL.appName,
    FACILITY_ID: HOSPITAL.facilityId,
    SECOND_FACTOR: 'optional',
    VAPID_SUBJECT: 'mailto:uji@contoh.id',
    PUSH_HOSTS: PUSH_HOST,
    NODE_EXTRA_CA_CERTS: pushCertificate().certFile,
    ...(limits === 'raised' && { LIMITS: RAISED }),
    ...(env as Record<string, string>),
  }
  const port = Number(settings['PORT'])
  const frontPort = await freePort()
  const origin = `http://localhost:${frontPort}`
  settings['PUBLIC_URL'] = origin
  // Where `npm run admin -- --data` finds it.
  writeFileSync(join(dataDir, 'server-secret'), settings['SERVER_SECRET'] ?? '', { mode: 0o600 })
  const launch = async () => {
    const started = await startServerProcess({
      file: SERVER_FILE,
      execArgv: ['--import', PUSH_NETWORK],
      cwd: dataDir,
      env: settings,
      logFile: join(dataDir, 'log/sandbox.log'),
    })
    // A reset restarts it: the number that the tests were given at first is of a process that has ended.
    writeFileSync(join(dataDir, PID_FILE), String(started.child.pid))
    return started
  }

  let server: ServerProcess = await launch()
  await server.end('SIGTERM')
  // As server/live/quiet-parse.ts does: Parse Server's parts would write a folder of logs.
  process.env['PARSE_SERVER_LOGS_FOLDER'] ??= 'null'
  const { seedAgain } = await import('../../../sandbox/seed/seed')
  const { createSkewedClock } = await import('../../../sandbox/clock/skewed-clock')
  const { readOutbox } = await import('../../../server/store/outbox')
  await seedAgain(pool)
  const clock = await createSkewedClock(pool)
  await pool.query('GRANT SELECT ON dk_clock TO dokter')
  server = await launch()

  let turn: Promise<unknown> = Promise.resolve()
  /** One at a time. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  const restart = () =>
    inTurn(async () => {
      await server.end('SIGTERM')
      server = await launch()
    })
  const reset = () =>
    inTurn(async () => {
      // Its memory has counts, sessions and calls of the people who are replaced.
      await server.end('SIGTERM')
      await seedAgain(pool)
      await clock.setSkew(0)
      server = await launch()
    })
  const faultState = (): FaultState => ({ delay: null, fail: null, skew: clock.skew(), dropped: 0 })
  const doors: Record<string, (body: unknown) => Promise<object>> = {
    'POST /sandbox/reset': () => reset().then(() => ({ reset: true })),
    'GET /sandbox/fault': async () => faultState(),
    'POST /sandbox/fault': async (body) => {
      const order = faultRequest.parse(body)
      if (order.kind === 'skew') await clock.setSkew(order.ms)
      else if (order.kind === 'clear') await clock.setSkew(0)
      else if (order.kind === 'fail' && order.how === 'lost') front.loseAnswer(order.path ?? '')
      else throw new Error('only the sandbox makes this fault')
      return faultState()
    },
    'GET /sandbox/outbox': () => readOutbox(pool),
    'GET /sandbox/health': async () => ({ ready: true }),
  }
  const front = await openFront(frontPort, port, (request) => {
    const door = doors[request]
    return door === undefined ? simulatorFile(request) : async (body) => jsonReply({ data: await door(body) })
  })

  return {
    origin,
    wsOrigin: origin.replace(/^http/, 'ws'),
    dataDir,
    get pid() {
      return server.child.pid ?? Number.NaN
    },
    comesFirst: false,
    async stop() {
      await turn
      front.close()
      await server.end('SIGTERM')
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
    kill: () => inTurn(() => server.end('SIGKILL')),
    restart,
  }
}

interface Database {
  /** Of the server's plain role. */
  url: string
  /** For the test, which fills it. */
  pool: Pool
  stop(): Promise<void>
}

/** A PostgreSQL of its own, whose tables tests read as its superuser. */
async function startOwn(dataDir: string): Promise<Database> {
  const found = await findPostgres(dataDir)
  if ('unusable' in found) throw new Error(found.unusable)
  const log = pino({ level: 'silent' })
  const postgres = await startPostgres({ dataDir, log, databaseUrl: null, onDeath: () => {} }, found)
  const pool = openDatabaseOf(dataDir)
  pool.on('error', () => {})
  const password = randomBytes(12).toString('hex')
  await pool.query(`CREATE ROLE dokter LOGIN PASSWORD '${password}'`)
  await pool.query('ALTER DATABASE postgres OWNER TO dokter')
  return {
    url: `postgres://dokter:${password}@127.0.0.1:${pool.options.port}/postgres`,
    pool,
    async stop() {
      await pool.end()
      await postgres.stop()
    },
  }
}

/** The test's database, by the server's own role `dokter`. */
function openGiven(url: string): Database {
  const pool = new Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  return { url, pool, stop: () => pool.end() }
}
