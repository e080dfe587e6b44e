import { PRESENCE_LEASE } from '../../contract/values/limits'
import type { Presence, RequestClass } from '../../contract/values/statuses'
import type { Sql } from '../store/database'
import type { RecordChange } from './context'

/** The two presences of a doctor; independent of each other on the server (contract §2 "Presence"). */
export type PresenceField = 'status_available' | 'status_emergency_available'

export type Presences = Record<PresenceField, Presence>

/** The presence that an open item of a class keeps Busy. */
export const PRESENCE_OF: Record<RequestClass, PresenceField> = {
  Consultations: 'status_available',
  Faskes_consultations: 'status_available',
  Emergencies: 'status_emergency_available',
}

/** Where what was before Busy is remembered. */
const BEFORE: Record<PresenceField, string> = {
  status_available: 'before_busy',
  status_emergency_available: 'emergency_before_busy',
}

/**
 * A won claim sets Busy and stores the previous presence (contract §2 "Presence"). Runs in the claim's transaction.
 * @returns changes for live queries
 */
export async function becomeBusy(sql: Sql, userId: string, field: PresenceField): Promise<RecordChange> {
  const before = (await lockPresences(sql, userId))[field]
  await rememberBefore(sql, userId, field, before)
  return setPresence(sql, userId, field, before, 'Busy')
}

/**
 * A doctor's open item became final: restores the previous presence, or Offline if the lease has expired. Runs in the
 * move's transaction.
 * @returns changes for live queries
 */
export async function becomeFree(sql: Sql, userId: string, field: PresenceField): Promise<RecordChange> {
  const before = (await lockPresences(sql, userId))[field]
  const { rows } = await sql.query<{ before: Presence | null; alive: boolean }>(
    `SELECT ${BEFORE[field]} AS before, seen_at > now() - $2 * interval '1 millisecond' AS alive
     FROM dk_presence WHERE user_id = $1`,
    [userId, PRESENCE_LEASE],
  )
  const known = rows[0]
  return setPresence(sql, userId, field, before, known?.alive ? (known.before ?? 'Offline') : 'Offline')
}

/**
 * The doctor's own choice (contract §2 "Presence"). Offline chosen with an open item also applies after it; Busy chosen
 * without one returns to what it followed, once a claim and its end have happened in between.
 * @returns changes for live queries; null if refused because an item is open
 */
export async function choosePresence(
  sql: Sql,
  userId: string,
  field: PresenceField,
  presence: Presence,
): Promise<RecordChange | null> {
  // Taken before the look at the open items, so that no claim comes between.
  const before = (await lockPresences(sql, userId))[field]
  const isOpen = await hasOpenItem(sql, userId)
  if (isOpen && presence === 'Online') return null
  if (isOpen) await rememberBefore(sql, userId, field, presence)
  else if (presence === 'Busy') await rememberBefore(sql, userId, field, before)
  return setPresence(sql, userId, field, before, presence)
}

/** Whether a doctor has an open item of any class. */
export async function hasOpenItem(sql: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql.query('SELECT 1 FROM dk_open_item WHERE doctor = $1', [userId])
  return rows.length > 0
}

/** Reads both presences, and keeps everybody else from changing them until the transaction ends. */
export async function lockPresences(sql: Sql, userId: string): Promise<Presences> {
  const { rows } = await sql.query<Record<PresenceField, Presence | null>>(
    'SELECT status_available, status_emergency_available FROM "_User" WHERE "objectId" = $1 FOR UPDATE',
    [userId],
  )
  return {
    status_available: rows[0]?.status_available ?? 'Offline',
    status_emergency_available: rows[0]?.status_emergency_available ?? 'Offline',
  }
}

/**
 * Stamped with the time of the write, not of the transaction's start: of two transactions that wait for a lock, the
 * earlier may write later, and clients that keep the newer state would keep the older one.
 */
export async function setPresence(
  sql: Sql,
  objectId: string,
  field: PresenceField,
  before: Presence,
  after: Presence,
): Promise<RecordChange> {
  const { rows } = await sql.query<{ updatedAt: Date }>(
    `UPDATE "_User" SET ${field} = $2, "updatedAt" = clock_timestamp() WHERE "objectId" = $1 RETURNING "updatedAt"`,
    [objectId, after],
  )
  const updatedAt = rows[0]?.updatedAt ?? new Date()
  return { className: '_User', objectId, before: { [field]: before }, after: { [field]: after }, updatedAt }
}

/** Busy is no presence to return to: what was remembered before it stays. */
async function rememberBefore(sql: Sql, userId: string, field: PresenceField, presence: Presence): Promise<void> {
  if (presence === 'Busy') return
  await sql.query(
    `INSERT INTO dk_presence (user_id, ${BEFORE[field]}) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET ${BEFORE[field]} = excluded.${BEFORE[field]}`,
    [userId, presence],
  )
}
