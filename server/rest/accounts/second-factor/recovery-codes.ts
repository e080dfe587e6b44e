import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '../../../../contract/values/account'
import type { Sql } from '../../../store/database'
import { hashOf } from '../one-way'

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 120 bits: a hash without a random salt is enough (ASVS V6.5.2 asks for 112). */
const LENGTH = 24

const keyOf = (userId: string, code: string) => hashOf(`${userId} ${code}`)

/** Replaces the account's recovery codes. @returns the new ones in groups of four, which nobody can read again */
export async function issueRecoveryCodes(sql: Sql, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % 32]).join(''),
  )
  await sql.query('DELETE FROM dk_recovery_code WHERE user_id = $1', [userId])
  const insert = 'INSERT INTO dk_recovery_code (user_id, key) SELECT $1, unnest($2::text[])'
  await sql.query(insert, [userId, codes.map((code) => keyOf(userId, code))])
  return codes.map((code) => code.replace(/.{4}(?!$)/g, '$&-'))
}

/** Uses a code up; spaces, dashes and case do not matter. @returns whether it was one that nobody had used */
export async function takeRecoveryCode(sql: Sql, userId: string, typed: string): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
  const { rowCount } = await sql.query(
    'UPDATE dk_recovery_code SET used_at = dk_now() WHERE user_id = $1 AND key = $2 AND used_at IS NULL',
    [userId, keyOf(userId, code)],
  )
  return rowCount === 1
}

export async function recoveryCodesLeft(sql: Sql, userId: string): Promise<number> {
  const count = 'SELECT count(*)::int AS left FROM dk_recovery_code WHERE user_id = $1 AND used_at IS NULL'
  const { rows } = await sql.query<{ left: number }>(count, [userId])
  return rows[0]?.left ?? 0
}
