import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { findPostgres } from '../../../sandbox/launch/database/binaries'
import { startPostgres } from '../../../sandbox/launch/database/postgres'

const execute = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** The distribution's PostgreSQL with its tools, newest first; null without one. The package of npm has no pg_dump. */
export const distribution: string | null =
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((one) => existsSync(join(folder, one)))) ??
  null

export interface OwnPostgres {
  /** Of its superuser. */
  uri: string
  /** Runs one of its tools. */
  run(tool: 'pg_dump' | 'pg_restore', ...args: string[]): Promise<void>
  stop(): Promise<void>
}

/** A cluster of the distribution's PostgreSQL, empty, for tests of its tools. */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dokter-keluarga-'))
  const found = await findPostgres(dataDir)
  if ('unusable' in found) throw new Error(found.unusable)
  const binaries = { ...found, initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  const database = await startPostgres(
    { dataDir, log: pino({ level: 'silent' }), databaseUrl: null, onDeath: () => {} },
    binaries,
  )
  return {
    uri: database.uri,
    run: async (tool, ...args) => void (await execute(join(folder, tool), args)),
    async stop() {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
