import { randomUUID } from 'node:crypto'
import { Router } from 'express'
import type { PoolClient } from 'pg'
import { auditQuery } from '../../contract/schemas/queries'
import { consultationUpdate } from '../../contract/schemas/consultation'
import { type ConsultationStatus, OPEN_CONSULTATION_STATUSES, type RequestStatus } from '../../contract/values/statuses'
import { changeStatus } from '../live/change-status'
import { type LiveContext, type RecordChange, notifyChange } from '../live/context'
import { moverOf } from '../live/movers'
import type { BesideMove } from '../live/moves'
import { readAudit } from '../store/audit'
import { inTransaction } from '../store/database'
import { answer, bodyOf, malformed, notFound, queryOf } from './answer'
import { doctorOnly } from './doctors'
import { writeFindings } from './history/stored-findings'
import { givenKey } from './idempotency'
import { readersOf } from './readable'
import { heldRoomOf } from './rooms/room'
import { type Caller, callerOf, signedIn } from './session'
import type { MoveOrder } from '../live/move-order'

/** The rooms that a doctor has open, for a patient or for a facility. */
const KINDS = { Consultations: 'consultation', Faskes_consultations: 'faskes' } as const

interface OwnRow {
  className: keyof typeof KINDS
  status: ConsultationStatus
  email: string | null
  uuid: string | null
  full_name: string | null
  profile_picture: string | null
}

/**
 * GET /doctor-consultation-available, PUT /consultation/{consultation_id}, GET /audit (contract §3). A facility's
 * faskes_consultation_id can replace a consultation_id; in the audit also an emergency_id.
 */
export function consultationRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.use(['/doctor-consultation-available', '/consultation', '/audit'], signedIn(context))

  routes.get(
    '/doctor-consultation-available',
    answer(async (request) => {
      const { userId } = doctorOnly(callerOf(request))
      const { rows } = await pool.query<
        Pick<OwnRow, 'className' | 'status'> & { consultation_id: string; object_id: string }
      >(
        `SELECT class_name AS "className", record_id AS consultation_id, object_id, status FROM dk_request
         WHERE doctor = $1 AND class_name = ANY($2) AND status = ANY($3) ORDER BY request_at DESC LIMIT 1`,
        [userId, Object.keys(KINDS), OPEN_CONSULTATION_STATUSES],
      )
      if (rows[0] === undefined) return null
      const { className, ...open } = rows[0]
      return { ...open, kind: KINDS[className] }
    }),
  )

  routes.put(
    '/consultation/:consultationId',
    answer(async (request) => {
      const caller = doctorOnly(callerOf(request))
      const { status, object_id, replaces, correction, ...found } = bodyOf(consultationUpdate, request)
      const consultationId = String(request.params.consultationId)
      if (status !== undefined && correction !== undefined) {
        throw malformed({ correction: ['Koreksi tidak mengubah status'] })
      }
      const row = await ownConsultation(context, consultationId, object_id, caller.userId)
      const isMove = status !== undefined
      const key = givenKey(request) ?? randomUUID()
      let card: RecordChange | null = null
      let version: number | null = null
      const write = async (sql: PoolClient, before: RequestStatus) => {
        ;({ card, version } = await writeFindings(sql, caller, {
          consultationId,
          status: before as ConsultationStatus,
          found,
          replaces,
          correction,
          what: 'update',
          key,
          isMove,
        }))
      }
      const now =
        status === undefined
          ? await inTransaction(pool, async (sql) => {
              const room = await heldRoomOf(sql, consultationId, caller.userId)
              await write(sql, room.status)
              return room.status
            })
          : await moved(
              context,
              caller,
              { className: row.className, objectId: object_id, from: row.status, to: status },
              write,
            )
      if (card !== null) await notifyChange(context, card)
      return {
        patient: {
          device_id: null,
          mobile_id: null,
          email: row.email,
          uuid: row.uuid,
          full_name: row.full_name,
          profile_picture: row.profile_picture,
        },
        status: now,
        version,
      }
    }),
  )

  // Every reader of the record, including a nurse of her facility's emergencies (contract §4).
  routes.get(
    '/audit',
    answer(async (request) => {
      const { userId } = callerOf(request)
      const { consultation_id: consultationId } = queryOf(auditQuery, request)
      const { rows } = await pool.query('SELECT 1 FROM dk_request WHERE record_id = $1 AND readers && $2', [
        consultationId,
        await readersOf(pool, userId),
      ])
      if (rows.length === 0) throw notFound()
      return readAudit(pool, consultationId)
    }),
  )

  return routes
}

/** Both or neither: a refused move leaves no findings behind, refused findings no move. */
async function moved(
  context: LiveContext,
  { user, deviceId }: Caller,
  order: MoveOrder,
  write: BesideMove,
): Promise<RequestStatus> {
  return (await changeStatus(context, order, moverOf(user, deviceId), write)).status
}

async function ownConsultation(
  { pool }: LiveContext,
  consultationId: string,
  objectId: string,
  doctorId: string,
): Promise<OwnRow> {
  const { rows } = await pool.query<OwnRow>(
    `SELECT r.class_name AS "className", r.status, r.patient_name AS full_name, u.email, p.uuid, u.profile_picture
     FROM dk_request r
     LEFT JOIN "_User" u ON u.id_user = r.asker AND r.class_name = 'Consultations'
     LEFT JOIN dk_patient p ON p.user_id = u."objectId"
     WHERE r.record_id = $1 AND r.object_id = $2 AND r.doctor = $3 AND r.class_name = ANY($4)`,
    [consultationId, objectId, doctorId, Object.keys(KINDS)],
  )
  const row = rows[0]
  if (row === undefined) throw notFound()
  return row
}
