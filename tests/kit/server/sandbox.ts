import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { ensureBuilt } from '../../../sandbox/launch/prepare/build.mjs'
import { ownEnvironment } from '../environment.mjs'
import { RAISED, type Sandbox, type SandboxOptions } from './sandbox-options'
import { isOnProduction } from './sandbox-tests'

export type { Sandbox }

const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)))
const START_PATIENCE = 120_000
const STOP_PATIENCE = 10_000
const OUTPUT_TAIL = 4_000
/** Priority before the browser's processes, which use -8 if permitted. */
const FIRST = -15

const silent = { step() {}, finish() {}, note() {} }

/** Gives server and database, which inherits it, priority over the browsers, as on a separate machine. */
function letFirst({ pid = Number.NaN }: ChildProcess): void {
  try {
    setPriority(pid, FIRST)
  } catch {
    // Needs root; the caller reads `comesFirst`.
  }
}

async function launch(
  port: number,
  dataDir: string,
  { env = {}, comesFirst = false, limits = 'raised' }: SandboxOptions,
): Promise<ChildProcess> {
  const args = ['--no-build', '--port', String(port), '--data', dataDir]
  // The channel tells the process when the tests have ended, in any way.
  const child = fork(join(ROOT, 'sandbox/launch/start.mjs'), args, {
    cwd: ROOT,
    env: { ...ownEnvironment(), SECOND_FACTOR: 'optional', ...(limits === 'raised' ? { LIMITS: RAISED } : {}), ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (comesFirst) letFirst(child)
  let output = ''
  const save = (chunk: Buffer) => (output = (output + chunk).slice(-OUTPUT_TAIL))
  child.stdout?.on('data', save)
  child.stderr?.on('data', save)

  const patience = setTimeout(() => child.kill('SIGKILL'), START_PATIENCE)
  const ended = once(child, 'close').then(() => 'ended')
  const outcome = await Promise.race([once(child, 'message').then(() => 'ready'), ended])
  clearTimeout(patience)
  if (outcome === 'ended') throw new Error(`The sandbox did not start:\n${output}`)
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

/**
 * A separate sandbox, app included, on a free port with temporary data, independent of a running `npm start`.
 * @param options.build builds the app first if a source has changed (default true)
 * @param options.env additional environment variables
 * @param options.comesFirst requests CPU priority over the test's browsers, if permitted
 * With `SERVER=production` it is the production server instead.
 * @throws Error with the sandbox's last output if it does not start
 */
export async function startSandbox({ build = true, ...how }: SandboxOptions = {}): Promise<Sandbox> {
  if (isOnProduction) return (await import('./seeded-production')).startSeededProduction({ build, ...how })
  if (build) await ensureBuilt(ROOT, silent)
  const dataDir = mkdtempSync(join(tmpdir(), 'dokter-keluarga-'))
  const port = await freePort()
  let child = await launch(port, dataDir, how)
  return {
    origin: `http://localhost:${port}`,
    wsOrigin: `ws://localhost:${port}`,
    dataDir,
    get pid() {
      return child.pid ?? Number.NaN
    },
    get comesFirst() {
      return getPriority(child.pid) === FIRST
    },
    async stop() {
      await end(child, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
    kill: () => end(child, 'SIGKILL'),
    async restart() {
      await end(child, 'SIGTERM')
      child = await launch(port, dataDir, how)
    },
  }
}
