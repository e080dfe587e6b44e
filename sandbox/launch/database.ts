import { findPostgres } from './database/binaries'
import { type Database, openExternal } from '../../server/launch/external-database'
import { startPglite } from './database/pglite'
import { startPostgres } from './database/postgres'
import type { DatabaseOptions } from './database/options'

/**
 * Starts the sandbox's database: PostgreSQL from npm's binaries, PGlite where those cannot run, or DATABASE_URL's.
 * @throws Failure when it cannot be started
 */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return openExternal(options.databaseUrl)
  const found = await findPostgres(options.dataDir)
  return 'unusable' in found ? startPglite(options, found.unusable) : startPostgres(options, found)
}
