import { randomUUID } from 'node:crypto'
import { ACTIVATION_LIFETIME, RESET_LIFETIME } from '../../../contract/values/account'
import type { StaffRole } from '../../../contract/values/roles'
import { lockAccount } from '../../store/accounts'
import type { Sql } from '../../store/database'
import { hashOf } from './one-way'

/** What a mail's link is good for, once: to choose the first password, to prove the e-mail, to choose another. */
export type LinkKind = 'activation' | 'email' | 'reset'

const LIFETIMES: Record<LinkKind, number> = {
  activation: ACTIVATION_LIFETIME,
  email: ACTIVATION_LIFETIME,
  reset: RESET_LIFETIME,
}

/** A link with whose it is; `isOver`: it was used, its time is over, or a newer one took its place. */
export interface Link {
  userId: string
  isOver: boolean
  expiresAt: Date
  email: string
  name: string
  phone: string | null
  role: StaffRole
}

/**
 * Makes a link, in a transaction; the ones before it of the same kind are over.
 * @returns its token, which is kept nowhere
 */
export async function makeLink(sql: Sql, kind: LinkKind, userId: string): Promise<string> {
  const token = randomUUID()
  await lockAccount(sql, userId)
  await endLinks(sql, kind, userId)
  await sql.query(
    `INSERT INTO dk_link (key, kind, user_id, expires_at)
     VALUES ($1, $2, $3, dk_now() + $4 * interval '1 millisecond')`,
    [hashOf(token), kind, userId, LIFETIMES[kind]],
  )
  return token
}

/** Null: nobody has ever been sent this one. */
export async function findLink(sql: Sql, kind: LinkKind, token: string): Promise<Link | null> {
  const { rows } = await sql.query<Link>(
    `SELECT l.user_id AS "userId", l.used_at IS NOT NULL OR l.expires_at <= dk_now() AS "isOver",
       l.expires_at AS "expiresAt", u.email, u.name, u.ref_type AS role, a.phone_number AS phone
     FROM dk_link l JOIN "_User" u ON u."objectId" = l.user_id LEFT JOIN dk_account a ON a.user_id = l.user_id
     WHERE l.key = $1 AND l.kind = $2`,
    [hashOf(token), kind],
  )
  return rows[0] ?? null
}

/** Uses it up. @returns whether it was still good: of two at once one gets it */
export async function takeLink(sql: Sql, kind: LinkKind, token: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    'UPDATE dk_link SET used_at = dk_now() WHERE key = $1 AND kind = $2 AND used_at IS NULL AND expires_at > dk_now()',
    [hashOf(token), kind],
  )
  return rowCount === 1
}

export async function endLinks(sql: Sql, kind: LinkKind, userId: string): Promise<void> {
  await sql.query('UPDATE dk_link SET used_at = dk_now() WHERE kind = $1 AND user_id = $2 AND used_at IS NULL', [
    kind,
    userId,
  ])
}
