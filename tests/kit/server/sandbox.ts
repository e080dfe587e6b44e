import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { ensureBuilt } from '../../../sandbox/launch/prepare/build.mjs'
import { RAISED, type Sandbox, type SandboxOptions } from './sandbox-options'
import { isOnProduction } from './sandbox-tests'
import { type ServerProcess, startServerProcess } from './server-process'

export type { Sandbox }

const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)))
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

function launch(
  port: number,
  dataDir: string,
  { env = {}, comesFirst = false, limits = 'raised' }: SandboxOptions,
): Promise<ServerProcess> {
  return startServerProcess({
    file: join(ROOT, 'sandbox/launch/start.mjs'),
    args: ['--no-build', '--port', String(port), '--data', dataDir],
    cwd: ROOT,
    env: { SECOND_FACTOR: 'optional', ...(limits === 'raised' ? { LIMITS: RAISED } : {}), ...env },
    ...(comesFirst && { onFork: letFirst }),
  })
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
  let server = await launch(port, dataDir, how)
  return {
    origin: `http://localhost:${port}`,
    wsOrigin: `ws://localhost:${port}`,
    dataDir,
    get pid() {
      return server.child.pid ?? Number.NaN
    },
    get comesFirst() {
      return getPriority(server.child.pid) === FIRST
    },
    async stop() {
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
    kill: () => server.end('SIGKILL'),
    async restart() {
      await server.end('SIGTERM')
      server = await launch(port, dataDir, how)
    },
  }
}
