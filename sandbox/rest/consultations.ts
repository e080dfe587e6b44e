import { Router } from 'express'
import type pg from 'pg'
import * as z from 'zod/mini'
import { consultationUpdate } from '../../contract/schemas/consultation'
import { filled } from '../../contract/schemas/wire'
import { type ConsultationStatus, OPEN_CONSULTATION_STATUSES } from '../../contract/values/statuses'
import { changeStatus } from '../live/change-status'
import type { LiveContext } from '../live/context'
import { moverOf } from '../live/movers'
import { noteAudit, readAudit } from '../store/audit'
import { answer, bodyOf, notFound, queryOf } from './answer'
import { doctorOnly } from './doctors'
import { callerOf, signedIn } from './session'

const auditQuery = z.object({ consultation_id: filled })

interface OwnRow {
  objectId: string
  status: ConsultationStatus
  patient_info: { name?: string; profile_picture?: string | null }
  patient_email: string | null
  patient_uuid: string | null
}

/** GET /doctor-consultation-available, PUT /consultation/{consultation_id}, GET /audit (contract §3). */
export function consultationRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.use(['/doctor-consultation-available', '/consultation', '/audit'], signedIn(context))

  routes.get(
    '/doctor-consultation-available',
    answer(async (request) => {
      const { userId } = doctorOnly(callerOf(request))
      const { rows } = await pool.query<{ consultation_id: string; object_id: string; status: string }>(
        `SELECT consultation_id, "objectId" AS object_id, status FROM "Consultations"
         WHERE doctor = $1 AND status = ANY($2) ORDER BY "requestAt" DESC LIMIT 1`,
        [userId, OPEN_CONSULTATION_STATUSES],
      )
      return rows[0] === undefined ? null : { ...rows[0], kind: 'consultation' }
    }),
  )

  routes.put(
    '/consultation/:consultationId',
    answer(async (request) => {
      const { status, object_id, ...diagnosis } = bodyOf(consultationUpdate, request)
      const { user, userId, idUser, deviceId } = doctorOnly(callerOf(request))
      const consultationId = String(request.params.consultationId)
      const row = await ownConsultation(context, consultationId, object_id, userId)
      // First, so that a refused move leaves nothing behind.
      const order = { objectId: object_id, from: row.status, to: status ?? row.status }
      const now = status === undefined ? row.status : (await changeStatus(context, order, moverOf(user, deviceId))).status
      await keepDiagnosis(pool, consultationId, diagnosis)
      await noteAudit(pool, {
        consultationId,
        by: idUser,
        role: 'doctor',
        deviceId,
        what: 'update',
        detail: { fields: Object.keys(diagnosis) },
      })
      return {
        patient: {
          device_id: null,
          mobile_id: null,
          email: row.patient_email,
          uuid: row.patient_uuid,
          full_name: row.patient_info.name ?? null,
          profile_picture: row.patient_info.profile_picture ?? null,
        },
        status: now,
      }
    }),
  )

  routes.get(
    '/audit',
    answer(async (request) => {
      const { userId } = doctorOnly(callerOf(request))
      const { consultation_id: consultationId } = queryOf(auditQuery, request)
      const { rows } = await pool.query('SELECT 1 FROM "Consultations" WHERE consultation_id = $1 AND doctor = $2', [
        consultationId,
        userId,
      ])
      if (rows.length === 0) throw notFound()
      return readAudit(pool, consultationId)
    }),
  )

  return routes
}

async function ownConsultation({ pool }: LiveContext, consultationId: string, objectId: string, doctorId: string): Promise<OwnRow> {
  const { rows } = await pool.query<OwnRow>(
    `SELECT c."objectId", c.status, c.patient_info, u.email AS patient_email, p.uuid AS patient_uuid
     FROM "Consultations" c
     LEFT JOIN "_User" u ON u."objectId" = c.patient
     LEFT JOIN dk_patient p ON p.user_id = c.patient
     WHERE c.consultation_id = $1 AND c."objectId" = $2 AND c.doctor = $3`,
    [consultationId, objectId, doctorId],
  )
  const row = rows[0]
  if (row === undefined) throw notFound()
  return row
}

/** What the doctor found, beside what was found before: a field that was not sent stays. The patient's record has none of it. */
async function keepDiagnosis(pool: pg.Pool, consultationId: string, diagnosis: object): Promise<void> {
  await pool.query(
    `INSERT INTO dk_diagnosis (consultation_id, content) VALUES ($1, $2)
     ON CONFLICT (consultation_id) DO UPDATE SET content = dk_diagnosis.content || excluded.content`,
    [consultationId, JSON.stringify(diagnosis)],
  )
}
