import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { Failure } from '../launch/failure.mjs'
import { secretOf } from '../launch/secrets'
import { readServerSecret } from '../launch/server-secret'
import { printHistory, readHistory, readSince } from './history'
import { nameHasher } from './security-log'

const USAGE = `npm run security-log -- AKUN [--since WAKTU] [--data FOLDER]
  AKUN     email, id_user atau objectId
  --since  30m, 24h, 7d, 2026-11-01 atau 2026-11-01T20:00
  --data   folder data selain .data
Lingkungan: DATABASE_URL, SERVER_SECRET (atau SERVER_SECRET_FILE), seperti pada server.`

const PATIENCE = 5_000

/** Prints one account's history of the security log; for operators, who have access to the database. */
async function main(): Promise<void> {
  const { account, since, dataDir } = readArguments()
  const client = new Client({ connectionString: process.env['DATABASE_URL'] || ownDatabase(dataDir), connectionTimeoutMillis: PATIENCE })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || 'tidak tersambung' : String(error)
    throw new Failure(`Basis data tidak bisa dipakai (${reason}): jalankan server dulu, atau periksa DATABASE_URL.`, { cause: error })
  }
  try {
    const secret = readServerSecret(dataDir, secretOf('SERVER_SECRET', process.env))
    await client.query('BEGIN READ ONLY')
    const history = await readHistory(client, account, since, nameHasher(secret.keyFor('names in the security log')))
    console.log(printHistory(history, account))
  } finally {
    await client.end()
  }
}

function readArguments(): { account: string; since: Date | null; dataDir: string } {
  const { values, positionals } = argumentsOf()
  const [account] = positionals
  if (account === undefined || positionals.length !== 1) throw new Failure(USAGE)
  const since = values.since === undefined ? null : readSince(values.since, Date.now())
  if (values.since !== undefined && since === null) throw new Failure(`Waktu "${values.since}" tidak terbaca.\n${USAGE}`)
  return { account, since, dataDir: resolve(values.data ?? '.data') }
}

function argumentsOf() {
  try {
    return parseArgs({ options: { since: { type: 'string' }, data: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new Failure(USAGE)
  }
}

/** The address of the database that `npm start` runs on this machine. */
function ownDatabase(dataDir: string): string {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'postmaster.pid'))) {
    throw new Failure(`Tidak ada basis data yang berjalan di ${dataDir}: jalankan server dulu, pilih folder dengan --data, atau isi DATABASE_URL.`)
  }
  const [, , , port] = readOwn(join(folder, 'postmaster.pid')).split('\n')
  return `postgres://postgres:${readOwn(join(folder, 'sandbox-password')).trim()}@127.0.0.1:${port}/postgres`
}

function readOwn(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Failure(`Berkas ${path} tidak boleh Anda baca: jalankan sebagai pengguna server.`, { cause: error })
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exitCode = 1
}
