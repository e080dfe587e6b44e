import { Router } from 'express'
import { missedQuery } from '../../contract/schemas/queries'
import type { LiveContext } from '../live/context'
import { answer, queryOf } from './answer'
import { doctorOnly } from './doctors'
import { readersOf } from './readable'
import { callerOf, signedIn } from './session'

/** Enough for a night; older ones are in the history. */
const MOST = 100

/**
 * GET /missed?since= (contract §3): requests that ended unanswered, newest first; `at` and `since` (ISO 8601) are times
 * of that end, by the server's clock. Requests to this doctor that expired, were refused by the system or were
 * cancelled while ringing, and unanswered emergencies that a doctor can still call back. Records that nobody could read
 * live, like past seeds, are not included.
 */
export function missedRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.get(
    '/missed',
    signedIn(context),
    answer(async (request) => {
      const { userId } = doctorOnly(callerOf(request))
      const { since } = queryOf(missedQuery, request)
      const { rows } = await pool.query<object>(
        `SELECT class_name AS "className", object_id AS "objectId", asker_name AS name, complaint, status_at AS at, status,
           CASE WHEN class_name = 'Faskes_consultations' THEN patient_name END AS person
         FROM dk_request r
         WHERE status_at >= $1 AND readers && $2 AND CASE
           WHEN class_name = 'Emergencies' THEN doctor IS NULL AND status = 'NOT_ANSWERED'
           ELSE doctor = $3 AND (status IN ('NOT_ANSWERED', 'REJECTED_BY_SISTEM') OR
             status IN ('CANCEL_BY_PATIEN', 'CANCEL_BY_FASKES', 'REJECTED_BY_FASKES') AND EXISTS (
               SELECT 1 FROM dk_audit a WHERE a.consultation_id = r.record_id AND a.what = 'move'
                 AND a.detail->>'from' = 'IDLE' AND a.detail->>'to' = r.status))
         END
         ORDER BY status_at DESC LIMIT $4`,
        [new Date(since ?? 0), await readersOf(pool, userId), userId, MOST],
      )
      return rows
    }),
  )
  return routes
}
