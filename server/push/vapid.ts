import { createECDH } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { Failure } from '../launch/failure.mjs'
import { readSecretFile, writeSecretFile } from '../launch/secrets'
import type { Sql } from '../store/database'

/** Whom a push service may write to about us. */
const SUBJECT = 'mailto:push@contoh.id'
const KEY_FILE = 'vapid-private-key'
const SCALAR_BYTES = 32

/** What signs our pushes. The private key stays in this process and its file. */
export interface Vapid {
  subject: string
  publicKey: string
  privateKey: string
}

/**
 * The keys of this server. Browsers subscribe for one key and a new one loses them all, so the sandbox generates one at its
 * first start and reads it from its data folder afterwards.
 * @param given the environment's private key; it has precedence
 * @throws Failure when the private key is no P-256 scalar, or others may read its file
 */
export async function vapidOf(sql: Sql, dataDir: string, given: string | null): Promise<Vapid> {
  const file = join(dataDir, KEY_FILE)
  if (given === null && !existsSync(file)) {
    writeSecretFile(file, (await storedKey(sql)) ?? webPush.generateVAPIDKeys().privateKey)
  }
  const privateKey = given ?? readSecretFile(file)
  await sql.query('DROP TABLE IF EXISTS dk_vapid')
  return { subject: SUBJECT, publicKey: publicKeyOf(privateKey), privateKey }
}

/** Earlier versions stored the private key in a table. */
async function storedKey(sql: Sql): Promise<string | null> {
  const { rows: tables } = await sql.query<{ name: string | null }>("SELECT to_regclass('dk_vapid')::text AS name")
  if (!tables[0]?.name) return null
  const { rows } = await sql.query<{ key: string }>('SELECT private_key AS key FROM dk_vapid')
  return rows[0]?.key ?? null
}

function publicKeyOf(privateKey: string): string {
  const scalar = Buffer.from(privateKey, 'base64url')
  const curve = createECDH('prime256v1')
  try {
    if (scalar.length !== SCALAR_BYTES) throw new RangeError('wrong length')
    curve.setPrivateKey(scalar)
  } catch (error) {
    throw new Failure('VAPID_PRIVATE_KEY bukan kunci P-256 dalam base64url.', { cause: error })
  }
  return curve.getPublicKey('base64url')
}
