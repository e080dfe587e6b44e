import type { Sql } from './database'

/**
 * What an operator's command asks of every running server process, which reads the rows that are newer than its last
 * one. The command has changed the tables already; an order ends what a process holds in memory. `tokens` open nothing
 * any more.
 */
export const ADMIN_ORDER_TABLE = `
  CREATE TABLE IF NOT EXISTS dk_admin_order (
    id bigserial PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp(), kind text NOT NULL, user_id text NOT NULL,
    tokens text[] NOT NULL DEFAULT '{}');
`

export const ADMIN_ORDER_TABLE_NAMES = ['dk_admin_order']

/** Sockets of ended sessions close; wrong sign-ins no longer count; a doctor who may not sign in is Offline. */
export interface AdminOrder {
  kind: 'sessionsEnded' | 'signInsForgiven' | 'deactivated'
  userId: string
  tokens: string[]
}

export async function placeOrder(sql: Sql, { kind, userId, tokens }: AdminOrder): Promise<void> {
  await sql.query('INSERT INTO dk_admin_order (kind, user_id, tokens) VALUES ($1, $2, $3)', [kind, userId, tokens])
}

export async function newestOrder(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('SELECT coalesce(max(id), 0)::text AS id FROM dk_admin_order')
  return rows[0]?.id ?? '0'
}

interface Owner {
  /** The order's. */
  id: string
  email: string
  role: string
}

/** Oldest first. */
export async function ordersAfter(sql: Sql, id: string): Promise<(AdminOrder & Owner)[]> {
  const { rows } = await sql.query<AdminOrder & Owner>(
    `SELECT o.id::text, o.kind, o.user_id AS "userId", o.tokens, u.username AS email, u.ref_type AS role
     FROM dk_admin_order o JOIN "_User" u ON u."objectId" = o.user_id WHERE o.id > $1 ORDER BY o.id`,
    [id],
  )
  return rows
}

/** Every process has long read them. */
export async function removeOldOrders(sql: Sql): Promise<void> {
  await sql.query("DELETE FROM dk_admin_order WHERE at < clock_timestamp() - interval '1 hour'")
}
