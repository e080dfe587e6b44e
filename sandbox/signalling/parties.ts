import { REQUEST_CLASSES, OPEN_STATUSES } from '../../contract/values/statuses'
import type { Sql } from '../store/database'

const OPEN = REQUEST_CLASSES.flatMap((className) => OPEN_STATUSES[className])

/** Whether two people (id_user) are the doctor and the asker of this record, and it is open (contract §5 "Who"). */
export async function areParties(sql: Sql, consultationId: string, one: string, other: string): Promise<boolean> {
  const { rows } = await sql.query(
    `SELECT 1 FROM dk_request r JOIN "_User" doctor ON doctor."objectId" = r.doctor
     WHERE r.record_id = $1 AND r.status = ANY($2) AND
       ((doctor.id_user = $3 AND r.asker = $4) OR (doctor.id_user = $4 AND r.asker = $3))`,
    [consultationId, OPEN, one, other],
  )
  return rows.length > 0
}
