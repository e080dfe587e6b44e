import { randomBytes } from 'node:crypto'
import { TICKET_LIFETIME } from '../../../../contract/values/account'
import type { Sql } from '../../../store/database'
import { hashOf } from '../one-way'
import { storedPassword } from '../passwords'

/** A right password without the second factor: it opens no door but those of the second step. */
export interface Ticket {
  key: string
  userId: string
  deviceId: string
  /** The stored password that was right. */
  password: string
}

/** @param password what is stored of the password that was right */
export async function openTicket(
  sql: Sql,
  { userId, deviceId, password }: Omit<Ticket, 'key'>,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url')
  await sql.query('DELETE FROM dk_sign_in_ticket WHERE expires_at < dk_now()')
  const { rows } = await sql.query<{ expiresAt: Date }>(
    `INSERT INTO dk_sign_in_ticket (key, user_id, device_id, password_key, expires_at)
     VALUES ($1, $2, $3, $4, dk_now() + $5 * interval '1 millisecond') RETURNING expires_at AS "expiresAt"`,
    [hashOf(ticket), userId, deviceId, hashOf(password), TICKET_LIFETIME],
  )
  if (rows[0] === undefined) throw new Error('a ticket was not stored')
  return { ticket, expiresAt: rows[0].expiresAt }
}

/** The ticket; null when it is unknown, used or expired, or the password changed since. */
export async function findTicket(sql: Sql, ticket: string): Promise<Ticket | null> {
  const { rows } = await sql.query<Omit<Ticket, 'password'> & { passwordKey: string }>(
    `SELECT key, user_id AS "userId", device_id AS "deviceId", password_key AS "passwordKey" FROM dk_sign_in_ticket
     WHERE key = $1 AND expires_at > dk_now()`,
    [hashOf(ticket)],
  )
  if (rows[0] === undefined) return null
  const { passwordKey, ...found } = rows[0]
  const password = await storedPassword(sql, found.userId)
  return password === null || hashOf(password) !== passwordKey ? null : { ...found, password }
}

/** Uses it up. @returns false when another call did so first */
export async function takeTicket(sql: Sql, { key }: Ticket): Promise<boolean> {
  const { rowCount } = await sql.query('DELETE FROM dk_sign_in_ticket WHERE key = $1', [key])
  return rowCount === 1
}
