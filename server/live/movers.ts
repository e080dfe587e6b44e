import { DEVICE_ID } from '../../contract/values/limits'
import type { MoverRole } from '../../contract/values/roles'
import type { Sql } from '../store/database'
import type { Mover } from './move-order'

const MOVER_ROLES: readonly string[] = ['doctor', 'patient', 'faskes', 'ambulance'] satisfies MoverRole[]

/** The role of a signed-in person who moves a record. A nurse is never a party. */
export function moverOf(user: Parse.User, deviceId: string | null): Mover {
  const refType = String(user.get('ref_type'))
  const role = MOVER_ROLES.includes(refType) ? (refType as MoverRole) : 'patient'
  return {
    userId: user.id ?? '',
    by: { id_user: String(user.get('id_user')), name: String(user.get('name')), role },
    deviceId,
  }
}

/**
 * The device that a session was opened on; a request's own word for it is nobody's proof. Null when it named none, or
 * one of a form that an earlier version let in: the audit takes no such name.
 */
export async function deviceOf(sql: Sql, parseToken: string): Promise<string | null> {
  const { rows } = await sql.query<{ installationId: string | null }>(
    'SELECT "installationId" FROM "_Session" WHERE "sessionToken" = $1',
    [parseToken],
  )
  const id = rows[0]?.installationId ?? ''
  return id !== '' && DEVICE_ID.test(id) ? id : null
}
