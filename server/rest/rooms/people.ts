import type { Sql } from '../../store/database'
import type { Room } from './room'

/** The people named in a document, as known when it is written. */
export interface DocumentPeople {
  doctor: { name: string; no_str: string | null; specialist: string | null }
  patient: { name: string | null; dob: string | null; gender: string | null; weight: number | null }
}

interface Row {
  doctorName: string
  noStr: string | null
  specialist: string | null
  name: string | null
  dob: string | null
  gender: string | null
  weight: string | null
  recordedWeight: string | null
}

/** Weights in kg: as the consultation's record has it, else the health record while the patient allows it. */
export async function peopleOf(sql: Sql, { className, objectId, doctor }: Room): Promise<DocumentPeople> {
  const patient =
    className === 'Consultations'
      ? `SELECT coalesce(c.detail_patient->>'full_name', c.patient_info->>'name') AS name, c.detail_patient->>'dob' AS dob,
           c.detail_patient->>'gender' AS gender, coalesce(p.body, '{}') AS detail,
           h.content->'general_health'->>'body_weight' AS recorded
         FROM "Consultations" c
         LEFT JOIN dk_patient p ON p.user_id = c.patient
         LEFT JOIN dk_health_record h ON h.user_id = c.patient AND c.phr_permission = 'ALLOWED'
         WHERE c."objectId" = $2`
      : `SELECT f.patient_info->>'full_name' AS name, f.patient_info->>'dob' AS dob, f.patient_info->>'gender' AS gender,
           '{}'::jsonb AS detail, NULL AS recorded
         FROM "Faskes_consultations" f WHERE f."objectId" = $2`
  const { rows } = await sql.query<Row>(
    `SELECT u.name AS "doctorName", d.detail->>'no_str' AS "noStr", d.detail->>'specialist' AS specialist,
       s.name, s.dob, s.gender, s.detail->>'body_weight' AS weight, s.recorded AS "recordedWeight"
     FROM "_User" u LEFT JOIN dk_doctor d ON d.user_id = u."objectId" CROSS JOIN (${patient}) s
     WHERE u."objectId" = $1`,
    [doctor, objectId],
  )
  const row = rows[0]
  if (row === undefined) throw new Error('a room without its people')
  const weight = Number(row.weight ?? row.recordedWeight ?? Number.NaN)
  return {
    doctor: { name: row.doctorName, no_str: row.noStr, specialist: row.specialist },
    patient: { name: row.name, dob: row.dob, gender: row.gender, weight: Number.isNaN(weight) ? null : weight },
  }
}
