import { resolve } from 'node:path'
import { Client } from 'pg'
import { Failure } from '../launch/failure.mjs'
import { secretOf } from '../launch/secrets'
import { serverSecretFrom } from '../launch/server-secret'
import type { OwnServer } from '../security-log/print'
import { readOrder } from './command'
import { runCommand } from './run'

const PATIENCE = 5_000

/**
 * `npm run admin`: one command on the database of a server, in one transaction, for operators who have access to it.
 */
export async function administer(argv: readonly string[], own?: OwnServer): Promise<void> {
  try {
    console.log(await carryOut(argv, own))
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
}

async function carryOut(argv: readonly string[], own: OwnServer | undefined): Promise<string> {
  const { command, operator, dataDir } = readOrder(argv, process.env)
  const folder = resolve(dataDir)
  const connectionString = process.env['DATABASE_URL'] || own?.databaseUri(folder)
  if (!connectionString) throw new Failure('DATABASE_URL belum diisi.')
  const given = secretOf('SERVER_SECRET', process.env)
  if (given === null && own === undefined) throw new Failure('SERVER_SECRET belum diisi.')
  const fallback = secretOf('SERVER_SECRET_FALLBACK', process.env)
  const secret = given === null && own !== undefined ? own.secret(folder) : serverSecretFrom(given ?? '', fallback)
  const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || 'tidak tersambung' : String(error)
    throw new Failure(`Basis data tidak bisa dipakai (${reason}): jalankan server dulu, atau periksa DATABASE_URL.`, {
      cause: error,
    })
  }
  try {
    await client.query('BEGIN')
    const printed = await runCommand({ sql: client, operator }, command, secret)
    await client.query('COMMIT')
    return printed
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    await client.end()
  }
}
