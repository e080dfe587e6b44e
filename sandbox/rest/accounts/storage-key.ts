import { randomBytes } from 'node:crypto'
import { Router } from 'express'
import type * as z from 'zod/mini'
import type { storageKey } from '../../../contract/schemas/account'
import type { LiveContext } from '../../live/context'
import type { Sql } from '../../store/database'
import { answer } from '../answer'
import { type Caller, callerOf, signedIn } from '../session'

/** Much longer than a browser keeps what was encrypted with one. */
const UNUSED_FOR = '30 days'

/** GET /auth/storage-key (contract §3): the key of this account on this device, the same until it signs out there. */
export function storageKeyRoutes(context: LiveContext): Router {
  const { pool } = context
  const routes = Router()
  routes.use('/auth/storage-key', signedIn(context))

  routes.get(
    '/auth/storage-key',
    answer(async (request): Promise<z.input<typeof storageKey>> => {
      const { userId, deviceId } = callerOf(request)
      await pool.query('DELETE FROM dk_storage_key WHERE used_at < dk_now() - $1::interval', [UNUSED_FOR])
      const { rows } = await pool.query<{ key: Buffer }>(
        `INSERT INTO dk_storage_key (user_id, device_id, key, used_at) VALUES ($1, $2, $3, dk_now())
         ON CONFLICT (user_id, device_id) DO UPDATE SET used_at = dk_now() RETURNING key`,
        [userId, deviceId, randomBytes(32)],
      )
      const [row] = rows
      if (row === undefined) throw new Error('a storage key was neither found nor made')
      return { key: row.key.toString('base64') }
    }),
  )

  return routes
}

/** The person signs out of this device: what it still has of them can never be read again. */
export async function forgetStorageKey(sql: Sql, { userId, deviceId }: Pick<Caller, 'userId' | 'deviceId'>): Promise<void> {
  await sql.query('DELETE FROM dk_storage_key WHERE user_id = $1 AND device_id = $2', [userId, deviceId])
}
