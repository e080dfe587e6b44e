import type { StaffRole } from '../../../contract/values/roles'
import type { Presence } from '../../../contract/values/statuses'
import type { RecordChange } from '../../live/context'
import type { Sql } from '../../store/database'
import { HttpFailure, notFound } from '../answer'
import type { Caller } from '../session'

/** A doctor or nurse, as the two tables of them and `_User` hold one. */
export interface StaffRow {
  detail: Record<string, unknown>
  uuid: string
  objectId: string
  name: string
  email: string
  profile_picture: string | null
  status_available: Presence | null
  status_emergency_available: Presence | null
}

const TABLES: Readonly<Record<StaffRole, string>> = { doctor: 'dk_doctor', nurse: 'dk_nurse' }

/**
 * Any of objectId, id_user and uuid names a person (contract §2).
 * @throws HttpFailure 404 when it is nobody of this role
 */
export async function findStaff(sql: Sql, role: StaffRole, id: string): Promise<StaffRow> {
  const { rows } = await sql.query<StaffRow>(
    `SELECT s.detail, s.uuid, u."objectId", u.name, u.email, u.profile_picture, u.status_available,
       u.status_emergency_available
     FROM ${TABLES[role]} s JOIN "_User" u ON u."objectId" = s.user_id
     WHERE $1 IN (u."objectId", u.id_user, s.uuid::text)`,
    [id],
  )
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}

/** @throws HttpFailure 403 when it is somebody else, who may be looked at and no more */
export async function findSelf(sql: Sql, role: StaffRole, id: string, { userId }: Caller): Promise<StaffRow> {
  const row = await findStaff(sql, role, id)
  if (row.objectId !== userId) throw new HttpFailure(403, 'Hanya profil Anda sendiri yang dapat Anda ubah')
  return row
}

/** Keeps what was given beside what is there. */
export async function saveDetail(sql: Sql, role: StaffRole, objectId: string, given: object): Promise<void> {
  await sql.query(`UPDATE ${TABLES[role]} SET detail = detail || $2::jsonb WHERE user_id = $1`, [
    objectId,
    JSON.stringify(given),
  ])
}

/**
 * A field of the live record, whose watchers see the change.
 * @returns changes for live queries
 */
export async function saveLive(
  sql: Sql,
  { objectId, ...row }: StaffRow,
  field: 'name' | 'profile_picture',
  value: string,
): Promise<RecordChange> {
  const { rows } = await sql.query<{ updatedAt: Date }>(
    `UPDATE "_User" SET ${field} = $2, "updatedAt" = clock_timestamp() WHERE "objectId" = $1 RETURNING "updatedAt"`,
    [objectId, value],
  )
  const updatedAt = rows[0]?.updatedAt ?? new Date()
  return { className: '_User', objectId, before: { [field]: row[field] }, after: { [field]: value }, updatedAt }
}
