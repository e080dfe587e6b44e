import { PRESENCE_LEASE } from '../../contract/values/limits'
import { OPEN_CONSULTATION_STATUSES, type Presence } from '../../contract/values/statuses'
import type { Sql } from '../store/database'

/** A claim was won: Busy, remembering what was before (contract §2 "Presence"). Runs in the claim's transaction. */
export async function becomeBusy(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `INSERT INTO dk_presence (user_id, before_busy)
     SELECT "objectId", status_available FROM "_User" WHERE "objectId" = $1
     ON CONFLICT (user_id) DO UPDATE SET before_busy = excluded.before_busy, seen_at = now()`,
    [userId],
  )
  await setPresence(sql, userId, 'Busy')
}

/**
 * An item became final: when it was the last open one, the presence from before returns, or Offline when there was no
 * sign of life for the length of the lease. Runs in the move's transaction.
 * @returns whether anything changed
 */
export async function becomeFree(sql: Sql, userId: string): Promise<boolean> {
  if (await hasOpenItem(sql, userId)) return false
  const { rows } = await sql.query<{ before_busy: Presence | null; alive: boolean }>(
    `SELECT before_busy, seen_at > now() - $2 * interval '1 millisecond' AS alive FROM dk_presence WHERE user_id = $1`,
    [userId, PRESENCE_LEASE],
  )
  const known = rows[0]
  await setPresence(sql, userId, known?.alive ? (known.before_busy ?? 'Offline') : 'Offline')
  return true
}

export async function hasOpenItem(sql: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql.query('SELECT 1 FROM "Consultations" WHERE doctor = $1 AND status = ANY($2) LIMIT 1', [
    userId,
    OPEN_CONSULTATION_STATUSES,
  ])
  return rows.length > 0
}

export async function setPresence(sql: Sql, userId: string, presence: Presence): Promise<void> {
  await sql.query('UPDATE "_User" SET status_available = $2, "updatedAt" = now() WHERE "objectId" = $1', [userId, presence])
}

export async function setEmergencyPresence(sql: Sql, userId: string, presence: Presence): Promise<void> {
  await sql.query('UPDATE "_User" SET status_emergency_available = $2, "updatedAt" = now() WHERE "objectId" = $1', [
    userId,
    presence,
  ])
}

/** Any authenticated request, or an open live socket (contract §2 "lease"). */
export async function noteSignOfLife(sql: Sql, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await sql.query(
    `INSERT INTO dk_presence (user_id) SELECT unnest($1::text[])
     ON CONFLICT (user_id) DO UPDATE SET seen_at = now()`,
    [userIds],
  )
}

/** Doctors shown Online whose lease ran out; they are Offline from now on. */
export async function expireLeases(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ objectId: string }>(
    `UPDATE "_User" u SET status_available = 'Offline', "updatedAt" = now()
     WHERE u.ref_type = 'doctor' AND u.status_available = 'Online'
       AND NOT EXISTS (SELECT 1 FROM dk_presence p
         WHERE p.user_id = u."objectId" AND p.seen_at > now() - $1 * interval '1 millisecond')
     RETURNING u."objectId"`,
    [PRESENCE_LEASE],
  )
  return rows.map(({ objectId }) => objectId)
}
