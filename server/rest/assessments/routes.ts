import { Router } from 'express'
import { assessmentsQuery } from '../../../contract/schemas/queries'
import type { Assessment, AssessmentForm } from '../../../contract/schemas/assessment'
import { uuid } from '../../../contract/schemas/wire'
import { PER_PAGE } from '../../../contract/values/limits'
import type { Role } from '../../../contract/values/roles'
import type { LiveContext } from '../../live/context'
import { noteAudit } from '../../store/audit'
import type { Sql } from '../../store/database'
import { answer, answerList, notFound, queryOf } from '../answer'
import { metaOf } from '../paging'
import { patternsOf } from '../patterns'
import { readersOf } from '../readable'
import { type Caller, callerOf, signedIn } from '../session'

const PATIENT = `jsonb_build_object('uuid', p.uuid, 'full_name', coalesce(p.detail->>'full_name', u.name),
  'dob', p.detail->>'dob', 'gender', p.detail->>'gender', 'profile_picture', u.profile_picture)`
const SUMMARY = `a.id, ${PATIENT} AS patient, a.title, a.at AS submitted_at, a.score, a.level`
/** Of the health record nothing: to read that the patient has to be asked. */
const BODY = `jsonb_build_object('phone_number', p.contact->>'phone_number', 'blood_type', p.body->>'blood_type',
  'body_height', p.body->'body_height', 'body_weight', p.body->'body_weight',
  'allergy', coalesce(nullif(p.detail->'allergy', 'null'), '[]'))`
/** Those that the caller may read: addressed to the doctor, or to the nurse's facility. */
const FROM = `FROM dk_assessment a JOIN dk_patient p ON p.user_id = a.patient JOIN "_User" u ON u."objectId" = a.patient
  WHERE a.readers && $1`

type AsDates<Row extends { submitted_at: number }> = Omit<Row, 'submitted_at'> & { submitted_at: Date }

/**
 * GET /assessments-doctor/list?search=&page=, newest first, …/show/{id} with the answers, and /assessments/{id}, the
 * patient's own form (contract §3). Doctors see what was addressed to them, nurses what came to their facility; each
 * look into one is in the audit.
 */
export function assessmentRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.use(['/assessments-doctor', '/assessments'], signedIn(context))

  routes.get(
    '/assessments-doctor/list',
    answerList(async (request) => {
      const { search, page } = queryOf(assessmentsQuery, request)
      const which = [await readersOf(pool, callerOf(request).userId), patternsOf(search)]
      const from = `${FROM} AND concat_ws(' ', p.detail->>'full_name', u.name, a.title) ILIKE ALL ($2)`
      const { rows: counted } = await pool.query<{ total: number }>(`SELECT count(*)::int AS total ${from}`, which)
      const { rows } = await pool.query<AsDates<Assessment>>(
        `SELECT ${SUMMARY} ${from} ORDER BY a.at DESC, a.id LIMIT $3 OFFSET $4`,
        [...which, PER_PAGE, (page - 1) * PER_PAGE],
      )
      return { data: rows, meta: metaOf(page, counted[0]?.total ?? 0) }
    }),
  )

  routes.get(
    '/assessments-doctor/show/:id',
    answer((request) => readOne(pool, callerOf(request), String(request.params.id), `${SUMMARY}, a.answers`)),
  )

  routes.get(
    '/assessments/:id',
    answer((request) =>
      readOne<AsDates<AssessmentForm>>(
        pool,
        callerOf(request),
        String(request.params.id),
        `a.id, a.title, a.at AS submitted_at, ${PATIENT} || ${BODY} AS patient, a.fields`,
      ),
    ),
  )

  return routes
}

/** @throws HttpFailure 404 */
async function readOne<Row extends object>(sql: Sql, caller: Caller, id: string, fields: string): Promise<Row> {
  if (!uuid.safeParse(id).success) throw notFound()
  const readers = await readersOf(sql, caller.userId)
  const { rows } = await sql.query<Row>(`SELECT ${fields} ${FROM} AND a.id = $2`, [readers, id])
  if (rows[0] === undefined) throw notFound()
  await noteAudit(sql, {
    consultationId: null,
    by: caller.idUser,
    role: String(caller.user.get('ref_type')) as Role,
    deviceId: caller.deviceId,
    what: 'view',
    detail: { assessment: id },
  })
  return rows[0]
}
