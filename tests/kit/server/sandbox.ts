import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { ensureBuilt } from '../../../sandbox/launch/prepare/build.mjs'
import { LIMITS } from '../../../server/rest/limits/limits'
import { ownEnvironment } from '../environment.mjs'

const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)))
const START_PATIENCE = 120_000
const STOP_PATIENCE = 10_000
const OUTPUT_TAIL = 4_000
/** Before the browser's own processes, which take -8 where they may. */
const FIRST = -15

const silent = { step() {}, finish() {}, note() {} }

export interface Sandbox {
  readonly origin: string
  readonly wsOrigin: string
  readonly dataDir: string
  /** Of the server's process; the database is another one. */
  readonly pid: number
  /** It has the machine's time before everybody else, as was asked. */
  readonly comesFirst: boolean
  /** Ends it as Ctrl-C does, and forgets its data. */
  stop(): Promise<void>
  /** `kill -9`: the data stays for `restart`. */
  kill(): Promise<void>
  /** Starts it again on the same port and data; ends it first when it runs. */
  restart(): Promise<void>
}

/** A thousand times the defaults: a test's few accounts, all at one address, act as often as a hospital does. */
const RAISED = JSON.stringify(LIMITS, (key, value: unknown) => (typeof value === 'number' && key !== 'seconds' ? value * 1_000 : value))

interface SandboxOptions {
  /** `default`: the limits that the product starts with (docs/contract.md §2). */
  limits?: 'raised' | 'default'
  build?: boolean
  env?: NodeJS.ProcessEnv
  comesFirst?: boolean
}

/** Server and database, which inherits it, come before the browsers: as on a machine of their own. */
function letFirst({ pid = Number.NaN }: ChildProcess): void {
  try {
    setPriority(pid, FIRST)
  } catch {
    // Only root may say so; whoever asked for it reads `comesFirst`.
  }
}

async function launch(port: number, dataDir: string, { env = {}, comesFirst = false, limits = 'raised' }: SandboxOptions): Promise<ChildProcess> {
  const args = ['--no-build', '--port', String(port), '--data', dataDir]
  // The channel tells it when the tests are gone, however they end.
  const child = fork(join(ROOT, 'sandbox/launch/start.mjs'), args, {
    cwd: ROOT,
    env: { ...ownEnvironment(), SECOND_FACTOR: 'optional', ...(limits === 'raised' ? { LIMITS: RAISED } : {}), ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (comesFirst) letFirst(child)
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk).slice(-OUTPUT_TAIL))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)

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
 * A whole sandbox of its own, app included, on a free port with temporary data; it never meets a running `npm start`.
 * @param options.build build the app first when a source changed (default true)
 * @param options.env what it is to find in its environment beside what is there
 * @param options.comesFirst it is to have the machine's time before the browsers of the test, where that may be said
 * @throws Error with the sandbox's last output when it does not start
 */
export async function startSandbox({ build = true, ...how }: SandboxOptions = {}): Promise<Sandbox> {
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
