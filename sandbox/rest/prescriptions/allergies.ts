import * as z from 'zod/mini'
import type { Sql } from '../../store/database'
import type { Room } from '../rooms/room'

const names = z.catch(z.nullable(z.array(z.object({ name: z.string() }))), null)

/**
 * What the patient of a room is allergic to: as the record of the consultation says, and as the health record says while
 * the patient allows it; null when neither is known (issue "Prescription").
 */
export async function allergiesOf(sql: Sql, { objectId }: Pick<Room, 'objectId'>): Promise<string[] | null> {
  const { rows } = await sql.query<{ told: unknown; recorded: unknown }>(
    `SELECT c.detail_patient->'allergy' AS told, h.content->'allergy' AS recorded
     FROM "Consultations" c LEFT JOIN dk_health_record h ON h.user_id = c.patient AND c.phr_permission = 'ALLOWED'
     WHERE c."objectId" = $1`,
    [objectId],
  )
  const told = names.parse(rows[0]?.told ?? null)
  const recorded = names.parse(rows[0]?.recorded ?? null)
  if (told === null && recorded === null) return null
  return [...(told ?? []), ...(recorded ?? [])].map(({ name }) => name)
}
