import { existsSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { readSecretFile, writeSecretFile } from '../../server/launch/secrets'
import { type Vapid, vapidFrom } from '../../server/push/vapid'
import type { Sql } from '../../server/store/database'

/** Whom a push service may contact about this sandbox. */
const SUBJECT = 'mailto:push@contoh.id'
const KEY_FILE = 'vapid-private-key'

/**
 * The keys of this sandbox. Browsers subscribe with one key and lose their subscriptions with a new one: the first
 * start generates it, later starts read it from the data folder.
 * @param given the environment's private key; it has precedence
 * @throws Failure when the private key is no P-256 scalar, or others may read its file
 */
export async function ownVapid(sql: Sql, dataDir: string, given: string | null): Promise<Vapid> {
  const file = join(dataDir, KEY_FILE)
  if (given === null && !existsSync(file)) {
    writeSecretFile(file, (await storedKey(sql)) ?? webPush.generateVAPIDKeys().privateKey)
  }
  const privateKey = given ?? readSecretFile(file)
  await sql.query('DROP TABLE IF EXISTS dk_vapid')
  return vapidFrom(privateKey, SUBJECT)
}

/** Earlier versions stored the private key in a table. */
async function storedKey(sql: Sql): Promise<string | null> {
  const { rows: tables } = await sql.query<{ name: string | null }>("SELECT to_regclass('dk_vapid')::text AS name")
  if (!tables[0]?.name) return null
  const { rows } = await sql.query<{ key: string }>('SELECT private_key AS key FROM dk_vapid')
  return rows[0]?.key ?? null
}
