import { Router } from 'express'
import { medicalRecordsQuery } from '../../contract/schemas/queries'
import { PER_PAGE } from '../../contract/values/limits'
import type { MedicalRecord } from '../../contract/schemas/health-record'
import { OPEN_CONSULTATION_STATUSES } from '../../contract/values/statuses'
import type { LiveContext } from '../live/context'
import { withNames } from '../catalogues/icd'
import { noteAudit } from '../store/audit'
import { answer, HttpFailure, notFound, queryOf } from './answer'
import { doctorOnly } from './doctors'
import { metaOf } from './paging'
import { pageObject } from './patients-page'
import { type Caller, callerOf, signedIn } from './session'

const NOT_ALLOWED = 'Pasien belum mengizinkan rekam medisnya dilihat'

/**
 * GET /patients/{uuid}/health-record, /medical-records?page= and /scvd (contract §3): for a doctor in whose open
 * consultation this patient's answer is ALLOWED, each view in the audit; 403 for everybody else, whether or not there
 * is such a patient. No cache keeps an answer: a withdrawal takes back what was shown.
 */
export function patientRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.use('/patients', signedIn(context), (_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })

  for (const [path, table] of [
    ['health-record', 'dk_health_record'],
    ['scvd', 'dk_scvd'],
  ] as const) {
    routes.get(
      `/patients/:uuid/${path}`,
      answer(async (request) => {
        const patient = await viewed(context, callerOf(request), String(request.params.uuid), { what: path })
        const { rows } = await pool.query<{ content: object }>(`SELECT content FROM ${table} WHERE user_id = $1`, [
          patient,
        ])
        if (rows[0] === undefined) throw notFound()
        return rows[0].content
      }),
    )
  }

  routes.get(
    '/patients/:uuid/medical-records',
    answer(async (request) => {
      const { page } = queryOf(medicalRecordsQuery, request)
      const uuid = String(request.params.uuid)
      const patient = await viewed(context, callerOf(request), uuid, { what: 'medical-records', page })
      const { rows: counted } = await pool.query<{ total: number }>(
        'SELECT count(*)::int AS total FROM dk_medical_record WHERE user_id = $1',
        [patient],
      )
      const { rows } = await pool.query<{ content: MedicalRecord }>(
        'SELECT content FROM dk_medical_record WHERE user_id = $1 ORDER BY at DESC, id LIMIT $2 OFFSET $3',
        [patient, PER_PAGE, (page - 1) * PER_PAGE],
      )
      const meta = metaOf(page, counted[0]?.total ?? 0)
      return pageObject(
        `/api/v1/patients/${uuid}/medical-records`,
        meta,
        rows.map(({ content }) => ({ ...content, icd: content.icd.map(withNames) })),
      )
    }),
  )

  return routes
}

/**
 * Whose record it is (`_User` objectId), once the view is in the audit.
 * @throws HttpFailure 403
 */
async function viewed({ pool }: LiveContext, caller: Caller, uuid: string, detail: object): Promise<string> {
  const { userId, idUser, deviceId } = doctorOnly(caller)
  const { rows } = await pool.query<{ patient: string; consultationId: string }>(
    `SELECT c.patient, c.consultation_id AS "consultationId"
     FROM "Consultations" c JOIN dk_patient p ON p.user_id = c.patient
     WHERE p.uuid::text = lower($1) AND c.doctor = $2 AND c.phr_permission = 'ALLOWED' AND c.status = ANY($3)
     ORDER BY c."requestAt" DESC LIMIT 1`,
    [uuid, userId, OPEN_CONSULTATION_STATUSES],
  )
  const allowed = rows[0]
  if (allowed === undefined) throw new HttpFailure(403, NOT_ALLOWED)
  const { patient, consultationId } = allowed
  await noteAudit(pool, { consultationId, by: idUser, role: 'doctor', deviceId, what: 'view', detail })
  return patient
}
