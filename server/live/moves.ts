import type pg from 'pg'
import { OPEN_ITEM } from '../../contract/values/refusals'
import type { RequestStatus } from '../../contract/values/statuses'
import { noteAudit } from '../store/audit'
import { inTransaction, isDuplicate } from '../store/database'
import { ONE_OPEN_ITEM } from '../store/open-items'
import type { LiveContext, RecordChange } from './context'
import {
  emergencyWordsOf,
  holdEmergency,
  isOfOpenEmergency,
  judgeEmergencyMove,
  mustSayNothing,
  saveExternalAmbulance,
} from './emergency-moves'
import { earnFee } from './fees'
import { isClaim, isDuty, isEnd, isUntaken, judge, roleOf } from './move-rules'
import { becomeBusy, becomeFree, lockPresences, PRESENCE_OF } from './presence'
import { DOCTORS_ROLE, nursesOf, readableBy, roleReader } from './readers'
import { Refused } from './refuse'
import { rememberMove, repeatedMove } from './repeated-moves'
import { readRequest, type RequestRow } from './request-rows'
import { rowState } from './row-state'
import type { Mover, MoveOrder, Moved } from './move-order'

export interface MoveOutcome {
  moved: Moved
  /** consultation_id, faskes_consultation_id or emergency_id. */
  recordId: string
  /** Changes for live queries after the commit; empty for a repeated answer. */
  changes: RecordChange[]
}

/** Work in a move's transaction; `before` is the status before the move, or of its repeat the status that it made. */
export type BesideMove = (sql: pg.PoolClient, before: RequestStatus) => Promise<void>

export const SYSTEM: Mover = { userId: null, by: { id_user: 'system', name: 'Sistem', role: 'system' }, deviceId: null }

/**
 * Moves a request's status (contract §2 "Moves"), of whichever class: one compare-and-set, in one transaction with the
 * doctor's one open item, the presence that follows from it, the fee and its audit row. Of any accepts, expiries and
 * cancels that race, one wins.
 * @throws Refused notFound, notYours or conflict
 */
export async function moveRequest(
  { pool, hospital: { facilityId } }: Pick<LiveContext, 'pool' | 'hospital'>,
  order: MoveOrder,
  mover: Mover,
  beside?: BesideMove,
): Promise<MoveOutcome> {
  try {
    return await inTransaction(pool, async (sql) => {
      if (isOfOpenEmergency(order)) await holdEmergency(sql, order.objectId)
      else mustSayNothing(order)
      const row = await readRequest(sql, order.className, order.objectId)
      const role = roleOf(row, order, mover)
      const repeated = await repeatedMove(sql, row, order, mover)
      if (repeated !== null) {
        await beside?.(sql, row.status)
        return { moved: repeated, recordId: row.recordId, changes: [] }
      }
      judge(row, order, role)
      if (isOfOpenEmergency(order)) await judgeEmergencyMove(sql, row, order, { userId: mover.by.id_user, role })
      const outcome = await carryOut(sql, facilityId, row, order, { ...mover, by: { ...mover.by, role } })
      await beside?.(sql, outcome.changes.length === 0 ? outcome.moved.status : order.from)
      return outcome
    })
  } catch (fault) {
    if (isDuplicate(fault, ONE_OPEN_ITEM)) throw new Refused({ kind: 'conflict', reason: OPEN_ITEM })
    throw fault
  }
}

