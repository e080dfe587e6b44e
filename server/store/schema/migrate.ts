import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { Failure } from '../../launch/failure.mjs'
import { MIGRATIONS, type Migration } from './migrations'

/** `start`: a starting server migrates. `manual`: it refuses a database that is not migrated (`npm run migrate`). */
export const MIGRATE_MODES = ['start', 'manual'] as const
export type MigrateMode = (typeof MIGRATE_MODES)[number]

/** One process migrates at a time; the others wait this long for it. */
const LOCK = "hashtext('dokter-keluarga schema')"
const LOCK_PATIENCE = '120s'

const HISTORY = `
  CREATE TABLE IF NOT EXISTS dk_migration (
    number integer PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE IF NOT EXISTS dk_schema_rules (fingerprint text NOT NULL, at timestamptz NOT NULL);
`

export interface OpenSchema {
  /** After Parse Server made its classes: applies the rules if they changed, then the steps that change rows. */
  finish(rules: string): Promise<void>
  /** Lets the next process migrate. */
  close(): Promise<void>
}

/**
 * Takes the lock of the schema and applies the steps that change tables.
 * @throws Failure when the database is newer than this server, or not migrated in the mode 'manual'
 */
export async function openSchema(
  uri: string,
  mode: MigrateMode,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<OpenSchema> {
  const client = new Client({ connectionString: uri })
  await client.connect()
  try {
    await client.query(`SET lock_timeout = '${LOCK_PATIENCE}'`)
    await client.query(`SELECT pg_advisory_lock(${LOCK})`)
    const pending = await pendingOf(client, migrations)
    if (mode === 'manual' && pending.length > 0) {
      throw new Failure(
        `Skema basis data belum diperbarui (kurang langkah ${pending.map(({ number }) => number).join(', ')}): jalankan \`npm run migrate\`, atau isi MIGRATE=start.`,
      )
    }
    await client.query(HISTORY)
    for (const step of pending.filter(({ stage }) => stage === 'tables')) await apply(client, step)
    return {
      async finish(rules) {
        await applyRules(client, rules)
        for (const step of pending.filter(({ stage }) => stage === 'rows')) await apply(client, step)
      },
      async close() {
        await client.query(`SELECT pg_advisory_unlock(${LOCK})`)
        await client.end()
      },
    }
  } catch (fault) {
    await client.end()
    throw fault
  }
}

/** The steps that a database lacks, without changing it. */
export async function pendingSteps(uri: string, migrations: readonly Migration[] = MIGRATIONS): Promise<Migration[]> {
  const client = new Client({ connectionString: uri })
  await client.connect()
  try {
    return await pendingOf(client, migrations)
  } finally {
    await client.end()
  }
}

async function pendingOf(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('dk_migration') IS NOT NULL AS exists",
  )
  if (found[0]?.exists !== true) return [...migrations]
  const { rows } = await client.query<{ number: number }>('SELECT number FROM dk_migration ORDER BY number')
  const applied = rows.map(({ number }) => number)
  const unknown = applied.filter((number) => !migrations.some((step) => step.number === number))
  if (unknown.length > 0) {
    throw new Failure(
      `Basis data ini dipakai versi server yang lebih baru (langkah skema ${unknown.join(', ')} tidak dikenal): pasang versi itu atau yang lebih baru.`,
    )
  }
  return migrations.filter(({ number }) => !applied.includes(number))
}

async function apply(client: Client, { number, name, sql }: Migration): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(sql)
    await client.query('INSERT INTO dk_migration (number, name) VALUES ($1, $2)', [number, name])
  })
}

/** Only where they changed: creating a trigger waits for everybody who uses the table. */
async function applyRules(client: Client, rules: string): Promise<void> {
  const fingerprint = createHash('sha256').update(rules).digest('hex')
  const { rows } = await client.query<{ fingerprint: string }>('SELECT fingerprint FROM dk_schema_rules')
  if (rows[0]?.fingerprint === fingerprint) return
  await inTransaction(client, async () => {
    await client.query(rules)
    await client.query('DELETE FROM dk_schema_rules')
    await client.query('INSERT INTO dk_schema_rules VALUES ($1, clock_timestamp())', [fingerprint])
  })
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (fault) {
    await client.query('ROLLBACK')
    throw fault
  }
}
