import { randomBytes } from 'node:crypto'
import { Router } from 'express'
import type * as z from 'zod/mini'
import type { storageKey } from '../../../contract/schemas/account'
import type { ServerSecret } from '../../launch/server-secret'
import type { LiveContext } from '../../live/context'
import type { Sql } from '../../store/database'
import { answer } from '../answer'
import { type Caller, callerOf, signedIn } from '../session'
import { type Rewrapped, rewrapKeys, unwrapKey, wrapKey } from './wrapped-key'

/** Much longer than a browser keeps what was encrypted with one. */
const UNUSED_FOR = '30 days'
const KEY_BYTES = 32

const placeOf = (userId: string, deviceId: string) => JSON.stringify([userId, deviceId])

/** GET /auth/storage-key (contract §3): the key of this account on this device, the same until it signs out there. */
export function storageKeyRoutes(context: LiveContext): Router {
  const { pool, log, secret } = context
  const wrapping = secret.keyFor('keys of stored drafts')
  const wrappings = secret.keysFor('keys of stored drafts')
  const routes = Router()
  routes.use('/auth/storage-key', signedIn(context))

  routes.get(
    '/auth/storage-key',
    answer(async (request): Promise<z.input<typeof storageKey>> => {
      const { userId, deviceId } = callerOf(request)
      await pool.query('DELETE FROM dk_storage_key WHERE used_at < dk_now() - $1::interval', [UNUSED_FOR])
      const place = placeOf(userId, deviceId)
      const made = () => wrapKey(wrapping, place, randomBytes(KEY_BYTES))
      const stored = await storedKey(
        pool,
        `INSERT INTO dk_storage_key (user_id, device_id, key, used_at) VALUES ($1, $2, $3, dk_now())
         ON CONFLICT (user_id, device_id) DO UPDATE SET used_at = dk_now() RETURNING key`,
        [userId, deviceId, made()],
      )
      const known = unwrapKey(wrappings, place, stored)
      if (known !== null) return { key: known.toString('base64') }
      log.warn('a storage key does not open with this SERVER_SECRET and is replaced')
      // Of two that replace it at once both get the first one's.
      const replaced = await storedKey(
        pool,
        `UPDATE dk_storage_key SET key = CASE WHEN key = $4 THEN $3 ELSE key END
         WHERE user_id = $1 AND device_id = $2 RETURNING key`,
        [userId, deviceId, made(), stored],
      )
      const key = unwrapKey(wrappings, place, replaced)
      if (key === null) throw new Error('a storage key that was just wrapped does not open')
      return { key: key.toString('base64') }
    }),
  )

  return routes
}

async function storedKey(sql: Sql, statement: string, values: unknown[]): Promise<Buffer> {
  const { rows } = await sql.query<{ key: Buffer }>(statement, values)
  if (rows[0] === undefined) throw new Error('a storage key was neither found nor made')
  return rows[0].key
}

/** Wraps the keys of a data folder from before they were wrapped. */
export async function wrapStoredKeys(sql: Sql, secret: ServerSecret): Promise<void> {
  const wrapping = secret.keyFor('keys of stored drafts')
  const { rows } = await sql.query<{ userId: string; deviceId: string; key: Buffer }>(
    'SELECT user_id AS "userId", device_id AS "deviceId", key FROM dk_storage_key WHERE octet_length(key) = $1',
    [KEY_BYTES],
  )
  for (const { userId, deviceId, key } of rows) {
    await sql.query('UPDATE dk_storage_key SET key = $3 WHERE user_id = $1 AND device_id = $2', [
      userId,
      deviceId,
      wrapKey(wrapping, placeOf(userId, deviceId), key),
    ])
  }
}

/** Wraps the keys with the present secret that the one before it wrapped (`npm run admin -- keys rotate`). */
export async function rotateStoredKeys(sql: Sql, secret: ServerSecret): Promise<Rewrapped> {
  const { rows } = await sql.query<{ userId: string; deviceId: string; key: Buffer }>(
    'SELECT user_id AS "userId", device_id AS "deviceId", key FROM dk_storage_key FOR UPDATE',
  )
  const placed = rows.map(({ userId, deviceId, key }) => ({ place: placeOf(userId, deviceId), wrapped: key }))
  return rewrapKeys(secret.keysFor('keys of stored drafts'), placed, async (index, key) => {
    const { userId, deviceId } = rows[index] ?? {}
    await sql.query('UPDATE dk_storage_key SET key = $3 WHERE user_id = $1 AND device_id = $2', [userId, deviceId, key])
  })
}

/** The person signs out of this device: what it still has of them can never be read again. */
export async function forgetStorageKey(
  sql: Sql,
  { userId, deviceId }: Pick<Caller, 'userId' | 'deviceId'>,
): Promise<void> {
  await sql.query('DELETE FROM dk_storage_key WHERE user_id = $1 AND device_id = $2', [userId, deviceId])
}
