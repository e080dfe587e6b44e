import type * as z from 'zod/mini'
import type { permissionAnswer, permissionRequest } from '../../contract/schemas/consultation'
import { isPermissionMove, PERMISSION_MOVES } from '../../contract/values/permissions'
import { type ConsultationStatus, OPEN_CONSULTATION_STATUSES, type Permission } from '../../contract/values/statuses'
import { noteAudit } from '../store/audit'
import { inTransaction, type Sql } from '../store/database'
import { type LiveContext, type RecordChange, notifyChange } from './context'
import { deviceOf } from './movers'
import { Refused } from './refuse'

type Order = z.infer<typeof permissionRequest>
type Answer = z.infer<typeof permissionAnswer>
type Party = (typeof PERMISSION_MOVES)[number]['who']

interface Row {
  consultationId: string
  permission: Permission
  status: ConsultationStatus
  doctor: string
}

/** Consultations from before the field had a value ask like the others. */
const PERMISSION = `coalesce(phr_permission, 'APPROVAL_REQUIRED')`

/**
 * Cloud function `changePermission` (product §4 "Permission", contract §4): one compare-and-set by the right party.
 * Asking and allowing need an open consultation; a patient may withdraw at any time.
 * @throws Refused notFound, notYours, or conflict with the present permission
 */
export async function changePermission(context: LiveContext, order: Order, user: Parse.User): Promise<Answer> {
  const deviceId = await deviceOf(context.pool, user.getSessionToken() ?? '')
  const change = await inTransaction(context.pool, async (sql) => {
    const row = await readPermission(sql, order.objectId, user.id ?? '')
    const role: Party = row.doctor === user.id ? 'doctor' : 'patient'
    judge(row, role, order.permission)
    const made = await compareAndSet(sql, order, row.permission)
    await noteAudit(sql, {
      consultationId: row.consultationId,
      by: String(user.get('id_user')),
      role,
      deviceId,
      what: 'permission',
      detail: { from: row.permission, to: order.permission },
    })
    return made
  })
  await notifyChange(context, change)
  return { objectId: order.objectId, phr_permission: order.permission }
}

async function readPermission(sql: Sql, objectId: string, userId: string): Promise<Row> {
  const { rows } = await sql.query<Row>(
    `SELECT consultation_id AS "consultationId", ${PERMISSION} AS permission, status, doctor
     FROM "Consultations" WHERE "objectId" = $1 AND $2 IN (doctor, patient)`,
    [objectId, userId],
  )
  if (rows[0] === undefined) throw new Refused({ kind: 'notFound' })
  return rows[0]
}

function judge({ permission: from, status }: Row, role: Party, to: Permission): void {
  const isTheirs = (who: Party) => PERMISSION_MOVES.some((move) => move.who === who && move.to === to)
  const other: Party = role === 'doctor' ? 'patient' : 'doctor'
  if (!isTheirs(role) && isTheirs(other)) throw new Refused({ kind: 'notYours', message: 'Bukan langkah Anda' })
  const isOpen = (OPEN_CONSULTATION_STATUSES as readonly ConsultationStatus[]).includes(status)
  const isLate = to !== 'DENIED' && !isOpen
  if (isLate || !isPermissionMove(role, from, to)) throw new Refused({ kind: 'conflict', status: from })
}

/** @throws Refused conflict when somebody was faster, or the consultation was over meanwhile */
async function compareAndSet(sql: Sql, { objectId, permission: to }: Order, from: Permission): Promise<RecordChange> {
  const { rows } = await sql.query<{ updatedAt: Date }>(
    `UPDATE "Consultations" SET phr_permission = $3, "updatedAt" = now()
     WHERE "objectId" = $1 AND ${PERMISSION} = $2 AND ($3 = 'DENIED' OR status = ANY($4)) RETURNING "updatedAt"`,
    [objectId, from, to, OPEN_CONSULTATION_STATUSES],
  )
  if (rows[0] === undefined) {
    const { rows: now } = await sql.query<{ status: Permission }>(
      `SELECT ${PERMISSION} AS status FROM "Consultations" WHERE "objectId" = $1`,
      [objectId],
    )
    throw new Refused({ kind: 'conflict', status: now[0]?.status ?? from })
  }
  return {
    className: 'Consultations',
    objectId,
    before: { phr_permission: from },
    after: { phr_permission: to },
    updatedAt: rows[0].updatedAt,
  }
}
