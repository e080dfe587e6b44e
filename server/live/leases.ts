import type pg from 'pg'
import { PRESENCE_LEASE, SECOND } from '../../contract/values/limits'
import { inTransaction, type Sql } from '../store/database'
import type { RecordChange } from './context'
import { becomeFree, hasOpenItem, lockPresences, type PresenceField, setPresence } from './presence'

/** How long somebody may be Busy with nothing open: an app says Busy before or after it opens something. */
const BUSY_FOR_NOTHING = 5 * SECOND

const FIELDS = ['status_available', 'status_emergency_available'] as const satisfies readonly PresenceField[]

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
    `INSERT INTO dk_presence (user_id) SELECT "objectId" FROM "_User"
     WHERE status_available IN ('Online', 'Busy') OR status_emergency_available IN ('Online', 'Busy')
     ON CONFLICT (user_id) DO UPDATE SET seen_at = now()`,
  )
}

/** Doctors whose lease ran out are Offline from now on, in either presence; Busy too, unless an item is still open. */
export async function expireLeases(pool: pg.Pool): Promise<RecordChange[]> {
  const { rows } = await pool.query<{ objectId: string }>(
    `SELECT "objectId" FROM "_User" u
     WHERE ref_type = 'doctor' AND (status_available IN ('Online', 'Busy') OR status_emergency_available IN ('Online', 'Busy'))
       AND NOT EXISTS (SELECT 1 FROM dk_presence p WHERE p.user_id = u."objectId" AND p.seen_at > ${LEASE_AGO})`,
    [PRESENCE_LEASE],
  )
  const changes: RecordChange[] = []
  for (const { objectId } of rows) changes.push(...(await inTransaction(pool, (sql) => expireLease(sql, objectId))))
  return changes
}

const LEASE_AGO = `now() - $1 * interval '1 millisecond'`

/** Looked at again under the lock: a sign of life or a claim may have come meanwhile. */
async function expireLease(sql: Sql, userId: string): Promise<RecordChange[]> {
  const presences = await lockPresences(sql, userId)
  const { rows } = await sql.query(`SELECT 1 FROM dk_presence WHERE seen_at > ${LEASE_AGO} AND user_id = $2`, [
    PRESENCE_LEASE,
    userId,
  ])
  if (rows.length > 0) return []
  const isOpen = await hasOpenItem(sql, userId)
  const changes: RecordChange[] = []
  for (const field of FIELDS) {
    const before = presences[field]
    const ends = before === 'Online' || (before === 'Busy' && !isOpen)
    if (ends) changes.push(await setPresence(sql, userId, field, before, 'Offline'))
  }
  return changes
}

/**
 * Busy is what an open item makes (contract §2 "Presence"). A tab's own Busy that was held up on the way, and came
 * after another had ended the item, would keep its doctor from every patient: what was before it returns.
 */
export async function freeBusyForNothing(pool: pg.Pool): Promise<RecordChange[]> {
  const { rows } = await pool.query<{ objectId: string }>(
    `SELECT "objectId" FROM "_User" u
     WHERE ref_type = 'doctor' AND (status_available = 'Busy' OR status_emergency_available = 'Busy')
       AND "updatedAt" < now() - $1 * interval '1 millisecond'
       AND NOT EXISTS (SELECT 1 FROM dk_open_item i WHERE i.doctor = u."objectId")`,
    [BUSY_FOR_NOTHING],
  )
  const changes: RecordChange[] = []
  for (const { objectId } of rows) changes.push(...(await inTransaction(pool, (sql) => freeOf(sql, objectId))))
  return changes
}

/** Looked at again under the lock: a claim may have come meanwhile. */
async function freeOf(sql: Sql, userId: string): Promise<RecordChange[]> {
  const presences = await lockPresences(sql, userId)
  if (await hasOpenItem(sql, userId)) return []
  const changes: RecordChange[] = []
  for (const field of FIELDS) {
    if (presences[field] === 'Busy') changes.push(await becomeFree(sql, userId, field))
  }
  return changes
}
