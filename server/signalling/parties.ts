import { OPEN_STATUSES, REQUEST_CLASSES, type RequestClass } from '../../contract/values/statuses'
import type { Sql } from '../store/database'

const OPEN = REQUEST_CLASSES.flatMap((className) => OPEN_STATUSES[className])

/** The two people (id_user) are the doctor and the requester of this record, and it is open (contract §5 "Who"). */
export async function areParties(sql: Sql, consultationId: string, one: string, other: string): Promise<boolean> {
  const open = await openBetween(sql, one, other)
  return open.some(({ recordId }) => recordId === consultationId)
}

export interface OpenRecord {
  className: RequestClass
  /** consultation_id, faskes_consultation_id or emergency_id. */
  recordId: string
  /** The doctor's id_user. */
  doctor: string
}

/** The open records of these two as doctor and requester, in either order; usually one or none. */
export async function openBetween(sql: Sql, one: string, other: string): Promise<OpenRecord[]> {
  const { rows } = await sql.query<OpenRecord>(
    `SELECT r.class_name AS "className", r.record_id AS "recordId", doctor.id_user AS doctor FROM dk_request r
     JOIN "_User" doctor ON doctor."objectId" = r.doctor
     WHERE r.status = ANY($1) AND
       ((doctor.id_user = $2 AND r.asker = $3) OR (doctor.id_user = $3 AND r.asker = $2))`,
    [OPEN, one, other],
  )
  return rows
}

export interface Face {
  objectId: string
  name: string | null
  picture: string | null
}

/** How somebody is shown to whom they call; null when there is nobody of that id_user. */
export async function faceOf(sql: Sql, idUser: string): Promise<Face | null> {
  const { rows } = await sql.query<Face>(
    `SELECT "objectId", name, profile_picture AS picture FROM "_User" WHERE id_user = $1`,
    [idUser],
  )
  return rows[0] ?? null
}
