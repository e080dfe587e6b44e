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
import type { RecordChange } from './context'
import { becomeBusy, becomeFree } from './presence'
import { Refused } from './refuse'
import { rememberMove, repeatedMove } from './repeated-moves'

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

export interface MoveOutcome {
  moved: Moved
  /** What live queries are to be told when the transaction stands; nothing when the answer is only repeated. */
  changes: RecordChange[]
}

export interface ConsultationRow {
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
      if (repeated !== null) return { moved: repeated, changes: [] }
      judge(row, order, role)
      return await carryOut(sql, row, order, mover)
    })
  } catch (fault) {
    if (isDuplicate(fault, ONE_OPEN_ITEM)) throw new Refused({ kind: 'conflict', reason: OPEN_ITEM })
    throw fault
  }
}

async function readRow(sql: pg.PoolClient, objectId: string): Promise<ConsultationRow> {
  const { rows } = await sql.query<ConsultationRow>(
    `SELECT consultation_id, status, doctor, patient, payment_id, "statusBy", "statusAt",
       "requestAt" + $2 * interval '1 millisecond' <= now() AS "isDue"
     FROM "Consultations" WHERE "objectId" = $1`,
    [objectId, CONSULTATION_DEADLINE],
  )
  const row = rows[0]
  if (row === undefined) throw new Refused({ kind: 'notFound' })
  return row
}

/** A stranger does not learn that the record exists. */
function roleOf(row: ConsultationRow, { userId }: Mover): MoverRole {
  if (userId === null) return 'system'
  if (row.doctor === userId) return 'doctor'
  if (row.patient === userId) return 'patient'
  throw new Refused({ kind: 'notFound' })
}

function judge(row: ConsultationRow, { from, to }: MoveOrder, role: MoverRole): void {
  const lost = new Refused({ kind: 'conflict', status: row.status, by: row.statusBy })
  if (row.status !== from) throw lost
  if (!isMove(role, from, to)) {
    throw isAnyonesMove(from, to) ? new Refused({ kind: 'notYours', message: 'Bukan langkah Anda' }) : lost
  }
  if (to === 'NOT_ANSWERED' && !row.isDue) throw lost
  if (isClaim({ from, to }) && to !== acceptedStatus(row.payment_id)) throw lost
}

function isClaim({ from, to }: Pick<MoveOrder, 'from' | 'to'>): boolean {
  return from === 'IDLE' && (to === 'ON_CHAT' || to === 'ON_PAYMENT')
}

async function carryOut(sql: pg.PoolClient, row: ConsultationRow, order: MoveOrder, mover: Mover): Promise<MoveOutcome> {
  const { objectId, from, to } = order
  const { by, deviceId } = mover
  const { rows } = await sql.query<{ statusAt: Date }>(
    `UPDATE "Consultations" SET status = $3, "statusBy" = $4, "statusAt" = now(), "updatedAt" = now()
     WHERE "objectId" = $1 AND status = $2 RETURNING "statusAt"`,
    [objectId, from, to, JSON.stringify(by)],
  )
  const changed = rows[0]
  if (changed === undefined) return await beaten(sql, order, mover)

  const moved: Moved = { objectId, status: to, statusBy: by, statusAt: changed.statusAt }
  await rememberMove(sql, order, moved)
  await noteAudit(sql, {
    consultationId: row.consultation_id,
    by: by.id_user,
    role: by.role,
    deviceId,
    what: 'move',
    detail: { from, to },
  })
  const presence = await presenceAfter(sql, row, order)
  const record: RecordChange = {
    className: 'Consultations',
    objectId,
    before: { status: from },
    after: { status: to, statusBy: by, statusAt: changed.statusAt },
    updatedAt: changed.statusAt,
  }
  return { moved, changes: presence === null ? [record] : [record, presence] }
}

/** Somebody was faster; or the same click was asked twice at once, and its twin has just won. */
async function beaten(sql: pg.PoolClient, order: MoveOrder, mover: Mover): Promise<MoveOutcome> {
  const row = await readRow(sql, order.objectId)
  const twin = await repeatedMove(sql, row, order, mover)
  if (twin === null) throw new Refused({ kind: 'conflict', status: row.status, by: row.statusBy })
  return { moved: twin, changes: [] }
}

async function presenceAfter(sql: pg.PoolClient, { doctor }: ConsultationRow, order: MoveOrder): Promise<RecordChange | null> {
  if (isClaim(order)) return becomeBusy(sql, doctor)
  return order.from !== 'IDLE' && isFinalConsultation(order.to) ? becomeFree(sql, doctor) : null
}
