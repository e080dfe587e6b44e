import { Router } from 'express'
import { ownDashboardQuery } from '../../../contract/schemas/queries'
import type { LiveContext } from '../../live/context'
import type { Sql } from '../../store/database'
import { answer, queryOf } from '../answer'
import { doctorOnly } from '../doctors'
import { callerOf, signedIn } from '../session'
import { pointsOf, type Range, rangeOf } from './ranges'

type Counted = 'consultations' | 'emergencies' | 'not_answered' | 'rejected'

interface Count {
  what: Counted
  /** Which point of the range. */
  point: number
  count: number
}

/**
 * What became of this doctor's requests within a range, counted in the point when it became so: consultations of
 * patients and facilities that were finished, emergencies that were, what nobody answered in time, what the doctor or
 * the system rejected. Trials are no work.
 */
const COUNTS = `
  SELECT what, floor(extract(epoch FROM status_at - $2) * 1000 / $4)::int AS point, count(*)::int AS count
  FROM dk_request, LATERAL (SELECT CASE
    WHEN status = 'FINISHED' THEN CASE class_name WHEN 'Emergencies' THEN 'emergencies' ELSE 'consultations' END
    WHEN status = 'NOT_ANSWERED' THEN 'not_answered'
    WHEN status IN ('REJECTED_BY_DOCTOR', 'REJECTED_BY_SISTEM') THEN 'rejected' END AS what) became
  WHERE doctor = $1 AND status_at >= $2 AND status_at <= $3 AND what IS NOT NULL AND NOT is_test
  GROUP BY what, point`

/** GET /dashboard-doctor?type= : the doctor's own work (product §3 "Dashboard type", contract §3). */
export function dashboardRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool, clock } = context
  routes.get(
    '/dashboard-doctor',
    signedIn(context),
    answer(async (request) => {
      const { userId } = doctorOnly(callerOf(request))
      const { type } = queryOf(ownDashboardQuery, request)
      const range = rangeOf(type, clock.now())
      const { rows } = await pool.query<Count>(COUNTS, [userId, new Date(range.from), new Date(range.to), range.step])
      const sum = (what: Counted, at?: number) =>
        rows.reduce((all, row) => (row.what === what && (at ?? row.point) === row.point ? all + row.count : all), 0)
      return {
        type,
        from: new Date(range.from).toISOString(),
        to: new Date(range.to).toISOString(),
        totals: {
          consultations: sum('consultations'),
          emergencies: sum('emergencies'),
          not_answered: sum('not_answered'),
          rejected: sum('rejected'),
          revenue: await revenueOf(pool, userId, range),
        },
        series: pointsOf(range).map((at, point) => ({
          at: new Date(at).toISOString(),
          consultations: sum('consultations', point),
          emergencies: sum('emergencies', point),
        })),
      }
    }),
  )
  return routes
}

/** The fees that were earned, in whole rupiah: neither withdrawals nor corrections. */
async function revenueOf(sql: Sql, userId: string, { from, to }: Range): Promise<number> {
  const { rows } = await sql.query<{ revenue: number }>(
    `SELECT coalesce(sum(amount), 0)::int AS revenue FROM dk_transaction
     WHERE user_id = $1 AND at >= $2 AND at <= $3 AND kind IN ('consultation', 'faskes', 'emergency')`,
    [userId, new Date(from), new Date(to)],
  )
  return rows[0]?.revenue ?? 0
}
