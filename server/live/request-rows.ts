import type { StatusBy } from '../../contract/schemas/wire'
import { DEADLINES } from '../../contract/values/limits'
import type { RequestClass, RequestStatus } from '../../contract/values/statuses'
import type { Sql } from '../store/database'
import { Refused } from './refuse'

/** A request of any class, as moves are judged by it. */
export interface RequestRow {
  className: RequestClass
  objectId: string
  /** consultation_id, faskes_consultation_id or emergency_id. */
  recordId: string
  status: RequestStatus
  /** `_User` objectId of the addressed or taking doctor; null for an emergency that nobody took. */
  doctor: string | null
  /** id_user of the patient, facility or caller. */
  asker: string
  /** id_user of the chosen ambulance's account. */
  ambulance: string | null
  paymentId: number | null
  /** The time to answer is over, by the server's clock. */
  isDue: boolean
  statusBy: StatusBy | null
  statusAt: Date | null
  /** `_User` objectIds and `role:…` names. */
  readers: string[]
}

/** @throws Refused notFound */
export async function readRequest(sql: Sql, className: RequestClass, objectId: string): Promise<RequestRow> {
  const { rows } = await sql.query<RequestRow>(
    `SELECT class_name AS "className", object_id AS "objectId", record_id AS "recordId", status, doctor, asker, ambulance,
       payment_id AS "paymentId", request_at + $3 * interval '1 millisecond' <= dk_now() AS "isDue",
       status_by AS "statusBy", status_at AS "statusAt", readers
     FROM dk_request WHERE class_name = $1 AND object_id = $2`,
    [className, objectId, DEADLINES[className]],
  )
  const row = rows[0]
  if (row === undefined) throw new Refused({ kind: 'notFound' })
  return row
}
