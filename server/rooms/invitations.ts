import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { InviteRequest } from '../../contract/schemas/group-call'
import { INVITATION_LIFE, INVITATIONS_AT_ONCE } from '../../contract/values/group-call'
import { SECOND } from '../../contract/values/limits'
import type { Sql } from '../store/database'
import { noteOutbox } from '../store/outbox'

const PAGE = '/room'

/** Who was invited where; of a link's token only what recognises it. `key` is the page's that used it. */
export const INVITATION_TABLE = `
  CREATE TABLE IF NOT EXISTS dk_invitation (
    id uuid PRIMARY KEY, token_hash text NOT NULL UNIQUE, room text NOT NULL, name text NOT NULL, id_user text,
    expires_at timestamptz NOT NULL, used_at timestamptz, key uuid);
`

export interface Invitation {
  id: string
  room: string
  name: string
}

/**
 * Writes an invitation, and to whom it goes.
 * @returns the link, relative to the origin: its token is in the fragment, which browsers send nowhere
 */
export async function invite(
  sql: Sql,
  by: string,
  request: InviteRequest,
): Promise<{ link: string } | { error: 'tooMany' | 'unknown' }> {
  const to = await addressOf(sql, request)
  if (to === null) return { error: 'unknown' }
  const token = randomBytes(24).toString('base64url')
  const { rowCount } = await sql.query(
    `INSERT INTO dk_invitation (id, token_hash, room, name, id_user, expires_at)
     SELECT $1, $2, $3, $4, $5, now() + $6 * interval '1 second'
     WHERE (SELECT count(*) FROM dk_invitation WHERE room = $3 AND expires_at > now() AND used_at IS NULL) < $7`,
    [randomUUID(), hashOf(token), request.room, request.name, to.idUser, INVITATION_LIFE / SECOND, INVITATIONS_AT_ONCE],
  )
  if (rowCount === 0) return { error: 'tooMany' }
  const link = `${PAGE}#${token}`
  await noteOutbox(sql, { channel: to.channel, to: to.receiver, letter: { kind: 'invitation', by, link } })
  return { link }
}

/** Uses an invitation, once: it stays the same page's, which comes back with its key. Null for one that is not good. */
export async function redeem(sql: Sql, token: string, key: string | null): Promise<Invitation | null> {
  const { rows } = await sql.query<Invitation>(
    `UPDATE dk_invitation SET used_at = coalesce(used_at, now()), key = $2
     WHERE token_hash = $1 AND ((used_at IS NULL AND expires_at > now()) OR key = $2)
     RETURNING id, room, name`,
    [hashOf(token), key],
  )
  return rows[0] ?? null
}

/** There was no seat: it may be used again. */
export async function release(sql: Sql, { id }: Invitation): Promise<void> {
  await sql.query('UPDATE dk_invitation SET used_at = NULL, key = NULL WHERE id = $1', [id])
}

interface Address {
  channel: 'sms' | 'email' | 'push'
  receiver: string
  idUser: string | null
}

async function addressOf(sql: Sql, request: InviteRequest): Promise<Address | null> {
  if ('phone' in request) return { channel: 'sms', receiver: request.phone, idUser: null }
  if ('email' in request) return { channel: 'email', receiver: request.email, idUser: null }
  const { rows } = await sql.query<{ username: string }>('SELECT username FROM "_User" WHERE id_user = $1', [
    request.id_user,
  ])
  return rows[0] === undefined ? null : { channel: 'push', receiver: rows[0].username, idUser: request.id_user }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
