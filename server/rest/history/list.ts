import { Router } from 'express'
import { historyQuery } from '../../../contract/schemas/queries'
import type { PastConsultation } from '../../../contract/schemas/consultation'
import { PER_PAGE } from '../../../contract/values/limits'
import type { ConsultationStatus } from '../../../contract/values/statuses'
import type { LiveContext } from '../../live/context'
import { answerList, queryOf } from '../answer'
import { doctorOnly } from '../doctors'
import { metaOf } from '../paging'
import { patternsOf } from '../patterns'
import { ROOM_CLASSES } from '../rooms/room'
import { callerOf, signedIn } from '../session'
import { readFindings, summaryOf } from './findings'

interface Row {
  consultation_id: string
  object_id: string
  className: (typeof ROOM_CLASSES)[number]
  status: ConsultationStatus
  requestedAt: Date
  patient_name: string | null
  patient_dob: string | null
  complaint: string | null
  content: unknown
}

/**
 * The doctor's own requests in every final status, without those still ringing; for one patient (`$4`) only those that
 * began. Every word of `$3` must occur in the request's text.
 */
const FROM = `
  FROM dk_request r
  LEFT JOIN "Consultations" c ON c."objectId" = r.object_id AND r.class_name = 'Consultations'
  LEFT JOIN "Faskes_consultations" f ON f."objectId" = r.object_id AND r.class_name = 'Faskes_consultations'
  LEFT JOIN dk_patient p ON p.user_id = c.patient
  LEFT JOIN dk_diagnosis d ON d.consultation_id = r.record_id
  WHERE r.doctor = $1 AND r.class_name = ANY($2) AND r.status <> 'IDLE' AND ($4::uuid IS NULL OR (p.uuid = $4 AND c."startedAt" IS NOT NULL))
    AND ($5::text IS NULL OR r.record_id <> $5)
    AND concat_ws(' ', c.detail_patient->>'full_name', r.patient_name, r.complaint, r.record_id, 
      jsonb_path_query_array(d.content, 'strict $.** ? (@.type() == "string")')::text) ILIKE ALL ($3)`

/**
 * GET /consultations?search=&patient=&except=&page= : the doctor's own, newest first; `patient` is a patient's uuid
 * (contract §3).
 */
export function historyRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.get(
    '/consultations',
    signedIn(context),
    answerList(async (request) => {
      const { userId } = doctorOnly(callerOf(request))
      const { search, patient = null, except = null, page } = queryOf(historyQuery, request)
      const which = [userId, ROOM_CLASSES, patternsOf(search), patient, except]
      const { rows: counted } = await pool.query<{ total: number }>(`SELECT count(*)::int AS total ${FROM}`, which)
      const { rows } = await pool.query<Row>(
        `SELECT r.record_id AS consultation_id, r.object_id, r.class_name AS "className", r.status, r.request_at AS "requestedAt",
           coalesce(c.detail_patient->>'full_name', r.patient_name) AS patient_name,
           coalesce(c.detail_patient->>'dob', f.patient_info->>'dob') AS patient_dob, r.complaint, d.content
         ${FROM} ORDER BY r.request_at DESC, r.object_id LIMIT $6 OFFSET $7`,
        [...which, PER_PAGE, (page - 1) * PER_PAGE],
      )
      return { data: rows.map(toWire), meta: metaOf(page, counted[0]?.total ?? 0) }
    }),
  )
  return routes
}

function toWire({ className, requestedAt, content, ...row }: Row): PastConsultation {
  const findings = readFindings(content)
  return {
    ...row,
    kind: className === 'Consultations' ? 'consultation' : 'faskes',
    requested_at: requestedAt.toISOString(),
    diagnosis: summaryOf(findings),
    diagnosis_en: summaryOf(findings, 'en'),
  }
}
