import { Client } from 'pg'
import type { Database } from '../database'
import { Failure } from '../prepare/failure.mjs'

const PATIENCE = 5_000

/** Uses the PostgreSQL at `uri`, once it has answered. Its life is its owner's business. */
export async function openExternal(uri: string): Promise<Database> {
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
