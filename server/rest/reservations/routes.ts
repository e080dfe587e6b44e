import { Router } from 'express'
import { reservationsQuery } from '../../../contract/schemas/queries'
import { PER_PAGE } from '../../../contract/values/limits'
import { redeemRequest, type Reservation } from '../../../contract/schemas/reservation'
import type { LiveContext } from '../../live/context'
import { answer, answerList, bodyOf, queryOf } from '../answer'
import { doctorOnly } from '../doctors'
import { metaOf } from '../paging'
import { callerOf, signedIn } from '../session'
import { shownCode } from './codes'
import { redeem } from './redeem'
import { STATUS_NOW } from './status'

type Row = Omit<Reservation, 'schedule_at'> & { schedule_at: Date }

const FROM = `FROM dk_reservation r
  LEFT JOIN dk_patient p ON p.user_id = r.patient LEFT JOIN "_User" u ON u."objectId" = r.patient
  WHERE r.doctor = $1 AND ${STATUS_NOW} = $2`

/**
 * GET /reservation-consultations?status=&page= : the doctor's own, what is paid the soonest first, what is over the
 * newest first; POST /consultation/reservation (contract §3).
 */
export function reservationRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.use(['/reservation-consultations', '/consultation/reservation'], signedIn(context))

  routes.get(
    '/reservation-consultations',
    answerList(async (request) => {
      const { userId } = doctorOnly(callerOf(request))
      const { status, page } = queryOf(reservationsQuery, request)
      const which = [userId, status]
      const { rows: counted } = await pool.query<{ total: number }>(`SELECT count(*)::int AS total ${FROM}`, which)
      const { rows } = await pool.query<Row>(
        `SELECT r.code, jsonb_build_object('uuid', p.uuid, 'full_name', coalesce(p.detail->>'full_name', u.name),
             'profile_picture', u.profile_picture, 'dob', p.detail->>'dob', 'gender', p.detail->>'gender') AS patient,
           r.schedule_at, ${STATUS_NOW} AS status, r.complaint
         ${FROM} ORDER BY r.schedule_at ${status === 'Paid' ? 'ASC' : 'DESC'}, r.code LIMIT $3 OFFSET $4`,
        [...which, PER_PAGE, (page - 1) * PER_PAGE],
      )
      const data = rows.map(({ code, ...row }) => ({ code: shownCode(code), ...row }))
      return { data, meta: metaOf(page, counted[0]?.total ?? 0) }
    }),
  )

  routes.post(
    '/consultation/reservation',
    answer((request) => {
      const caller = doctorOnly(callerOf(request))
      return redeem(context, caller, bodyOf(redeemRequest, request).code)
    }),
  )

  return routes
}
