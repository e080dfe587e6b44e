import type pg from 'pg'
import type { StatusBy } from '../../contract/schemas/wire'
import { CONSULTATION_DEADLINE } from '../../contract/values/limits'
import { acceptedStatus, isAnyonesMove, isMove } from '../../contract/values/moves'
import { OPEN_ITEM } from '../../contract/values/refusals'
import type { MoverRole } from '../../contract/values/roles'
import { type ConsultationStatus, isFinalConsultation } from '../../contract/values/statuses'
import { noteAudit } from '../store/audit'
import { inTransaction, isDuplicate } from '../store/database'
import { ONE_OPEN_ITEM } from '../store/tables'
import { becomeBusy, becomeFree } from './presence'
import { Refused } from './refuse'

export interface Mover {
  /** `_User` objectId; null for the server itself. */
  userId: string | null
  by: StatusBy
  deviceId: string | null
}

export interface MoveOrder {
  objectId: string
  from: ConsultationStatus
  to: ConsultationStatus
  /** One UUID for each click (contract §4). */
  actionId?: string | undefined
}

export interface Moved {
  objectId: string
  status: ConsultationStatus
  statusBy: StatusBy
  statusAt: Date
}

/** What changed, so that live queries can be told when the transaction stands. */
export interface MoveOutcome {
  moved: Moved
  /** False when the answer is only repeated. */
  isNew: boolean
  /** A doctor whose presence changed with it. */
  presenceOf: string | null
}

interface Row {
  objectId: string
  consultation_id: string
  status: ConsultationStatus
  doctor: string
  patient: string
  payment_id: number
  isDue: boolean
  statusBy: StatusBy | null
  statusAt: Date | null
}

export const SYSTEM: Mover = { userId: null, by: { id_user: 'system', name: 'Sistem', role: 'system' }, deviceId: null }

/**
 * Moves a consultation's status (contract §2 "Moves"): one compare-and-set, in one transaction with the presence that
 * follows from it and its audit row. Of any accepts, expiries and cancels that race, one wins.
 * @throws Refused notFound, notYours or conflict
 */
export async function moveConsultation(pool: pg.Pool, order: MoveOrder, mover: Mover): Promise<MoveOutcome> {
  try {
    return await inTransaction(pool, async (sql) => {
      const row = await readRow(sql, order.objectId)
      const role = roleOf(row, mover)
      const repeated = await repeatedMove(sql, row, order, mover)
      if (repeated !== null) return { moved: repeated, isNew: false, presenceOf: null }
      judge(row, order, role)
      return await carryOut(sql, row, order, mover)
    })
  } catch (fault) {
    if (isDuplicate(fault, ONE_OPEN_ITEM)) throw new Refused({ kind: 'conflict', reason: OPEN_ITEM })
    throw fault
  }
}

async function readRow(sql: pg.PoolClient, objectId: string): Promise<Row> {
  const { rows } = await sql.query<Row>(
    `SELECT "objectId", consultation_id, status, doctor, patient, payment_id, "statusBy", "statusAt",
       "requestAt" + $2 * interval '1 millisecond' <= now() AS "isDue"
     FROM "Consultations" WHERE "objectId" = $1`,
    [objectId, CONSULTATION_DEADLINE],
  )
  const row = rows[0]
  if (row === undefined) throw new Refused({ kind: 'notFound' })
  return row
}

/** A stranger does not learn that the record exists. */
function roleOf(row: Row, { userId }: Mover): MoverRole {
  if (userId === null) return 'system'
  if (row.doctor === userId) return 'doctor'
  if (row.patient === userId) return 'patient'
  throw new Refused({ kind: 'notFound' })
}

