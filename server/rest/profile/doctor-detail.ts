import { accountOf } from '../../store/accounts'
import type { Sql } from '../../store/database'
import type { Caller } from '../session'
import { readEducations, readPractices } from './records'
import { findStaff } from './staff-row'

/** GET /doctors/{id}: e-mail, phone and whether that is proven are the doctor's own to see. @throws HttpFailure 404 */
export async function readDoctor(sql: Sql, id: string, { userId }: Caller) {
  const { detail, ...row } = await findStaff(sql, 'doctor', id)
  const isOwn = row.objectId === userId
  const account = isOwn ? await accountOf(sql, row.objectId) : null
  const [educations, facilities] = await Promise.all([
    readEducations(sql, row.objectId),
    readPractices(sql, row.objectId),
  ])
  return {
    ...detail,
    uuid: row.uuid,
    object_id: row.objectId,
    full_name: row.name,
    email: isOwn ? row.email : null,
    phone_number: account?.phone_number ?? null,
    ...(account === null ? {} : { phone_verified: account.phone_verified }),
    profile_picture: row.profile_picture,
    status_docter: row.status_available ?? 'Offline',
    status_emergency_available: row.status_emergency_available ?? 'Offline',
    educations,
    facilities,
  }
}
