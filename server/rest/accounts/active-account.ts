import type { Sql } from '../../store/database'
import { HttpFailure } from '../answer'

/** Whether an operator has switched the account off. */
export async function isDeactivated(sql: Sql, userId: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT 1 FROM dk_account WHERE user_id = $1 AND deactivated_at IS NOT NULL', [
    userId,
  ])
  return rowCount === 1
}

export function deactivated(): HttpFailure {
  return new HttpFailure(403, 'Akun Anda dinonaktifkan. Hubungi rumah sakit.', { reason: 'deactivated' })
}