/** The same click asked again gets the same answer; without an actionId, the same session's own winning move does. */
async function repeatedMove(sql: pg.PoolClient, row: Row, order: MoveOrder, mover: Mover): Promise<Moved | null> {
  if (order.actionId === undefined) {
    const isOwn = row.status === order.to && row.statusBy?.id_user === mover.by.id_user && row.statusAt !== null
    return isOwn && row.statusBy !== null && row.statusAt !== null && (await wasThisDevice(sql, row, mover))
      ? { objectId: row.objectId, status: row.status, statusBy: row.statusBy, statusAt: row.statusAt }
      : null
  }
  const { rows } = await sql.query<{ status: ConsultationStatus; by: StatusBy; at: Date }>(
    'SELECT status, by, at FROM dk_move WHERE action_id = $1 AND object_id = $2',
    [order.actionId, order.objectId],
  )
  const known = rows[0]
  return known === undefined
    ? null
    : { objectId: row.objectId, status: known.status, statusBy: known.by, statusAt: known.at }
}

async function wasThisDevice(sql: pg.PoolClient, row: Row, { deviceId, by }: Mover): Promise<boolean> {
  const { rows } = await sql.query<{ device_id: string | null }>(
    'SELECT device_id FROM dk_audit WHERE consultation_id = $1 AND by = $2 AND what = $3 ORDER BY id DESC LIMIT 1',
    [row.consultation_id, by.id_user, row.status],
  )
  return rows[0] !== undefined && rows[0].device_id === deviceId
}

function judge(row: Row, { from, to }: MoveOrder, role: MoverRole): void {
  const lost = new Refused({ kind: 'conflict', status: row.status, by: row.statusBy })
  if (row.status !== from) throw lost
  if (!isMove(role, from, to)) {
    throw isAnyonesMove(from, to) ? new Refused({ kind: 'notYours', message: 'Bukan langkah Anda' }) : lost
  }
  if (to === 'NOT_ANSWERED' && !row.isDue) throw lost
  if (from === 'IDLE' && (to === 'ON_CHAT' || to === 'ON_PAYMENT') && to !== acceptedStatus(row.payment_id)) throw lost
}

async function carryOut(sql: pg.PoolClient, row: Row, order: MoveOrder, mover: Mover): Promise<MoveOutcome> {
  const { rows } = await sql.query<{ statusAt: Date }>(
    `UPDATE "Consultations" SET status = $3, "statusBy" = $4, "statusAt" = now(), "updatedAt" = now()
     WHERE "objectId" = $1 AND status = $2 RETURNING "statusAt"`,
    [order.objectId, order.from, order.to, JSON.stringify(mover.by)],
  )
  const changed = rows[0]
  if (changed === undefined) {
    const now = await readRow(sql, order.objectId)
    // The same click may have been asked twice at once; then its twin has just won.
    const twin = await repeatedMove(sql, now, order, mover)
    if (twin !== null) return { moved: twin, isNew: false, presenceOf: null }
    throw new Refused({ kind: 'conflict', status: now.status, by: now.statusBy })
  }
  const moved = { objectId: order.objectId, status: order.to, statusBy: mover.by, statusAt: changed.statusAt }
  if (order.actionId !== undefined) {
    await sql.query('INSERT INTO dk_move (action_id, object_id, status, by, at) VALUES ($1, $2, $3, $4, $5)', [
      order.actionId,
      order.objectId,
      order.to,
      JSON.stringify(mover.by),
      changed.statusAt,
    ])
  }
  await noteAudit(sql, {
    consultationId: row.consultation_id,
    by: mover.by.id_user,
    role: mover.by.role,
    deviceId: mover.deviceId,
    what: order.to,
    detail: { from: order.from },
  })
  return { moved, isNew: true, presenceOf: await presenceAfter(sql, row, order) }
}

async function presenceAfter(sql: pg.PoolClient, { doctor }: Row, { from, to }: MoveOrder): Promise<string | null> {
  if (from === 'IDLE' && (to === 'ON_CHAT' || to === 'ON_PAYMENT')) {
    await becomeBusy(sql, doctor)
    return doctor
  }
  if (from !== 'IDLE' && isFinalConsultation(to)) return (await becomeFree(sql, doctor)) ? doctor : null
  return null
}
