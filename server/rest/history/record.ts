import { Router } from 'express'
import * as z from 'zod/mini'
import { patientDetail } from '../../../contract/schemas/consultation'
import { type ConsultationStatus, OPEN_CONSULTATION_STATUSES, type Permission } from '../../../contract/values/statuses'
import type { LiveContext } from '../../live/context'
import type { Sql } from '../../store/database'
import { answer } from '../answer'
import { partyOf } from '../party'
import { prescriptionsOf, toWire } from '../prescriptions/stored-prescriptions'
import { type Room, roomOf } from '../rooms/room'
import { IS_ACCOUNT_HOLDER } from '../rooms/same-person'
import { currentAnswers, earlierAnswers } from '../safety-answers/stored-answers'
import { DIAGNOSIS_FIELDS, readFindings } from './findings'
import { type LastVersions, lastVersionsSql, versionsOf } from './stored-findings'
import { type DoctorRow, doctorToWire, patientToWire, recordedOf } from './parties'

interface Row {
  status: ConsultationStatus
  complaint: string | null
  requestedAt: Date
  phr_permission: Permission | null
  patient: {
    uuid: string | null
    full_name: string | null
    gender: string | null
    profile_picture: string | null
    phone_number: string | null
    email?: string | null
  }
  doctor: DoctorRow
  detail: unknown
  findings: unknown
  versions: LastVersions
}

const known = z.catch(z.nullable(patientDetail), null)

/** Whom nobody treats is not identified by number, nor called. */
const TREATED: readonly ConsultationStatus[] = [...OPEN_CONSULTATION_STATUSES, 'FINISHED']
const UNTREATED = { nik: null, no_kk: null }

/**
 * ◇ GET /consultations/{id}: the API record, for its two parties (product §3 "Consultation", contract §3), and its
 * versions.
 */
export function recordRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.get(
    '/consultations/:consultationId',
    answer(async (request) => {
      const { userId } = await partyOf(context, request)
      const room = await roomOf(pool, String(request.params.consultationId), userId)
      const { detail, findings, requestedAt, patient, doctor, ...row } = await readRow(pool, room)
      const isOpen = !room.isDoctor || TREATED.includes(row.status)
      const received = known.parse(detail)
      const sent = (await prescriptionsOf(pool, room.consultationId)).map(toWire)
      return {
        consultation_id: room.consultationId,
        object_id: room.objectId,
        ...row,
        patient: patientToWire(
          isOpen ? patient : { ...patient, phone_number: null, email: null },
          isOpen || received === null ? received : { ...received, ...UNTREATED },
        ),
        doctor: doctorToWire(room.isDoctor ? doctor : { ...doctor, email: null, phone_number: null }),
        requested_at: requestedAt.toISOString(),
        // A string here, an object in the live record.
        detail_patient: JSON.stringify(isOpen || received === null ? received : { ...received, ...UNTREATED }),
        ...readFindings(findings),
        safety_answers: await currentAnswers(pool, room.consultationId),
        earlier_answers: isOpen ? await earlierAnswers(pool, room) : null,
        prescription: recordedOf(sent),
        prescriptions: sent,
      }
    }),
  )
  routes.get(
    '/consultations/:consultationId/versions',
    answer(async (request) => {
      const { userId } = await partyOf(context, request)
      const { consultationId } = await roomOf(pool, String(request.params.consultationId), userId)
      return versionsOf(pool, consultationId)
    }),
  )
  return routes
}

/** A facility tells of a patient what it wants to. */
const OF_A_FACILITY = `
  SELECT f.patient_info AS detail, NULL::text AS permission,
    jsonb_build_object('full_name', f.patient_info->>'full_name', 'gender', f.patient_info->>'gender') AS patient
  FROM "Faskes_consultations" f WHERE f."objectId" = $1`
/** What the person's own row knows, under what the request says of that day; of a family member the latter alone. */
const OF_A_PATIENT = `
  SELECT CASE WHEN ${IS_ACCOUNT_HOLDER}
      THEN coalesce(p.detail, '{}') || coalesce(p.body, '{}') || jsonb_build_object('nik', p.contact->>'nik')
      ELSE '{}' END || coalesce(c.detail_patient, '{}') AS detail, c.phr_permission AS permission,
    jsonb_build_object('uuid', p.uuid, 'full_name', c.patient_info->>'name', 'gender', p.detail->>'gender',
      'profile_picture', c.patient_info->>'profile_picture', 'phone_number', p.contact->>'phone_number',
      'email', c.patient_info->>'username') AS patient
  FROM "Consultations" c LEFT JOIN dk_patient p ON p.user_id = c.patient WHERE c."objectId" = $1`

async function readRow(sql: Sql, { className, objectId }: Room): Promise<Row> {
  const { rows } = await sql.query<Row>(
    `SELECT r.status, r.complaint, r.request_at AS "requestedAt", s.permission AS phr_permission, s.patient, s.detail,
       coalesce(dd.detail, '{}') || jsonb_build_object('uuid', dd.uuid, 'full_name', u.name, 'email', u.email,
         'profile_picture', u.profile_picture, 'status', u.status_available) AS doctor,
       d.content AS findings, ${lastVersionsSql('r.record_id', '$3')} AS versions
     FROM dk_request r
     CROSS JOIN (${className === 'Consultations' ? OF_A_PATIENT : OF_A_FACILITY}) s
     JOIN "_User" u ON u."objectId" = r.doctor
     LEFT JOIN dk_doctor dd ON dd.user_id = r.doctor
     LEFT JOIN dk_diagnosis d ON d.consultation_id = r.record_id
     WHERE r.object_id = $1 AND r.class_name = $2`,
    [objectId, className, DIAGNOSIS_FIELDS],
  )
  if (rows[0] === undefined) throw new Error('a room without its record')
  return rows[0]
}
