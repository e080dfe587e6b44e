import type { NurseDetail } from '../../../contract/schemas/profile'
import { accountOf } from '../../store/accounts'
import type { Sql } from '../../store/database'
import type { Caller } from '../session'
import { findStaff } from './staff-row'

/** GET /nurses/{id}: e-mail, phone and whether that is proven are the nurse's own to see. @throws HttpFailure 404 */
export async function readNurse(sql: Sql, id: string, { userId }: Caller): Promise<NurseDetail> {
  const { detail, ...row } = await findStaff(sql, 'nurse', id)
  const isOwn = row.objectId === userId
  const account = isOwn ? await accountOf(sql, row.objectId) : null
  const words = (field: string) => (detail[field] as string | null | undefined) ?? null
  return {
    uuid: row.uuid,
    object_id: row.objectId,
    full_name: row.name,
    email: isOwn ? row.email : null,
    phone_number: account?.phone_number ?? null,
    phone_verified: account?.phone_verified ?? false,
    profile_picture: row.profile_picture,
    gender: words('gender'),
    no_str: words('no_str'),
    province_id: words('province_id'),
    regency_id: words('regency_id'),
    facility_name: words('facility_name'),
  }
}
