import type { Sql } from '../../store/database'
import type { Room } from './room'

/** The people named in a document, as known when it is written. */
export interface DocumentPeople {
  doctor: { name: string; no_str: string | null; specialist: string | null }
  patient: { name: string | null; dob: string | null; gender: string | null }
}

interface Row {
  doctorName: string
  noStr: string | null
  specialist: string | null
  name: string | null
  dob: string | null
  gender: string | null
}

export async function peopleOf(sql: Sql, { className, objectId, doctor }: Room): Promise<DocumentPeople> {
  const patient =
    className === 'Consultations'
      ? `SELECT coalesce(c.detail_patient->>'full_name', c.patient_info->>'name') AS name, c.detail_patient->>'dob' AS dob,
           c.detail_patient->>'gender' AS gender
         FROM "Consultations" c WHERE c."objectId" = $2`
      : `SELECT f.patient_info->>'full_name' AS name, f.patient_info->>'dob' AS dob, f.patient_info->>'gender' AS gender
         FROM "Faskes_consultations" f WHERE f."objectId" = $2`
  const { rows } = await sql.query<Row>(
    `SELECT u.name AS "doctorName", d.detail->>'no_str' AS "noStr", d.detail->>'specialist' AS specialist,
       s.name, s.dob, s.gender
     FROM "_User" u LEFT JOIN dk_doctor d ON d.user_id = u."objectId" CROSS JOIN (${patient}) s
     WHERE u."objectId" = $1`,
    [doctor, objectId],
  )
  const row = rows[0]
  if (row === undefined) throw new Error('a room without its people')
  return {
    doctor: { name: row.doctorName, no_str: row.noStr, specialist: row.specialist },
    patient: { name: row.name, dob: row.dob, gender: row.gender },
  }
}
