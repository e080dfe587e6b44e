import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../../sandbox/launch/database/free-port'
import { ensureBuilt, PRODUCTION } from '../../../sandbox/launch/prepare/build.mjs'
import { startServerProcess } from './server-process'

const ROOT = resolve(import.meta.dirname, '../../..')
export const SERVER_FILE = join(ROOT, 'dist-server/main.js')
const START_PATIENCE = 300_000
const silent = { step() {}, finish() {}, note() {} }

export interface ProductionServer {
  readonly origin: string
  /** An empty folder in which it was started. */
  readonly workingDir: string
  /** What it wrote to its log. */
  log(): string
  /** SIGTERM; resolves when it has ended. */
  stop(): Promise<void>
}

/** The folders of `npm run build`, built again when a source changed. */
export async function ensureProductionBuilt(): Promise<{ dist: string; distServer: string }> {
  await ensureBuilt(ROOT, silent, PRODUCTION)
  return { dist: join(ROOT, 'dist'), distServer: join(ROOT, 'dist-server') }
}

/** The settings that a start needs, with new secrets. */
export async function productionSettings(databaseUrl: string): Promise<Record<string, string>> {
  const port = await freePort()
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: String(port),
    HOSPITAL_NAME: 'RS Uji',
    FACILITY_ID: 'rs-uji',
    SERVER_SECRET: randomBytes(32).toString('base64url'),
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
    STOP_DELAY: '0',
  }
}

/**
 * The built server as a hospital starts it.
 * @throws Error with its output when it does not start
 */
export async function startProduction(settings: Record<string, string>): Promise<ProductionServer> {
  const workingDir = mkdtempSync(join(tmpdir(), 'dokter-keluarga-production-'))
  const server = await startServerProcess({
    file: SERVER_FILE,
    cwd: workingDir,
    env: settings,
    patience: START_PATIENCE,
  })
  return {
    origin: settings['PUBLIC_URL'] ?? '',
    workingDir,
    log: () => server.output(),
    async stop() {
      await server.end('SIGTERM')
      rmSync(workingDir, { recursive: true, force: true })
    },
  }
}
