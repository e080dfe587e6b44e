import type { Sql } from '../../../store/database'

/** Which second factors an account has. */
export interface Factors {
  totp: boolean
  passkey: boolean
}

export async function factorsOf(sql: Sql, userId: string): Promise<Factors> {
  const { rows } = await sql.query<Factors>(
    `SELECT EXISTS (SELECT 1 FROM dk_totp WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS totp,
            EXISTS (SELECT 1 FROM dk_passkey WHERE user_id = $1) AS passkey`,
    [userId],
  )
  return rows[0] ?? { totp: false, passkey: false }
}

/** The account has none any more: what stood in for it goes too. */
export const hasNone = ({ totp, passkey }: Factors): boolean => !totp && !passkey
