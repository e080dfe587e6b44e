import { type ChildProcess, fork } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { Failure } from '../../server/launch/failure.mjs'
import { startDatabase } from '../launch/database'
import { freePort } from '../launch/database/free-port'
import { createDaemon } from './daemon'
import { haproxyConfig } from './haproxy'
import type { Programs } from './programs'

const ROOT = resolve(import.meta.dirname, '../..')
/** What one process takes of the database, and some for tests and people. */
const CONNECTIONS = { process: 30, others: 60 }
const START_PATIENCE = 120_000
const STOP_PATIENCE = 15_000
const TAIL = 4_000

/** One process of the cluster. */
export interface ClusterProcess {
  /** Its own address, past the proxy. */
  readonly origin: string
  readonly pid: number
  start(): Promise<void>
  /** SIGTERM, or without mercy; resolves when it has ended. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface RunningCluster {
  /** The proxy's. */
  readonly origin: string
  readonly databaseUri: string
  readonly redisUrl: string
  readonly processes: readonly ClusterProcess[]
  /** One more on the same database, which is not started yet and the proxy does not know. */
  another(env?: NodeJS.ProcessEnv): Promise<ClusterProcess>
  /** Ends Redis as a crash would, and starts it again, empty. */
  restartRedis(pause?: number): Promise<void>
  stop(): Promise<void>
}

export interface ClusterOptions {
  programs: Programs
  dataDir: string
  processes: number
  /** Of the proxy; a free one without it. */
  port?: number
  env?: NodeJS.ProcessEnv
}

/** PostgreSQL, Redis, some servers with example people and HAProxy in front of them, all on this machine. */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  const { programs, dataDir, processes: count, env = {} } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const ends: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end().catch(() => {})
  }
  try {
    const database = await startDatabase({
      dataDir,
      databaseUrl: null,
      log: pino({ level: 'silent' }),
      connections: CONNECTIONS.process * count + CONNECTIONS.others,
      onDeath: (failure) => console.error(failure.message),
    })
    ends.push(() => database.stop())
    if (database.kind !== 'postgres') throw new Failure(database.notice ?? 'PostgreSQL tidak bisa dijalankan di sini.')

    const redisPort = await freePort()
    const redisArgs = ['--port', redisPort, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dataDir]
    const redis = createDaemon('redis-server', programs.redis, redisArgs.map(String), redisPort)
    ends.push(() => redis.stop())
    await redis.start()
    const redisUrl = `redis://127.0.0.1:${redisPort}`

    const settings = {
      ...ownSecrets(dataDir),
      DATABASE_URL: database.uri,
      REDIS_URL: redisUrl,
      TRUST_PROXY: '127.0.0.1',
      STOP_DELAY: '1',
      ...env,
    }
    let made = 0
    const create = (port: number, more: NodeJS.ProcessEnv = {}) => {
      made += 1
      const one = createProcess(port, join(dataDir, `proses-${made}`), { ...settings, ...more })
      ends.push(() => one.stop())
      return one
    }
    const ports = await Promise.all(Array.from({ length: count }, () => freePort()))
    const processes = ports.map((port) => create(port))
    // The first one makes the tables; the others wait for it.
    await Promise.all(processes.map((one) => one.start()))

    const port = options.port ?? (await freePort())
    const config = join(dataDir, 'haproxy.cfg')
    writeFileSync(config, haproxyConfig(port, ports))
    const haproxy = createDaemon('haproxy', programs.haproxy, ['-db', '-q', '-f', config], port)
    ends.push(() => haproxy.stop())
    await haproxy.start()
    return {
      origin: `http://localhost:${port}`,
      databaseUri: database.uri,
      redisUrl,
      processes,
      another: async (more) => create(await freePort(), more),
      async restartRedis(pause = 0) {
        await redis.stop('SIGKILL')
        if (pause > 0) await new Promise((resume) => setTimeout(resume, pause))
        await redis.start()
      },
      stop,
    }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** The same for every process and every start. */
function ownSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'rahasia.json')
  if (!existsSync(file)) {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const secrets = {
      SERVER_SECRET: randomBytes(32).toString('base64url'),
      // A scalar may begin with zeros, which are left out.
      VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
        .subarray(-32)
        .toString('base64url'),
    }
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

function createProcess(port: number, dataDir: string, settings: NodeJS.ProcessEnv): ClusterProcess {
  let child: ChildProcess | null = null
  return {
    origin: `http://localhost:${port}`,
    get pid() {
      return child?.pid ?? Number.NaN
    },
    async start() {
      const started = fork(
        join(ROOT, 'sandbox/launch/start.mjs'),
        ['--no-build', '--port', String(port), '--data', dataDir],
        {
          cwd: ROOT,
          env: { ...process.env, ...settings },
          execArgv: [],
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        },
      )
      child = started
      let output = ''
      const save = (chunk: Buffer) => (output = (output + chunk).slice(-TAIL))
      started.stdout?.on('data', save)
      started.stderr?.on('data', save)
      const patience = setTimeout(() => started.kill('SIGKILL'), START_PATIENCE)
      const outcome = await Promise.race([
        once(started, 'message').then(() => 'ready'),
        once(started, 'close').then(() => 'ended'),
      ])
      clearTimeout(patience)
      if (outcome === 'ended') throw new Failure(output.trim() || 'Proses server berhenti tanpa pesan.')
    },
    async stop(signal = 'SIGTERM') {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'close')
      const stopping = child
      const impatience = setTimeout(() => stopping.kill('SIGKILL'), STOP_PATIENCE)
      child.kill(signal)
      await ended
      clearTimeout(impatience)
    },
  }
}