async function carryOut(
  sql: pg.PoolClient,
  facilityId: string,
  row: RequestRow,
  order: MoveOrder,
  mover: Mover,
): Promise<MoveOutcome> {
  const { className, objectId, from, to } = order
  const { by, deviceId } = mover
  const access = className === 'Emergencies' ? accessAfter(facilityId, row, order, mover) : null
  const begins = className !== 'Emergencies' && to === 'ON_CHAT'
  const { rows } = await sql.query<{ statusAt: Date; startedAt?: Date; updatedAt: Date }>(
    // Not of the transaction's beginning: what was written while it waited is older.
    `UPDATE "${className}" SET status = $3, "statusBy" = $4, "statusAt" = dk_now(), "updatedAt" = clock_timestamp(),
       ${begins ? `"startedAt" = coalesce("startedAt", dk_now()),` : ''}
       doctor = coalesce($5, doctor), _rperm = coalesce($6, _rperm)
     WHERE "objectId" = $1 AND status = $2 RETURNING "statusAt", ${begins ? '"startedAt",' : ''} "updatedAt"`,
    [objectId, from, to, JSON.stringify(by), access?.doctor, access?.readers],
  )
  const changed = rows[0]
  if (changed === undefined) return await beaten(sql, order, mover)
  // After the open item was looked at, which the database does with the update: it is the better reason.
  if (isDuty(order, by.role)) await mustBeOnDuty(sql, mover)
  if (order.reportedReason !== undefined) await saveReason(sql, order)
  const external = await saveExternalAmbulance(sql, order)

  const moved: Moved = { objectId, status: to, statusBy: by, statusAt: changed.statusAt }
  await rememberMove(sql, order, moved)
  await noteAudit(sql, {
    consultationId: row.recordId,
    by: by.id_user,
    role: by.role,
    deviceId,
    what: 'move',
    detail: { from, to, ...emergencyWordsOf(order) },
  })
  const presence = await presenceAfter(sql, access?.doctor ?? row.doctor, order)
  if (to === 'FINISHED' && by.role === 'doctor') await earnFee(sql, row)
  const started = changed.startedAt && { startedAt: changed.startedAt }
  const record: RecordChange = {
    className,
    objectId,
    before: { status: from, ...(access && { ACL: readableBy(row.readers) }) },
    after: {
      status: to,
      statusBy: by,
      statusAt: changed.statusAt,
      ...started,
      ...external,
      ...(access && { ACL: readableBy(access.readers) }),
    },
    ...(access && { row: await rowState(sql, 'Emergencies', objectId) }),
    updatedAt: changed.updatedAt,
  }
  return { moved, recordId: row.recordId, changes: presence === null ? [record] : [record, presence] }
}

/**
 * Once an emergency is taken or over, only those who took part and the facility's nurses read it (contract §4); null
 * while nothing changes. Who takes it is its doctor from then on.
 */
function accessAfter(
  facilityId: string,
  row: RequestRow,
  order: MoveOrder,
  { userId }: Mover,
): { doctor: string | null; readers: string[] } | null {
  const isTaken = isClaim(order)
  if (isTaken && userId === null) throw new Error('the server takes no emergency')
  const isLost = !isUntaken(order.to) && row.readers.includes(roleReader(DOCTORS_ROLE))
  if (!isTaken && !isLost) return null
  const parties = row.readers.filter((reader) => reader !== roleReader(DOCTORS_ROLE))
  const doctor = isTaken ? userId : null
  return { doctor, readers: [...(doctor === null ? [] : [doctor]), ...parties, roleReader(nursesOf(facilityId))] }
}

async function mustBeOnDuty(sql: pg.PoolClient, { userId }: Mover): Promise<void> {
  const presences = userId === null ? null : await lockPresences(sql, userId)
  if (presences?.status_emergency_available === 'Online') return
  throw new Refused({ kind: 'notYours', message: 'Hanya untuk dokter dalam mode Emergency' })
}

async function saveReason(sql: pg.PoolClient, { objectId, reportedReason }: MoveOrder): Promise<void> {
  await sql.query('UPDATE "Emergencies" SET reported_reason = $2 WHERE "objectId" = $1', [objectId, reportedReason])
}

/** Somebody was faster; or the same click was asked twice at once, and its twin has just won. */
async function beaten(sql: pg.PoolClient, order: MoveOrder, mover: Mover): Promise<MoveOutcome> {
  const row = await readRequest(sql, order.className, order.objectId)
  const twin = await repeatedMove(sql, row, order, mover)
  if (twin === null) throw new Refused({ kind: 'conflict', status: row.status, by: row.statusBy })
  return { moved: twin, recordId: row.recordId, changes: [] }
}

async function presenceAfter(
  sql: pg.PoolClient,
  doctor: string | null,
  order: MoveOrder,
): Promise<RecordChange | null> {
  if (doctor === null) return null
  const field = PRESENCE_OF[order.className]
  if (isClaim(order)) return becomeBusy(sql, doctor, field)
  return isEnd(order) ? becomeFree(sql, doctor, field) : null
}
