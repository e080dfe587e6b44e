import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Database } from '../../../server/launch/external-database'
import { Failure, diskFull, isDiskFullMessage } from '../../../server/launch/failure.mjs'
import type { Postgres } from './binaries'
import { openCluster } from './cluster'
import { freePort } from './free-port'
import { stopLeftover } from './leftover'
import type { DatabaseOptions } from './options'

/** How long after being asked to stop it may still wait for connections to close by themselves, then for their work. */
const STOP_PATIENCE = { connections: 1_000, work: 4_000 }
const TAIL_LINES = 40
const CONNECTIONS = 60

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  // Errors, their statements and details quote the rows they are about, which are people's.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

function whyItEnded(tail: readonly string[], dir: string): Failure {
  const text = tail.join('\n')
  if (isDiskFullMessage(text)) return diskFull(dir)
  if (/incompatible with server|not compatible with/.test(text)) {
    return new Failure(
      `Data di ${dir} dibuat oleh versi PostgreSQL lain: pindahkan folder itu, atau mulai kosong dengan \`npm start -- --fresh\`.`,
    )
  }
  const reason = /(?:FATAL|PANIC): +(.+)/.exec(text)?.[1] ?? tail.at(-1) ?? 'tanpa pesan'
  return new Failure(`Basis data berhenti (${reason}): jalankan lagi; datanya tetap di ${dir}.`)
}

/** Reads the server's log until it says that it is ready. */
function untilReady(child: ChildProcess, dir: string, tail: string[], log: DatabaseOptions['log']): Promise<void> {
  return new Promise((resolve, reject) => {
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        tail.push(line)
        if (tail.length > TAIL_LINES) tail.shift()
        log.info({ line }, 'postgres')
        if (line.includes('ready to accept connections')) resolve()
      })
    }
    child.once('error', reject)
    child.once('close', () => reject(whyItEnded(tail, dir)))
  })
}

/** Starts PostgreSQL on the cluster in the data folder, listening on a free port of the loopback interface only. */
export async function startPostgres(
  { dataDir, log, onDeath, connections = CONNECTIONS }: DatabaseOptions,
  postgres: Postgres,
): Promise<Database> {
  const { dir, password } = await openCluster(postgres, dataDir)
  await stopLeftover(dir)
  const port = await freePort()
  const settings = Object.entries({ ...SETTINGS, max_connections: connections, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  // The watchdog runs inside the namespace, because entering one would remove it.
  const [program = '', ...args] = [...postgres.prefix, ...postgres.leash, postgres.postgres, '-D', dir, ...settings]
  // In a group of its own, so that Ctrl-C reaches us alone and the database ends last.
  const child = spawn(program, args, {
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)

  const tail: string[] = []
  await untilReady(child, dir, tail, log)
  const died = () => onDeath(whyItEnded(tail, dir))
  child.once('close', died)

  return {
    uri: `postgres://postgres:${password}@127.0.0.1:${port}/postgres?max=20`,
    kind: 'postgres',
    async stop() {
      process.off('exit', endWithUs)
      child.off('close', died)
      if (child.exitCode !== null || child.signalCode !== null) return
      const closed = once(child, 'close')
      const impatience = [
        setTimeout(() => child.kill('SIGINT'), STOP_PATIENCE.connections),
        setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE.work),
      ]
      // A pool tells that it has ended before its connections have: they are waited for, not cut off.
      child.kill('SIGTERM')
      await closed
      for (const timer of impatience) clearTimeout(timer)
    },
  }
}
