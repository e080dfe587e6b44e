import type { Sql } from '../store/database'
import type { Mover } from './moves'

/** Who a signed-in person is when moving a record. */
export function moverOf(user: Parse.User, deviceId: string | null): Mover {
  const role = user.get('ref_type') === 'doctor' ? 'doctor' : 'patient'
  return {
    userId: user.id ?? '',
    by: { id_user: String(user.get('id_user')), name: String(user.get('name')), role },
    deviceId,
  }
}

/** The device that a session was opened on; a request's own word for it is nobody's proof. Null when it named none. */
export async function deviceOf(sql: Sql, parseToken: string): Promise<string | null> {
  const { rows } = await sql.query<{ installationId: string | null }>(
    'SELECT "installationId" FROM "_Session" WHERE "sessionToken" = $1',
    [parseToken],
  )
  return rows[0]?.installationId || null
}
