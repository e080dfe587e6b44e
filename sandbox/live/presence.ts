import { PRESENCE_LEASE } from '../../contract/values/limits'
import { OPEN_CONSULTATION_STATUSES, type Presence } from '../../contract/values/statuses'
import type { Sql } from '../store/database'
import type { RecordChange } from './context'

/**
 * A claim was won: Busy, remembering what was before (contract §2 "Presence"). Runs in the claim's transaction.
 * @returns what live queries are to be told
 */
export async function becomeBusy(sql: Sql, userId: string): Promise<RecordChange> {
  const before = await lockPresence(sql, userId)
  await rememberBefore(sql, userId, before)
  return setPresence(sql, userId, before, 'Busy')
}

/**
 * An item became final: when it was the last open one, the presence from before returns, or Offline when there was no
 * sign of life for the length of the lease. Runs in the move's transaction.
 * @returns what live queries are to be told; null when another item is still open
 */
export async function becomeFree(sql: Sql, userId: string): Promise<RecordChange | null> {
  const before = await lockPresence(sql, userId)
  if (await hasOpenItem(sql, userId)) return null
  const { rows } = await sql.query<{ before_busy: Presence | null; alive: boolean }>(
    `SELECT before_busy, seen_at > now() - $2 * interval '1 millisecond' AS alive FROM dk_presence WHERE user_id = $1`,
    [userId, PRESENCE_LEASE],
  )
  const known = rows[0]
  return setPresence(sql, userId, before, known?.alive ? (known.before_busy ?? 'Offline') : 'Offline')
}

/**
 * The doctor's own choice (contract §2 "Presence"). Offline chosen while an item is open is also what returns after it;
 * Busy chosen with nothing open returns to what it followed, once a claim and its end have come between.
 * @returns what live queries are to be told; null when it is refused, for an item is open
 */
export async function choosePresence(sql: Sql, userId: string, presence: Presence): Promise<RecordChange | null> {
  // Taken before the look at the open items, so that no claim comes between.
  const before = await lockPresence(sql, userId)
  const isOpen = await hasOpenItem(sql, userId)
  if (isOpen && presence === 'Online') return null
  if (isOpen) await rememberBefore(sql, userId, presence)
  else if (presence === 'Busy') await rememberBefore(sql, userId, before)
  return setPresence(sql, userId, before, presence)
}

async function hasOpenItem(sql: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql.query('SELECT 1 FROM "Consultations" WHERE doctor = $1 AND status = ANY($2) LIMIT 1', [
    userId,
    OPEN_CONSULTATION_STATUSES,
  ])
  return rows.length > 0
}

/** Busy is no presence to return to: what was remembered before it stays. */
async function rememberBefore(sql: Sql, userId: string, presence: Presence): Promise<void> {
  if (presence === 'Busy') return
  await sql.query(
    `INSERT INTO dk_presence (user_id, before_busy) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET before_busy = excluded.before_busy`,
    [userId, presence],
  )
}

async function lockPresence(sql: Sql, userId: string): Promise<Presence> {
  const { rows } = await sql.query<{ status_available: Presence }>(
    'SELECT status_available FROM "_User" WHERE "objectId" = $1 FOR UPDATE',
    [userId],
  )
  return rows[0]?.status_available ?? 'Offline'
}

async function setPresence(sql: Sql, userId: string, before: Presence, after: Presence): Promise<RecordChange> {
  const { rows } = await sql.query<{ updatedAt: Date }>(
    'UPDATE "_User" SET status_available = $2, "updatedAt" = now() WHERE "objectId" = $1 RETURNING "updatedAt"',
    [userId, after],
  )
  return presenceChange(userId, before, after, rows[0]?.updatedAt ?? new Date())
}

function presenceChange(objectId: string, before: Presence, after: Presence, updatedAt: Date): RecordChange {
  const fields = (status_available: Presence) => ({ status_available })
  return { className: '_User', objectId, before: fields(before), after: fields(after), updatedAt }
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

/** At start: while the server was away nobody could give a sign of life, and that is nobody's silence. */
export async function renewLeases(sql: Sql): Promise<void> {
  await sql.query(
    `INSERT INTO dk_presence (user_id) SELECT "objectId" FROM "_User" WHERE status_available IN ('Online', 'Busy')
     ON CONFLICT (user_id) DO UPDATE SET seen_at = now()`,
  )
}

/** Doctors shown Online whose lease ran out; they are Offline from now on. */
export async function expireLeases(sql: Sql): Promise<RecordChange[]> {
  const { rows } = await sql.query<{ objectId: string; updatedAt: Date }>(
    `UPDATE "_User" u SET status_available = 'Offline', "updatedAt" = now()
     WHERE u.ref_type = 'doctor' AND u.status_available = 'Online'
       AND NOT EXISTS (SELECT 1 FROM dk_presence p
         WHERE p.user_id = u."objectId" AND p.seen_at > now() - $1 * interval '1 millisecond')
     RETURNING u."objectId", u."updatedAt"`,
    [PRESENCE_LEASE],
  )
  return rows.map(({ objectId, updatedAt }) => presenceChange(objectId, 'Online', 'Offline', updatedAt))
}
