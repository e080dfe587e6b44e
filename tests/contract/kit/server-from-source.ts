import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { ownEnvironment } from '../../kit/environment.mjs'
import { productionSettings } from '../../kit/server/production'
import { isOnProduction } from '../../kit/server/sandbox-tests'

const PATIENCE = 120_000

export interface SourceServer {
  origin: string
  child: ChildProcess
  /** What it wrote, log and sentences. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** A program of server/ by tsx, as `npm run` starts it. */
export function runSource(file: string, args: readonly string[], settings: Record<string, string>) {
  const child = fork(file, args, {
    env: { ...ownEnvironment(), ...settings },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output }
}

/** Runs a command to its end. */
export async function runCommand(file: string, args: readonly string[], settings: Record<string, string>) {
  const { child, output } = runSource(file, args, settings)
  const [code] = (await once(child, 'close')) as [number]
  return { code, output: output() }
}

/**
 * The production server without a build: its sources, with the pages that the suite's server has built.
 * @throws Error with its output when it does not start
 */
export async function startFromSource(settings: Record<string, string>): Promise<SourceServer> {
  const { child, output } = runSource('server/main.ts', [], {
    ...settings,
    WEB_DIR: isOnProduction ? 'dist' : 'dist-sandbox',
  })
  const outcome = await Promise.race([
    once(child, 'message').then(() => 'ready'),
    once(child, 'close').then(() => 'ended'),
    new Promise((resolve) => setTimeout(resolve, PATIENCE).unref()),
  ])
  if (outcome !== 'ready') {
    child.kill('SIGKILL')
    throw new Error(output())
  }
  return {
    origin: settings['PUBLIC_URL'] ?? '',
    child,
    output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const closed = once(child, 'close')
      child.kill(signal)
      await closed
    },
  }
}

export { productionSettings }
