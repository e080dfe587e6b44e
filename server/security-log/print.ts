import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { Failure } from '../launch/failure.mjs'
import { secretOf } from '../launch/secrets'
import { type ServerSecret, serverSecretFrom } from '../launch/server-secret'
import { printHistory, readHistory, readSince } from './history'
import { nameHashes } from './security-log'

const USAGE = `npm run security-log -- AKUN [--since WAKTU] [--data FOLDER]
  AKUN     email, id_user atau objectId
  --since  30m, 24h, 7d, 2026-11-01 atau 2026-11-01T20:00
  --data   folder data selain .data
Lingkungan: DATABASE_URL, SERVER_SECRET (atau SERVER_SECRET_FILE), seperti pada server.`

const PATIENCE = 5_000

/** Where a server that was started without settings keeps its database and its secret. */
export interface OwnServer {
  databaseUri(dataDir: string): string
  secret(dataDir: string): ServerSecret
}

/** Prints one account's history of the security log; for operators, who have access to the database. */
export async function printSecurityLog(own?: OwnServer): Promise<void> {
  try {
    await print(own)
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
}

async function print(own: OwnServer | undefined): Promise<void> {
  const { account, since, dataDir } = readArguments()
  const client = new Client({ connectionString: databaseOf(own, dataDir), connectionTimeoutMillis: PATIENCE })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || 'tidak tersambung' : String(error)
    throw new Failure(`Basis data tidak bisa dipakai (${reason}): jalankan server dulu, atau periksa DATABASE_URL.`, {
      cause: error,
    })
  }
  try {
    const secret = secretIn(own, dataDir)
    await client.query('BEGIN READ ONLY')
    const history = await readHistory(client, account, since, nameHashes(secret))
    console.log(printHistory(history, account))
  } finally {
    await client.end()
  }
}

function databaseOf(own: OwnServer | undefined, dataDir: string): string {
  const uri = process.env['DATABASE_URL'] || own?.databaseUri(dataDir)
  if (uri) return uri
  throw new Failure('DATABASE_URL belum diisi.')
}

function secretIn(own: OwnServer | undefined, dataDir: string): ServerSecret {
  const given = secretOf('SERVER_SECRET', process.env)
  if (given !== null) return serverSecretFrom(given, secretOf('SERVER_SECRET_FALLBACK', process.env))
  if (own === undefined) throw new Failure('SERVER_SECRET belum diisi.')
  return own.secret(dataDir)
}

function readArguments(): { account: string; since: Date | null; dataDir: string } {
  const { values, positionals } = argumentsOf()
  const [account] = positionals
  if (account === undefined || positionals.length !== 1) throw new Failure(USAGE)
  const since = values.since === undefined ? null : readSince(values.since, Date.now())
  if (values.since !== undefined && since === null)
    throw new Failure(`Waktu "${values.since}" tidak terbaca.\n${USAGE}`)
  return { account, since, dataDir: resolve(values.data ?? '.data') }
}

function argumentsOf() {
  try {
    return parseArgs({ options: { since: { type: 'string' }, data: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new Failure(USAGE)
  }
}
