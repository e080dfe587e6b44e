import type { StaffRole } from '../../../contract/values/roles'
import { type AuditNote, noteAudit } from '../../store/audit'
import type { Sql } from '../../store/database'

type AccountAct = Extract<
  AuditNote['what'],
  'activate' | 'resetPassword' | 'changePassword' | 'changePhone' | 'setPin' | 'endSession'
>

/** Writes down that something of a person's account was changed; `deviceId` is null where nobody was signed in. */
export async function noteAct(sql: Sql, what: AccountAct, userId: string, deviceId: string | null): Promise<void> {
  const { rows } = await sql.query<{ by: string; role: StaffRole }>(
    'SELECT id_user AS by, ref_type AS role FROM "_User" WHERE "objectId" = $1',
    [userId],
  )
  if (rows[0] !== undefined) await noteAudit(sql, { ...rows[0], consultationId: null, deviceId, what })
}
