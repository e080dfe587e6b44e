import * as z from 'zod/mini'
import { safetyAnswers } from '../../../contract/schemas/safety-answers'
import type { SafetyFacts } from '../../../contract/values/interlock'
import { alikeAllergies, earlierAllergies, knownAllergies } from '../../../contract/values/known-allergies'
import type { Sql } from '../../store/database'
import type { Room } from '../rooms/room'
import { earlierAnswers } from '../safety-answers/stored-answers'

const names = z.catch(z.nullable(z.array(z.object({ name: z.string() }))), null)
const answers = z.nullable(safetyAnswers)

/**
 * What the patient of a room is allergic to: the record of the consultation, the health record while the patient allows
 * it, and what the doctor asked now or in an earlier consultation. The earlier answer alone leaves `allergies` null.
 * `alike`: the allergies of persons of the account who may be this patient.
 */
export async function allergiesOf(
  sql: Sql,
  { className, objectId }: Pick<Room, 'className' | 'objectId'>,
): Promise<Pick<SafetyFacts, 'allergies' | 'earlierAllergies' | 'alike'>> {
  const ofPatient = `SELECT c.detail_patient->'allergy' AS recorded, h.content->'allergy' AS health, c.safety_answers AS answers
     FROM "Consultations" c LEFT JOIN dk_health_record h ON h.user_id = c.patient AND c.phr_permission = 'ALLOWED'
     WHERE c."objectId" = $1`
  const ofFacility = `SELECT NULL AS recorded, NULL AS health, f.safety_answers AS answers
     FROM "Faskes_consultations" f WHERE f."objectId" = $1`
  const { rows } = await sql.query<{ recorded: unknown; health: unknown; answers: unknown }>(
    className === 'Consultations' ? ofPatient : ofFacility,
    [objectId],
  )
  const row = rows[0]
  const namesIn = (list: unknown) => names.parse(list ?? null)?.map(({ name }) => name) ?? null
  const answered = answers.parse(row?.answers ?? null)
  const before = await earlierAnswers(sql, { className, objectId })
  const earlier = before?.allergies?.answer ?? null
  const allergies = knownAllergies({
    recorded: namesIn(row?.recorded),
    health: namesIn(row?.health),
    answer: answered?.allergies?.answer ?? null,
    earlier,
  })
  return {
    allergies,
    earlierAllergies: earlierAllergies(earlier),
    alike: alikeAllergies(before?.alike ?? [], answered?.persons?.answer ?? null),
  }
}
