import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const HOST = '127.0.0.1'
const START_PATIENCE = 10_000

export interface Turn {
  /** As the gateway's TURN_URLS takes them. */
  urls: string
  secret: string
  /** Resolves when it has ended, of itself too. */
  ended: Promise<unknown>
  stop: () => Promise<void>
}

export interface TurnOptions {
  /** Of the loopback interface, for UDP and TCP. */
  port: number
  secret: string
}

export function hasCoturn(): boolean {
  return spawnSync('turnserver', ['--version'], { stdio: 'ignore' }).error === undefined
}

/**
 * Runs Debian's coturn on the loopback interface, with credentials that expire (`use-auth-secret`): for this machine
 * only. docs/turn.md says what a server for patients needs.
 * @throws Error when it does not come up
 */
export async function startCoturn({ port, secret }: TurnOptions): Promise<Turn> {
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-turn-'))
  // In a file that only its owner reads: everybody sees a command line.
  const config = join(folder, 'turnserver.conf')
  writeFileSync(config, configOf(folder, { port, secret }), { mode: 0o600 })
  const child = spawn('turnserver', ['-c', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said = (said + String(chunk)).slice(-2_000)))
  const ended = once(child, 'exit').finally(() => rmSync(folder, { recursive: true, force: true }))
  if (!(await isUp(port, child))) {
    child.kill('SIGKILL')
    await ended
    throw new Error(`coturn did not come up: ${said}`)
  }
  return {
    urls: [`turn:${HOST}:${port}?transport=udp`, `turn:${HOST}:${port}?transport=tcp`].join(','),
    secret,
    ended,
    async stop() {
      child.kill('SIGTERM')
      const isGone = await Promise.race([ended.then(() => true), sleep(3_000, false)])
      if (!isGone) child.kill('SIGKILL')
      await ended
    },
  }
}

function configOf(folder: string, { port, secret }: TurnOptions): string {
  const lines = [
    `listening-ip=${HOST}`,
    `relay-ip=${HOST}`,
    `listening-port=${port}`,
    'realm=dokter-keluarga',
    'use-auth-secret',
    `static-auth-secret=${secret}`,
    'fingerprint',
    // Both browsers are on this machine; a server for patients must never have this.
    'allow-loopback-peers',
    'no-tls',
    'no-dtls',
    'no-cli',
    'no-software-attribute',
    'log-file=stdout',
    `pidfile=${join(folder, 'pid')}`,
    `userdb=${join(folder, 'db')}`,
  ]
  return `${lines.join('\n')}\n`
}

async function isUp(port: number, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_PATIENCE
  while (Date.now() < deadline && child.exitCode === null) {
    if (await answers(port)) return true
    await sleep(50)
  }
  return false
}

function answers(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, HOST)
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
    socket.once('connect', () => socket.destroy())
  })
}
