import { Router } from 'express'
import type { Rings } from '../../contract/schemas/rings'
import { WAITING_STATUS } from '../../contract/values/statuses'
import type { LiveContext } from '../live/context'
import { answer } from './answer'
import { doctorOnly } from './doctors'
import { readersOf } from './readable'
import { callerOf, signedIn } from './session'

/** As many ring at once at most as the app reads of each class. */
const MOST = 1_000

/** GET /rings (contract §2 "Idle lock"): what waits for this doctor, without a name; also for a locked session. */
export function ringRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool, lockedRings } = context
  routes.get(
    '/rings',
    signedIn(context),
    answer(async (request): Promise<Omit<Rings, 'requests'> & { requests: object[] }> => {
      const { userId, idUser, isLocked } = doctorOnly(callerOf(request))
      if (isLocked) lockedRings.noteAsked(idUser)
      const { rows } = await pool.query<object>(
        `SELECT class_name AS "className", object_id AS "objectId", complaint, request_at AS "requestAt", payment_id
         FROM dk_request
         WHERE status = CASE class_name WHEN 'Emergencies' THEN $1 ELSE $2 END
           AND (class_name = 'Emergencies' OR doctor = $3) AND readers && $4
         ORDER BY request_at LIMIT $5`,
        [WAITING_STATUS.Emergencies, WAITING_STATUS.Consultations, userId, await readersOf(pool, userId), MOST],
      )
      return { now: context.clock.now(), requests: rows, call: await lockedRings.callFor(idUser) }
    }),
  )
  return routes
}
