import { type Person, personOf } from '../../../contract/values/interlock/person'
import type { Sql } from '../../store/database'
import type { Room } from '../rooms/room'
import { IS_ACCOUNT_HOLDER } from '../rooms/same-person'
import { currentAnswers } from '../safety-answers/stored-answers'

interface Row {
  dob: string | null
  gender: string | null
  weight: string | null
}

/** What doses and cautions depend on: the record of the consultation, under the doctor's answers. */
export async function personIn(sql: Sql, { className, consultationId, objectId }: Room, now: number): Promise<Person> {
  const ofPatient = `SELECT c.detail_patient->>'dob' AS dob, c.detail_patient->>'gender' AS gender,
      coalesce(c.detail_patient->>'body_weight',
        CASE WHEN ${IS_ACCOUNT_HOLDER} THEN p.body->>'body_weight' END) AS weight
    FROM "Consultations" c LEFT JOIN dk_patient p ON p.user_id = c.patient WHERE c."objectId" = $1`
  const ofFacility = `SELECT f.patient_info->>'dob' AS dob, f.patient_info->>'gender' AS gender, NULL AS weight
    FROM "Faskes_consultations" f WHERE f."objectId" = $1`
  const { rows } = await sql.query<Row>(className === 'Consultations' ? ofPatient : ofFacility, [objectId])
  const { dob = null, gender = null, weight = null } = rows[0] ?? {}
  const answers = await currentAnswers(sql, consultationId)
  return personOf({ dob, gender, weightKg: weight === null ? null : Number(weight), answers, now })
}
