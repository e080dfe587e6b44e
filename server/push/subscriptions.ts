import type { Pool } from 'pg'
import type { PushSubscriptionData } from '../../contract/schemas/push'
import type { Party } from '../rest/party'
import { inTransaction, type Sql } from '../store/database'

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * A subscription is a person's, on one device, for as long as the session lives that brought it. A browser keeps its
 * endpoint when another person signs in: the one before loses it.
 */
export async function saveSubscription(
  pool: Pool,
  { userId, deviceId, parseToken }: Party,
  given: PushSubscriptionData,
): Promise<void> {
  await inTransaction(pool, async (sql) => {
    await sql.query('DELETE FROM dk_push WHERE endpoint = $1 OR (user_id = $2 AND device_id = $3)', [
      given.endpoint,
      userId,
      deviceId,
    ])
    await sql.query(
      `INSERT INTO dk_push (endpoint, user_id, device_id, parse_token, p256dh, auth) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, device_id = excluded.device_id,
         parse_token = excluded.parse_token, p256dh = excluded.p256dh, auth = excluded.auth`,
      [given.endpoint, userId, deviceId, parseToken, given.keys.p256dh, given.keys.auth],
    )
  })
}

export async function releaseSubscription(sql: Sql, { userId, deviceId }: Party): Promise<void> {
  await sql.query('DELETE FROM dk_push WHERE user_id = $1 AND device_id = $2', [userId, deviceId])
}

/** The push service's word: nobody is behind this endpoint any more. */
export async function dropSubscription(sql: Sql, endpoint: string): Promise<void> {
  await sql.query('DELETE FROM dk_push WHERE endpoint = $1', [endpoint])
}

/** A person's subscriptions, without devices whose session has ended. */
export async function subscriptionsOf(sql: Sql, userIds: readonly string[]): Promise<Subscription[]> {
  const { rows } = await sql.query<{ endpoint: string; p256dh: string; auth: string }>(
    `SELECT endpoint, p256dh, auth FROM dk_push p WHERE user_id = ANY($1) AND EXISTS (
       SELECT 1 FROM "_Session" s WHERE s."sessionToken" = p.parse_token AND coalesce(s."expiresAt" > now(), true))`,
    [userIds],
  )
  return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }))
}
