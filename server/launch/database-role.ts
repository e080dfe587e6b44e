import { Client } from 'pg'
import { usesTls } from '../live/parse-database-uri'
import { isLoopback } from '../rest/own-machine'
import { Failure } from './failure.mjs'

const PATIENCE = 5_000
/** Roles of PostgreSQL whose members read, write and run what is on its machine. */
const POWERFUL = ['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files']

/**
 * Refuses a database that a production server must not use: over a network without TLS, or as a superuser, who may read
 * files and run programs of the database's machine, or as who may become one (docs/operations.md "Database").
 * @throws Failure in one sentence
 */
export async function mustBeUsable(uri: string): Promise<void> {
  if (!isOwnMachine(uri) && !usesTls(uri)) {
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
  try {
    await mustBePlainRole(client)
  } finally {
    await client.end()
  }
}

async function mustBePlainRole(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; powers: string[] | null }>(
    `SELECT current_user AS name, array_agg(rolname::text ORDER BY rolname) AS powers FROM pg_roles
     WHERE pg_has_role(current_user, oid, 'MEMBER')
       AND (rolsuper OR rolcreaterole OR rolreplication OR rolbypassrls OR rolname = ANY($1))`,
    [POWERFUL],
  )
  const [role] = rows
  if (role === undefined || role.powers === null) return
  const { name, powers } = role
  const what = powers.includes(name) ? 'superuser, createrole, replication, atau bypassrls' : powers.join(', ')
  throw new Failure(
    `Pengguna basis data "${name}" terlalu berkuasa (${what}): buat pengguna biasa yang memiliki basis datanya, lihat docs/operations.md.`,
  )
}

/** A socket of the file system or a loopback address: nothing passes a network. */
export function isOwnMachine(uri: string): boolean {
  const { hostname, searchParams } = new URL(uri)
  const host = searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, '')
  return host === '' || host.startsWith('/') || host === 'localhost' || isLoopback(host)
}
