import { Router } from 'express'
import * as z from 'zod/mini'
import { emergencyUpdate } from '../../contract/schemas/emergency'
import { emergencyStatus } from '../../contract/schemas/wire'
import { type EmergencyStatus, OPEN_EMERGENCY_STATUSES } from '../../contract/values/statuses'
import { changeStatus } from '../live/change-status'
import type { LiveContext } from '../live/context'
import { moverOf } from '../live/movers'
import { answer, answerList, bodyOf, HttpFailure, notFound, queryOf } from './answer'
import { doctorOnly } from './doctors'
import { metaOf, pageNumber, PER_PAGE } from './paging'
import { readersOf } from './readable'
import { callerOf, signedIn } from './session'

const listQuery = z.object({ status: z.optional(emergencyStatus), page: pageNumber })

/** A row in the fields of `emergencyRecord`. */
const FIELDS = `'Emergencies' AS "className", "objectId", emergency_id, facility_id, apps, status, emergency_type,
  reported_reason, request_by, patient, location, "requestAt", "isTest", "statusBy", "statusAt", "updatedAt"`

/** GET /emergency-doctor, GET /emergencies, PUT /emergency/{emergency_id} (contract §3). */
export function emergencyRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.use(['/emergency-doctor', '/emergencies', '/emergency'], signedIn(context))

  routes.get(
    '/emergency-doctor',
    answer(async (request) => {
      const { userId } = doctorOnly(callerOf(request))
      const { rows } = await pool.query<object>(
        `SELECT ${FIELDS} FROM "Emergencies" WHERE doctor = $1 AND status = ANY($2) ORDER BY "requestAt" DESC LIMIT 1`,
        [userId, OPEN_EMERGENCY_STATUSES],
      )
      return rows[0] ?? null
    }),
  )

  routes.get(
    '/emergencies',
    answerList(async (request) => {
      const { status = null, page } = queryOf(listQuery, request)
      const { userId } = callerOf(request)
      const where = '_rperm && $1 AND ($2::text IS NULL OR status = $2)'
      const which = [await readersOf(pool, userId), status]
      const { rows: counted } = await pool.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM "Emergencies" WHERE ${where}`,
        which,
      )
      const { rows } = await pool.query<object>(
        `SELECT ${FIELDS} FROM "Emergencies" WHERE ${where} ORDER BY "requestAt" DESC, "objectId" LIMIT $3 OFFSET $4`,
        [...which, PER_PAGE, (page - 1) * PER_PAGE],
      )
      return { data: rows, meta: metaOf(page, counted[0]?.total ?? 0) }
    }),
  )

  routes.put(
    '/emergency/:emergencyId',
    answer(async (request) => {
      const { status: to, reported_reason: reason } = bodyOf(emergencyUpdate, request)
      const { user, deviceId } = doctorOnly(callerOf(request))
      if ((to === 'REPORTED') !== (reason !== undefined)) {
        throw new HttpFailure(422, 'Isian belum benar', { errors: { reported_reason: ['Hanya, dan selalu, untuk REPORTED'] } })
      }
      const { objectId, status } = await findEmergency(context, String(request.params.emergencyId))
      const order = { className: 'Emergencies' as const, objectId, from: fromOf(status, to), to, reason }
      await changeStatus(context, order, moverOf(user, deviceId))
      const { rows } = await pool.query<object>(`SELECT ${FIELDS} FROM "Emergencies" WHERE "objectId" = $1`, [objectId])
      return rows[0] ?? null
    }),
  )

  return routes
}

/** Where the caller thinks it stands: whoever asks for a ringing one that is taken is to hear by whom. */
function fromOf(status: EmergencyStatus, to: EmergencyStatus): EmergencyStatus {
  if (to === 'NOT_ANSWERED') return 'REQUESTED'
  if (to === 'ON_CALL' && status !== 'NOT_ANSWERED') return 'REQUESTED'
  return status
}

async function findEmergency({ pool }: LiveContext, emergencyId: string): Promise<{ objectId: string; status: EmergencyStatus }> {
  const { rows } = await pool.query<{ objectId: string; status: EmergencyStatus }>(
    'SELECT "objectId", status FROM "Emergencies" WHERE emergency_id = $1',
    [emergencyId],
  )
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}
