import type pg from 'pg'
import type { StatusBy } from '../../contract/schemas/wire'
import type { RequestStatus } from '../../contract/values/statuses'
import type { RequestRow } from './request-rows'
import type { Mover, MoveOrder, Moved } from './move-order'

/**
 * Remembers a click, so that the same one gets the same answer for ever. Another person's same id is their own matter.
 */
export async function rememberMove(sql: pg.PoolClient, { objectId, actionId }: MoveOrder, moved: Moved): Promise<void> {
  if (actionId === undefined) return
  await sql.query(
    `INSERT INTO dk_move (action_id, object_id, status, by, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [actionId, objectId, moved.status, JSON.stringify(moved.statusBy), moved.statusAt],
  )
}

/**
 * The same click asked again gets the same answer; without an actionId the winning move itself does, from the same
 * device only (contract §2 "changeStatus").
 */
export async function repeatedMove(
  sql: pg.PoolClient,
  row: RequestRow,
  { objectId, to, actionId }: MoveOrder,
  { by, deviceId }: Mover,
): Promise<Moved | null> {
  if (actionId !== undefined) {
    const { rows } = await sql.query<{ status: RequestStatus; by: StatusBy; at: Date }>(
      `SELECT status, by, at FROM dk_move WHERE action_id = $1 AND object_id = $2 AND by->>'id_user' = $3`,
      [actionId, objectId, by.id_user],
    )
    const known = rows[0]
    return known === undefined ? null : { objectId, status: known.status, statusBy: known.by, statusAt: known.at }
  }
  const { status, statusBy, statusAt } = row
  if (status !== to || statusBy?.id_user !== by.id_user || statusAt === null || deviceId === null) return null
  return (await lastMoverDevice(sql, row)) === deviceId ? { objectId, status, statusBy, statusAt } : null
}

async function lastMoverDevice(sql: pg.PoolClient, { recordId, status }: RequestRow): Promise<string | null> {
  const { rows } = await sql.query<{ device_id: string | null }>(
    `SELECT device_id FROM dk_audit WHERE consultation_id = $1 AND what = 'move' AND detail->>'to' = $2
     ORDER BY id DESC LIMIT 1`,
    [recordId, status],
  )
  return rows[0]?.device_id ?? null
}
