import { Client } from 'pg'
import { usesTls } from '../live/parse-database-uri'
import { isOwnMachine } from './database-role'
import { Failure } from './failure.mjs'
import { isProduction } from './secrets'

const PATIENCE = 5_000

export interface Database {
  /** A postgres:// address; holds a password, so never to be logged or shown. */
  readonly uri: string
  readonly kind: 'postgres' | 'pglite' | 'external'
  /** What a person should know about this database, when it is not the usual one. */
  readonly notice?: string
  stop(): Promise<void>
}

/** Uses the PostgreSQL at `uri`, once it has answered. Its life is its owner's business. */
export async function openExternal(uri: string, env: NodeJS.ProcessEnv = process.env): Promise<Database> {
  if (isProduction(env) && !isOwnMachine(uri) && !usesTls(uri)) {
    throw new Failure('Mode produksi perlu DATABASE_URL dengan sslmode=verify-full untuk basis data di komputer lain.')
  }
  const client = new Client({ connectionString: uri, connectionTimeoutMillis: PATIENCE })
  try {
    await client.connect()
  } catch (error) {
    // The driver's message names host, user or database, never the password.
    const reason = error instanceof Error ? error.message : String(error)
    throw new Failure(`Basis data di DATABASE_URL tidak bisa dipakai (${reason}): periksa alamat dan kata sandinya.`, {
      cause: error,
    })
  }
  await client.end()
  return { uri, kind: 'external', notice: 'Basis data: yang ditunjuk DATABASE_URL.', stop: async () => {} }
}
