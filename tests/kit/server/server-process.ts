import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { ownEnvironment } from '../environment.mjs'

const START_PATIENCE = 120_000
const STOP_PATIENCE = 20_000
const OUTPUT_TAIL = 4_000

interface ServerStart {
  file: string
  args?: readonly string[]
  execArgv?: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Where it writes; without it the output is collected. */
  logFile?: string
  patience?: number
  onFork?: (child: ChildProcess) => void
}

export interface ServerProcess {
  readonly child: ChildProcess
  /** What it wrote. */
  output(): string
  /** Ends it and waits; after 20 s it is killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/**
 * Starts a server as a child, whose channel tells it when the tests have ended in any way.
 * @throws Error with its last output when it ends before it is ready
 */
export async function startServerProcess(start: ServerStart): Promise<ServerProcess> {
  const { file, args = [], execArgv = [], cwd, env, logFile, patience = START_PATIENCE, onFork } = start
  const log = logFile === undefined ? null : openSync(logFile, 'a')
  const child = fork(file, args, {
    cwd,
    env: { ...ownEnvironment(), ...env },
    execArgv,
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe', 'ipc'],
  })
  if (log !== null) closeSync(log)
  onFork?.(child)
  let collected = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (collected += chunk))
  const output = () => (logFile === undefined ? collected : readFileSync(logFile, 'utf8'))

  const impatience = setTimeout(() => child.kill('SIGKILL'), patience)
  const outcome = await Promise.race([
    once(child, 'message').then(() => 'ready'),
    once(child, 'close').then(() => 'ended'),
  ])
  clearTimeout(impatience)
  if (outcome === 'ended') throw new Error(`The server did not start:\n${output().slice(-OUTPUT_TAIL)}`)
  return { child, output, end: (signal) => end(child, signal) }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE)
  child.kill(signal)
  await closed
  clearTimeout(impatience)
}
