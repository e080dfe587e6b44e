import { Router } from 'express'
import { ambulancesQuery, emergenciesQuery } from '../../../contract/schemas/queries'
import { PER_PAGE } from '../../../contract/values/limits'
import { ambulanceSelection } from '../../../contract/schemas/ambulance'
import { emergencyDataChange, emergencyUpdate } from '../../../contract/schemas/emergency'
import { type EmergencyStatus, OPEN_EMERGENCY_STATUSES } from '../../../contract/values/statuses'
import { changeStatus } from '../../live/change-status'
import type { LiveContext } from '../../live/context'
import { moverOf } from '../../live/movers'
import { nursesOf, roleReader } from '../../live/readers'
import { answer, answerList, bodyOf, HttpFailure, notFound, queryOf } from '../answer'
import { doctorOnly } from '../doctors'
import { metaOf } from '../paging'
import { readersOf } from '../readable'
import { callerOf, signedIn } from '../session'
import { ambulancesNear } from './ambulances'
import { chooseAmbulance } from './choose-ambulance'
import { writePatientData } from './patient-data'

/** A row in the fields of `emergencyRecord`. */
const FIELDS = `'Emergencies' AS "className", "objectId", emergency_id, facility_id, apps, status, emergency_type,
  caller_remark, reported_reason, request_by, patient, location, notes, external_ambulance,
  "dataAt", "requestAt", "isTest", "statusBy", "statusAt", "updatedAt"`

/** Somebody had it: from then on the facility's nurses read it, also when it is long over. */
const TAKEN = [...OPEN_EMERGENCY_STATUSES, 'FINISHED', 'REPORTED'] satisfies EmergencyStatus[]

/** Whose readers `$1` are, or whose doctor `$2` is; of the status `$3`, if any. */
const LISTED = `(_rperm && $1 OR doctor = $2 OR '${roleReader(nursesOf(''))}' || facility_id = ANY ($1) AND status = ANY ($4))
  AND ($3::text IS NULL OR status = $3)`

/**
 * GET /emergency-doctor, GET /emergencies, GET /ambulances, PUT /emergency/{emergency_id}, …/data, …/select-ambulance
 * (contract §3).
 */
export function emergencyRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.use(['/emergency-doctor', '/emergencies', '/emergency', '/ambulances'], signedIn(context))

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
      const { status = null, page } = queryOf(emergenciesQuery, request)
      const { userId } = callerOf(request)
      const which = [await readersOf(pool, userId), userId, status, TAKEN]
      const { rows: counted } = await pool.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM "Emergencies" WHERE ${LISTED}`,
        which,
      )
      const { rows } = await pool.query<object>(
        `SELECT ${FIELDS} FROM "Emergencies" WHERE ${LISTED} ORDER BY "requestAt" DESC, "objectId" LIMIT $5 OFFSET $6`,
        [...which, PER_PAGE, (page - 1) * PER_PAGE],
      )
      return { data: rows, meta: metaOf(page, counted[0]?.total ?? 0) }
    }),
  )

  routes.put(
    '/emergency/:emergencyId',
    answer(async (request) => {
      const { user, deviceId } = doctorOnly(callerOf(request))
      const { status: to, reported_reason: reportedReason, ...words } = bodyOf(emergencyUpdate, request)
      if ((to === 'REPORTED') !== (reportedReason !== undefined)) {
        throw new HttpFailure(422, 'Isian belum benar', {
          errors: { reported_reason: ['Hanya, dan selalu, untuk REPORTED'] },
        })
      }
      const { objectId, status } = await findEmergency(context, String(request.params.emergencyId))
      const order = {
        className: 'Emergencies' as const,
        objectId,
        from: fromOf(status, to),
        to,
        reportedReason,
        ...words,
      }
      await changeStatus(context, order, moverOf(user, deviceId))
      const { rows } = await pool.query<object>(`SELECT ${FIELDS} FROM "Emergencies" WHERE "objectId" = $1`, [objectId])
      return rows[0] ?? null
    }),
  )

  routes.put(
    '/emergency/:emergencyId/data',
    answer((request) =>
      writePatientData(
        context,
        doctorOnly(callerOf(request)),
        String(request.params.emergencyId),
        bodyOf(emergencyDataChange, request),
      ),
    ),
  )

  routes.put(
    '/emergency/:emergencyId/select-ambulance',
    answer((request) => {
      const caller = doctorOnly(callerOf(request))
      return chooseAmbulance(context, caller, String(request.params.emergencyId), bodyOf(ambulanceSelection, request))
    }),
  )

  routes.get(
    '/ambulances',
    answer((request) => {
      doctorOnly(callerOf(request))
      return ambulancesNear(pool, context.geography, queryOf(ambulancesQuery, request))
    }),
  )

  return routes
}

/** The status that the caller assumes: accepting a ringing one that was accepted answers by whom. */
function fromOf(status: EmergencyStatus, to: EmergencyStatus): EmergencyStatus {
  if (to === 'NOT_ANSWERED') return 'REQUESTED'
  if (to === 'ON_CALL' && status !== 'NOT_ANSWERED') return 'REQUESTED'
  return status
}

async function findEmergency(
  { pool }: LiveContext,
  emergencyId: string,
): Promise<{ objectId: string; status: EmergencyStatus }> {
  const { rows } = await pool.query<{ objectId: string; status: EmergencyStatus }>(
    'SELECT "objectId", status FROM "Emergencies" WHERE emergency_id = $1',
    [emergencyId],
  )
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}
