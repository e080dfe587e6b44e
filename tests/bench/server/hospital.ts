import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createDaemon } from '../../../sandbox/cluster/daemon'
import { haproxyConfig } from '../../../sandbox/cluster/haproxy'
import { findPrograms, type Programs } from '../../../sandbox/cluster/programs'
import { findPostgres } from '../../../sandbox/launch/database/binaries'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { startPostgres } from '../../../sandbox/launch/database/postgres'
import { openDatabaseOf } from '../../kit/server/database'
import { productionSettings, SERVER_FILE } from '../../kit/server/production'
import { RAISED } from '../../kit/server/sandbox-options'
import { type ServerProcess, startServerProcess } from '../../kit/server/server-process'
import { insertPeople } from './people'

/** A PostgreSQL connection is a process: 24 of each server, and some for this bench. */
const CONNECTIONS = 80

export interface HospitalPlan {
  doctors: number
  patients: number
  processes: number
  hasRedis: boolean
}

/** The production server as a hospital runs it, with pids by what they do. */
export interface Hospital {
  readonly origin: string
  readonly pids: { servers: number[]; postgres: number[]; others: number[] }
  stop(): Promise<void>
}

/** PostgreSQL, the built server and, as planned, Redis and HAProxy, on ports and data of their own. */
export async function startHospital({ doctors, patients, processes, hasRedis }: HospitalPlan): Promise<Hospital> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dokter-keluarga-bench-'))
  const ends: (() => Promise<unknown>)[] = [
    async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  ]
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const found = await findPostgres(dataDir)
    if ('unusable' in found) throw new Error(found.unusable)
    const log = pino({ level: 'silent' })
    const postgres = await startPostgres(
      { dataDir, log, databaseUrl: null, connections: CONNECTIONS, onDeath: () => {} },
      found,
    )
    ends.push(() => postgres.stop())
    const pool = openDatabaseOf(dataDir)
    ends.push(() => pool.end())
    const password = randomBytes(12).toString('hex')
    await pool.query(`CREATE ROLE dokter LOGIN PASSWORD '${password}'`)
    await pool.query('ALTER DATABASE postgres OWNER TO dokter')
    const settings = await productionSettings(`postgres://dokter:${password}@127.0.0.1:${pool.options.port}/postgres`)
    const others: number[] = []
    if (hasRedis) {
      const port = await freePort()
      const redis = createDaemon('redis-server', requireDaemons().redis, redisArgs(port, dataDir), port)
      await redis.start()
      ends.push(() => redis.stop())
      others.push(redis.pid)
      settings['REDIS_URL'] = `redis://127.0.0.1:${port}`
    }
    const ports = await Promise.all(Array.from({ length: processes }, () => freePort()))
    const frontPort = processes === 1 ? (ports[0] ?? 0) : await freePort()
    const origin = `http://localhost:${frontPort}`
    const launch = (port: number) =>
      startServerProcess({
        file: SERVER_FILE,
        cwd: dataDir,
        env: { ...settings, PORT: String(port), PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1', LIMITS: RAISED },
        logFile: join(dataDir, `server-${port}.log`),
      })
    const servers: ServerProcess[] = []
    for (const port of ports) {
      const server = await launch(port)
      servers.push(server)
      ends.push(() => server.end('SIGTERM'))
      // The first one has made the tables; caches have nobody yet.
      if (servers.length === 1) await insertPeople(pool, { doctor: doctors, patient: patients })
    }
    if (processes > 1) {
      const config = join(dataDir, 'haproxy.cfg')
      writeFileSync(config, haproxyConfig(frontPort, ports))
      const haproxy = createDaemon('haproxy', requireDaemons().haproxy, ['-db', '-q', '-f', config], frontPort)
      await haproxy.start()
      ends.push(() => haproxy.stop())
      others.push(haproxy.pid)
    }
    const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return {
      origin,
      pids: { servers: servers.map(({ child }) => child.pid ?? 0), postgres: [Number(postmaster)], others },
      stop,
    }
  } catch (fault) {
    await stop()
    throw fault
  }
}

export const hasDaemons = (): boolean => findPrograms() !== null

function requireDaemons(): Programs {
  const programs = findPrograms()
  if (programs === null) throw new Error('redis-server and haproxy are not installed')
  return programs
}

function redisArgs(port: number, dir: string): string[] {
  return ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir]
}
